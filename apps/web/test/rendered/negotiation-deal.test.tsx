import type { Language } from '@pregao/domain';
import { screen, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { refusal } from './network.ts';
import { renderedPage } from './page.tsx';
import {
  contract,
  credit,
  negotiation,
  offeredReceivable,
  ownCredit,
  page as pageOf,
  payee,
  winner,
} from './replies.ts';

const page = renderedPage();

type Change = Parameters<typeof negotiation>[0];
type Reader = 'BORROWER.MASTER' | 'LENDER.MASTER' | 'MODERATOR.OPERATOR';

async function openAs(as: Reader, change: Change = {}, language: Language = 'pt') {
  page.network
    .answer('getNegotiation', negotiation(change))
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()));
  if (!page.network.hasAnswer('listCredits')) page.network.answer('listCredits', pageOf(credit()));
  await page.open('/dashboard/negotiation/481/new-credit', { as, language });
  await screen.findByRole('tablist', { name: /^(Partes da negociação|Parts of the negotiation)$/ });
}

const button = (name: string) => screen.getByRole('button', { name });

test.each([
  ['pt', 'Recebimento dos emissores', 'Emissores pagam ao investidor', 'A margem não cobre faltas'],
  ['en', 'Collection from issuers', 'Issuers pay the investor', 'The margin does not cover shortages'],
] as const)('facts of a negotiation show its settlement terms, in %s', async (language, label, ...terms) => {
  page.network
    .answer('getNegotiation', negotiation({ collection_route: 'DIRECT', recourse: 'NONE' }))
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', pageOf(credit()));
  await page.open('/dashboard/negotiation/481/new-credit?tab=facts', { as: 'BORROWER.MASTER', language });
  const facts = (await screen.findByText(label)).closest('dl');
  for (const term of terms) expect(facts?.textContent).toContain(term);
});

