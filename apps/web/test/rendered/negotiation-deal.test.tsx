import type { Language } from '@pregao/domain';
import { screen, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import {
  contract,
  credit,
  negotiation,
  offered,
  ownCredit,
  page as pageOf,
  payee,
  winner,
} from './replies.ts';

const page = renderedPage();

type Change = Parameters<typeof negotiation>[0];
type Who = 'BORROWER.MASTER' | 'LENDER.MASTER' | 'MODERATOR.OPERATOR';

async function openAs(as: Who, change: Change = {}, language: Language = 'pt') {
  page.network
    .answer('getNegotiation', negotiation(change))
    .answer('listNegotiationReceivables', pageOf(offered()));
  if (!page.network.answers('listCredits')) page.network.answer('listCredits', pageOf(credit()));
  await page.open('/dashboard/negotiation/481/new-credit', { as, language });
  await screen.findByRole('tablist', { name: /^(Partes da negociação|Parts of the negotiation)$/ });
}

const button = (name: string) => screen.getByRole('button', { name });

describe('whom and where the winner pays', () => {
  /** What the block says, label by label. */
  const block = (title: string) => {
    const card = screen.getByRole('heading', { name: title }).parentElement as HTMLElement;
    const rows = [...card.querySelectorAll('dl > *')];
    return {
      rows: rows.map((row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.textContent?.trim(),
      ]),
      note: card.lastElementChild?.textContent ?? '',
    };
  };
  const deal = {
    status: 'NEGOTIATED',
    winner: {
      ...winner({ status: 'APPROVED', accepted_at: '2026-03-11T14:00:00.000Z' }),
      payment_due_date: '2026-03-13',
    },
    own_credit: ownCredit({ status: 'NEGOTIATED' }),
    bank_account: payee(),
  } as const;

  test('the winner reads holder, CNPJ, bank with code and name, branch, account and its type', async () => {
    await openAs('LENDER.MASTER', deal);
    const { rows, note } = block('Dados para o pagamento');
    expect(rows).toEqual([
      ['Pagar em', '13/03/2026'],
      ['Valor do pagamento', 'R$\u00a0800.000,00'],
      ['Titular', 'AURORA ADQUIRENTE S.A.'],
      ['CNPJ do titular', '12.ABC.345/01DE-35'],
      ['Banco', '341 - ITAÚ UNIBANCO S.A.'],
      ['Agência', '1234'],
      ['Conta', '567890-1'],
      ['Tipo de conta', 'Conta Corrente'],
    ]);
    expect(note).toContain('fora do Pregão, conforme o contrato de cessão');
    expect(screen.getByText(/O pagamento vence em 13\/03\/2026\.$/)).toBeTruthy();
  });

  test('and copies each of them as a bank asks for it', async () => {
    await openAs('LENDER.MASTER', deal);
    const card = within(
      screen.getByRole('heading', { name: 'Dados para o pagamento' }).parentElement as HTMLElement,
    );
    const copied: string[] = [];
    for (const button of card.getAllByRole('button', { name: /^Copiar / })) {
      await page.user.click(button);
      copied.push(await navigator.clipboard.readText());
    }
    expect(copied).toEqual([
      '13/03/2026',
      '800.000,00',
      'AURORA ADQUIRENTE S.A.',
      '12ABC34501DE35',
      '341',
      '1234',
      '567890-1',
    ]);
  });

  test('and so in English', async () => {
    await openAs('LENDER.MASTER', deal, 'en');
    const { rows, note } = block('Payment details');
    expect(rows.at(2)).toEqual(['Account holder', 'AURORA ADQUIRENTE S.A.']);
    expect(rows.at(-1)).toEqual(['Account type', 'Current account']);
    expect(note).toContain('outside Pregão, as the assignment agreement says');
  });

  test('of a deal that has lapsed nobody is told to pay', async () => {
    await openAs('BORROWER.MASTER', {
      ...deal,
      status: 'EXPIRED',
      ended_by: 'LENDER_LATE',
      own_credit: null,
    });
    expect(screen.queryByRole('heading', { name: 'Dados para o pagamento' })).toBeNull();
  });

  test('who may not know the account has no place for it', async () => {
    await openAs('LENDER.MASTER');
    expect(screen.queryByRole('heading', { name: 'Dados para o pagamento' })).toBeNull();
  });
});

describe('the versions of the contract that were sent back', () => {
  const back = (id: number, created_at: string, refusal_reason: string | null) =>
    contract({ id, created_at, refusal_reason, status: 'REJECTED', name: `versao-${id}.pdf` });
  const first = back(53, '2026-03-09T13:05:00.000Z', 'Falta a assinatura da página 1.');
  const second = back(54, '2026-03-10T12:40:00.000Z', null);
  const disclosure = () => button('2 versões anteriores');

  test.each(['BORROWER.MASTER', 'LENDER.MASTER', 'MODERATOR.OPERATOR'] as const)(
    'a %s opens them: each with its date and why it was sent back, the newest first',
    async (who) => {
      const own_credit = who === 'LENDER.MASTER' ? ownCredit({ status: 'APPROVED' }) : null;
      await openAs(who, { status: 'PENDING_CONTRACT', own_credit, winner: winner({}, second, first) });
      expect(disclosure().getAttribute('aria-expanded')).toBe('false');
      expect(screen.queryByText(/Falta a assinatura/)).toBeNull();
      await page.user.click(disclosure());
      const list = document.getElementById(disclosure().getAttribute('aria-controls') ?? '') as HTMLElement;
      const said = within(list).getAllByRole('listitem');
      expect(said.map((item) => [...item.querySelectorAll('p')].map((line) => line.textContent))).toEqual([
        [
          expect.stringMatching(/^versao-54\.pdf, enviado em 10\/03\/2026.*09:40/),
          'Motivo do reenvio: Não informado.',
        ],
        [
          expect.stringMatching(/^versao-53\.pdf, enviado em 09\/03\/2026.*10:05/),
          'Motivo do reenvio: Falta a assinatura da página 1.',
        ],
      ]);
    },
  );

  test('CON-08: each is downloaded by itself, and a download that fails is told', async () => {
    page.network.answer('contractLink', refusal(409, 'STORED_FILE_MISSING'));
    await openAs('BORROWER.MASTER', { status: 'PENDING_CONTRACT', winner: winner({}, second, first) });
    await page.user.click(disclosure());
    await page.user.click(screen.getByRole('button', { name: /^Baixar versao-53\.pdf/ }));
    expect(await screen.findByRole('heading', { name: 'Falha no download' })).toBeTruthy();
    expect(page.network.last('contractLink').params.id).toBe('53');
  });

  test('a first version has none before it', async () => {
    await openAs('BORROWER.MASTER', { status: 'PENDING_CONTRACT', winner: winner({}) });
    expect(screen.queryByRole('button', { name: /vers(ão|ões) anterior/ })).toBeNull();
  });
});

describe('a deal that came to nothing after an acceptance', () => {
  const lapsed = { status: 'EXPIRED', total_credits: 1, open_credits: 0 } as const;
  const current = () => document.querySelector('[aria-current="step"]')?.textContent;

  test.each(['BORROWER.MASTER', 'LENDER.MASTER', 'MODERATOR.OPERATOR'] as const)(
    'STA-15: a %s reads at its own step what was not done, and that the proposal was not formalized',
    async (who) => {
      const own_credit = who === 'LENDER.MASTER' ? ownCredit({ status: 'EXPIRED' }) : null;
      const rest = { winner: winner(), own_credit, ended_by: 'LENDER_LATE' } as const;
      await openAs(who, { ...lapsed, ...rest });
      expect(current()).toContain('Contrato não enviado no prazo');
      expect(screen.queryByText('Proposta expirada')).toBeNull();
      if (own_credit) {
        await page.user.click(screen.getByRole('tab', { name: 'Sua proposta' }));
        expect(await screen.findByText('Encerrada: formalização não concluída')).toBeTruthy();
        expect(screen.queryByText('Válida até')).toBeNull();
      }
    },
  );

  test('its proposal is so in the list of the received ones, and a canceled deal is called that', async () => {
    page.network.answer('listCredits', pageOf(credit({ status: 'EXPIRED' })));
    await openAs('BORROWER.MASTER', {
      ...lapsed,
      winner: winner({ status: 'CANCELED' }),
      ended_by: 'BORROWER_LATE',
    });
    expect(current()).toContain('Contrato não analisado no prazo');
    expect(screen.getByText(/^O prazo da sua empresa para analisar/)).toBeTruthy();
    await page.user.click(screen.getAllByRole('button', { name: 'Ver propostas' })[0] as HTMLElement);
    const card = within(await screen.findByRole('article', { name: 'Investidor Cedro' }));
    expect(card.getByText('Encerrada: formalização não concluída')).toBeTruthy();
    expect(card.queryByText('Válida até')).toBeNull();
  });

  test('who canceled it reads that its own company did', async () => {
    const rest = { winner: winner(), ended_by: 'CANCELED' } as const;
    await openAs('BORROWER.MASTER', { ...lapsed, ...rest, status: 'CANCELED' });
    expect(current()).toContain('Negociação cancelada');
    expect(screen.getByText('Sua empresa cancelou a agenda')).toBeTruthy();
  });
});

describe('what a contract says of its signature', () => {
  const warning = () => screen.queryByText(/confira as assinaturas na pré-visualização antes de aceitar/);
  const fact = () =>
    [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === 'Assinatura digital')
      ?.parentElement?.textContent;

  test.each([
    ['BORROWER.MASTER', 'PENDING_CONTRACT', 'PENDING', true],
    ['LENDER.MASTER', 'PENDING_CONTRACT', 'PENDING', false],
    ['MODERATOR.OPERATOR', 'PENDING_CONTRACT', 'PENDING', false],
    ['BORROWER.MASTER', 'PENDING_CONTRACT', 'REJECTED', false],
    ['BORROWER.MASTER', 'EXPIRED', 'CANCELED', false],
  ] as const)(
    'a %s at %s with the contract %s is warned: %s',
    async (who, status, contractStatus, warned) => {
      const own_credit = who === 'LENDER.MASTER' ? ownCredit({ status: 'APPROVED' }) : null;
      const ended_by = status === 'EXPIRED' ? 'BORROWER_LATE' : null;
      await openAs(who, {
        status,
        ended_by,
        own_credit,
        company_id: 20,
        winner: winner({ status: contractStatus, signed: false }),
      });
      expect(warning() !== null).toBe(warned);
      expect(fact()).toContain('O arquivo não traz assinatura digital');
    },
  );

  test('one that is there is named, and not warned of', async () => {
    await openAs('BORROWER.MASTER', { status: 'PENDING_CONTRACT', winner: winner({ signed: true }) });
    expect(warning()).toBeNull();
    expect(fact()).toContain('Presente no arquivo');
  });
});

test('why a contract was sent back stands beside the next step, and in the dialog that uploads the next', async () => {
  await openAs('LENDER.MASTER', {
    status: 'PENDING_CONTRACT',
    own_credit: ownCredit({ status: 'APPROVED' }),
    winner: winner({ status: 'REJECTED', refusal_reason: 'Falta a assinatura.' }),
    turn: { company_type: 'LENDER', act: 'UPLOAD_CONTRACT', until: '2026-03-12T21:00:00.000Z' },
  });
  const said = 'Motivo do reenvio: Falta a assinatura.';
  const [next] = await screen.findAllByText('O adquirente pediu o reenvio do contrato');
  expect(next?.parentElement?.textContent).toContain(said);
  await page.user.click(screen.getAllByRole('button', { name: 'Enviar contrato' })[0] as HTMLElement);
  expect(within(await screen.findByRole('dialog')).getByText(said)).toBeTruthy();
});