describe('payment details of the winner', () => {
  /** Returns the rows of label and value and the note of a card. */
  const readCard = (title: string) => {
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

  test('show amount, due day, holder, CNPJ, bank, branch, account and its type', async () => {
    await openAs('LENDER.MASTER', deal);
    const { rows, note } = readCard('Dados para o pagamento');
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

  test('are copied in the form that a bank accepts', async () => {
    await openAs('LENDER.MASTER', deal);
    const card = within(
      screen.getByRole('heading', { name: 'Dados para o pagamento' }).parentElement as HTMLElement,
    );
    const copiedTexts: string[] = [];
    for (const button of card.getAllByRole('button', { name: /^Copiar / })) {
      await page.user.click(button);
      copiedTexts.push(await navigator.clipboard.readText());
    }
    expect(copiedTexts).toEqual([
      '13/03/2026',
      '800.000,00',
      'AURORA ADQUIRENTE S.A.',
      '12ABC34501DE35',
      '341',
      '1234',
      '567890-1',
    ]);
  });

  test('are shown in English', async () => {
    await openAs('LENDER.MASTER', deal, 'en');
    const { rows, note } = readCard('Payment details');
    expect(rows.at(2)).toEqual(['Account holder', 'AURORA ADQUIRENTE S.A.']);
    expect(rows.at(-1)).toEqual(['Account type', 'Current account']);
    expect(note).toContain('outside Pregão, as the assignment agreement says');
  });

  test('are hidden when the deal has lapsed', async () => {
    await openAs('BORROWER.MASTER', {
      ...deal,
      status: 'EXPIRED',
      ended_by: 'LENDER_LATE',
      own_credit: null,
    });
    expect(screen.queryByRole('heading', { name: 'Dados para o pagamento' })).toBeNull();
  });

  test('are hidden from an investor that may not see the account', async () => {
    await openAs('LENDER.MASTER');
    expect(screen.queryByRole('heading', { name: 'Dados para o pagamento' })).toBeNull();
  });
});

describe('returned versions of the contract', () => {
  const rejectedContract = (id: number, created_at: string, refusal_reason: string | null) =>
    contract({ id, created_at, refusal_reason, status: 'REJECTED', name: `versao-${id}.pdf` });
  const first = rejectedContract(53, '2026-03-09T13:05:00.000Z', 'Falta a assinatura da página 1.');
  const second = rejectedContract(54, '2026-03-10T12:40:00.000Z', null);
  const disclosure = () => button('2 versões anteriores');

  test.each(['BORROWER.MASTER', 'LENDER.MASTER', 'MODERATOR.OPERATOR'] as const)(
    'are listed for a %s with date and reason, the newest first',
    async (who) => {
      const own_credit = who === 'LENDER.MASTER' ? ownCredit({ status: 'APPROVED' }) : null;
      await openAs(who, { status: 'PENDING_CONTRACT', own_credit, winner: winner({}, second, first) });
      expect(disclosure().getAttribute('aria-expanded')).toBe('false');
      expect(screen.queryByText(/Falta a assinatura/)).toBeNull();
      await page.user.click(disclosure());
      const list = document.getElementById(disclosure().getAttribute('aria-controls') ?? '') as HTMLElement;
      const items = within(list).getAllByRole('listitem');
      expect(items.map((item) => [...item.querySelectorAll('p')].map((line) => line.textContent))).toEqual([
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

  test('are downloaded one by one, with an error when a download fails (CON-08)', async () => {
    page.network.answer('contractLink', refusal(409, 'STORED_FILE_MISSING'));
    await openAs('BORROWER.MASTER', { status: 'PENDING_CONTRACT', winner: winner({}, second, first) });
    await page.user.click(disclosure());
    await page.user.click(screen.getByRole('button', { name: /^Baixar versao-53\.pdf/ }));
    expect(await screen.findByRole('heading', { name: 'Falha no download' })).toBeTruthy();
    expect(page.network.lastCall('contractLink').params.id).toBe('53');
  });

  test('are not offered for a first version', async () => {
    await openAs('BORROWER.MASTER', { status: 'PENDING_CONTRACT', winner: winner({}) });
    expect(screen.queryByRole('button', { name: /vers(ão|ões) anterior/ })).toBeNull();
  });
});

describe('deal that failed after an acceptance', () => {
  const expiredOffer = { status: 'EXPIRED', total_credits: 1, open_credits: 0 } as const;
  const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent;

  test.each(['BORROWER.MASTER', 'LENDER.MASTER', 'MODERATOR.OPERATOR'] as const)(
    'shows a %s the missed step and the unformalized proposal (STA-15)',
    async (who) => {
      const own_credit = who === 'LENDER.MASTER' ? ownCredit({ status: 'EXPIRED' }) : null;
      const ending = { winner: winner(), own_credit, ended_by: 'LENDER_LATE' } as const;
      await openAs(who, { ...expiredOffer, ...ending });
      expect(currentStep()).toContain('Contrato não enviado no prazo');
      expect(screen.queryByText('Proposta expirada')).toBeNull();
      if (own_credit) {
        await page.user.click(screen.getByRole('tab', { name: 'Sua proposta' }));
        expect(await screen.findByText('Encerrada: formalização não concluída')).toBeTruthy();
        expect(screen.queryByText('Válida até')).toBeNull();
      }
    },
  );

  test('shows its proposal as not formalized in the panel of received proposals', async () => {
    page.network.answer('listCredits', pageOf(credit({ status: 'EXPIRED' })));
    await openAs('BORROWER.MASTER', {
      ...expiredOffer,
      winner: winner({ status: 'CANCELED' }),
      ended_by: 'BORROWER_LATE',
    });
    expect(currentStep()).toContain('Contrato não analisado no prazo');
    expect(screen.getByText(/^O prazo da sua empresa para analisar/)).toBeTruthy();
    await page.user.click(screen.getAllByRole('button', { name: 'Ver propostas' })[0] as HTMLElement);
    const card = within(await screen.findByRole('article', { name: 'Investidor Cedro' }));
    expect(card.getByText('Encerrada: formalização não concluída')).toBeTruthy();
    expect(card.queryByText('Válida até')).toBeNull();
  });

  test('tells the acquirer that its own company canceled it', async () => {
    const ending = { winner: winner(), ended_by: 'CANCELED' } as const;
    await openAs('BORROWER.MASTER', { ...expiredOffer, ...ending, status: 'CANCELED' });
    expect(currentStep()).toContain('Negociação cancelada');
    expect(screen.getByText('Sua empresa cancelou a agenda')).toBeTruthy();
  });
});

describe('signature of a contract', () => {
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
    'is missing: a %s at %s with the contract %s is warned: %s',
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

  test('is named without a warning when the file has one', async () => {
    await openAs('BORROWER.MASTER', { status: 'PENDING_CONTRACT', winner: winner({ signed: true }) });
    expect(warning()).toBeNull();
    expect(fact()).toContain('Presente no arquivo');
  });
});

test('reason of a resend request is shown at the next step and in the upload dialog', async () => {
  await openAs('LENDER.MASTER', {
    status: 'PENDING_CONTRACT',
    own_credit: ownCredit({ status: 'APPROVED' }),
    winner: winner({ status: 'REJECTED', refusal_reason: 'Falta a assinatura.' }),
    turn: { company_type: 'LENDER', act: 'UPLOAD_CONTRACT', until: '2026-03-12T21:00:00.000Z' },
  });
  const reason = 'Motivo do reenvio: Falta a assinatura.';
  const [next] = await screen.findAllByText('O adquirente pediu o reenvio do contrato');
  expect(next?.parentElement?.textContent).toContain(reason);
  await page.user.click(screen.getAllByRole('button', { name: 'Enviar contrato' })[0] as HTMLElement);
  expect(within(await screen.findByRole('dialog')).getByText(reason)).toBeTruthy();
});
