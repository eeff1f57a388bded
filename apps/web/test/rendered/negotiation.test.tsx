import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { neverAnswers } from './network.ts';
import { renderedPage } from './page.tsx';
import { credit, negotiation, offeredReceivable, ownCredit, page as pageOf, winner } from './replies.ts';

const page = renderedPage();
const DETAIL = '/dashboard/negotiation/481/new-credit';

type Change = NonNullable<Parameters<typeof negotiation>[0]>;
type Reader = 'BORROWER.MASTER' | 'LENDER.MASTER' | 'MODERATOR.OPERATOR';

async function openAs(as: Reader, change: Change = {}, timezone = 'America/Sao_Paulo') {
  page.network
    .answer('getNegotiation', negotiation(change))
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()));
  if (!page.network.hasAnswer('listCredits')) page.network.answer('listCredits', pageOf(credit()));
  await page.open(DETAIL, { as, timezone });
  await screen.findByRole('list', { name: 'Andamento da negociação' });
}

const steps = () =>
  within(screen.getByRole('list', { name: 'Andamento da negociação' })).getAllByRole('listitem');
/** Returns the texts of the five steps without number and state. */
const stepNames = () => steps().map((step) => step.textContent?.replace(/^.*?: | \([^)]*\)$/g, ''));
const currentStep = () => steps().find((step) => step.getAttribute('aria-current') === 'step');
const currentIndex = () => steps().indexOf(currentStep() as HTMLElement);

const shownStatus = () =>
  [...screen.getByRole('main').querySelectorAll('dt')].find(({ textContent }) => textContent === 'Status')
    ?.parentElement?.textContent;
const button = (name: string) => screen.getByRole('button', { name });

describe('timeline', () => {
  test.each([
    ['BORROWER.MASTER', 'Disponibilização da agenda', undefined],
    ['MODERATOR.OPERATOR', 'Disponibilização da agenda', undefined],
    ['LENDER.MASTER', 'Parâmetros da proposta', 'Criar parâmetros'],
  ] as const)(
    'has five steps for a %s, the first one "%s", with the parameters button %s (STA-12a, ROL-12)',
    async (who, first, parameters) => {
      await openAs(who);
      expect(stepNames()).toHaveLength(5);
      expect(stepNames()[0]).toBe(first);
      expect(stepNames()[1]).toBe('Análise das propostas');
      expect(stepNames()[3]).toBe('Análise da formalização');
      expect(stepNames()[4]).toBe('Negociação concluída');
      const buttons = screen.queryAllByRole('button', { name: /parâmetros/ });
      expect(buttons.map(({ textContent }) => textContent)).toEqual(parameters ? [parameters] : []);
      for (const one of buttons) expect(one).toHaveProperty('disabled', false);
    },
  );

  test('shows the acquirer waiting for the upload as third step (STA-13)', async () => {
    await openAs('BORROWER.MASTER', { status: 'APPROVED', winner: winner() });
    expect(stepNames()[2]).toMatch(/^Aguard/);
    expect(currentIndex()).toBe(2);
  });

  test('shows the investor the upload of the contract as third step (STA-12c, STA-13)', async () => {
    await openAs('LENDER.MASTER', { status: 'APPROVED', winner: winner() });
    expect(stepNames()[2]).toMatch(/^Envi.*contrato/);
  });

  test('shows a returned contract at the analysis step as a warning (STA-18)', async () => {
    await openAs('BORROWER.MASTER', {
      status: 'PENDING_CONTRACT',
      winner: winner({ status: 'REJECTED', refusal_reason: 'Falta a assinatura.' }),
    });
    expect(currentIndex()).toBe(3);
    expect(currentStep()?.dataset.tone).toBe('warning');
  });

  test('shows a contract to be analyzed at the analysis step without a warning (STA-18)', async () => {
    await openAs('BORROWER.MASTER', { status: 'PENDING_CONTRACT', winner: winner({}) });
    expect(currentIndex()).toBe(3);
    expect(currentStep()?.dataset.tone).toBe('normal');
  });

  test('shows an investor with an open proposal at the second step, in negotiation (STA-20)', async () => {
    await openAs('LENDER.MASTER', {
      status: 'NEGOTIATION',
      own_credit: ownCredit(),
    });
    expect(currentIndex()).toBe(1);
    expect(shownStatus()).toContain('Em negociação');
  });

  test('shows an expired schedule at the second step as an error (STA-15)', async () => {
    await openAs('BORROWER.MASTER', { status: 'EXPIRED', ended_by: 'EXPIRED' });
    expect(currentIndex()).toBe(1);
    expect(currentStep()?.dataset.tone).toBe('error');
    expect(currentStep()?.textContent).toContain('Proposta expirada');
  });

  test('shows a proposal that lost to another as closed, not canceled (STA-19)', async () => {
    await openAs('LENDER.MASTER', {
      status: 'CANCELED',
      ended_by: 'OTHER_ACCEPTED',
      own_credit: ownCredit({ status: 'CANCELED', canceled_cause: 'OTHER_ACCEPTED' }),
    });
    expect(currentIndex()).toBe(1);
    expect(currentStep()?.dataset.tone).toBe('quiet');
    expect(currentStep()?.textContent).toContain('Encerrada (outra proposta aceita)');
  });
});

describe('footer button', () => {
  test.each([
    ['NEG-15', 'BORROWER.MASTER', 'Ver propostas'],
    ['NEG-17', 'MODERATOR.OPERATOR', 'Visualizar propostas'],
  ] as const)('%s: is for a %s "%s", disabled without proposals', async (_, who, name) => {
    await openAs(who, { total_credits: 0, open_credits: 0 });
    expect(button(name)).toHaveProperty('disabled', true);
  });

  test('makes the proposal of an investor and is disabled without an amount (NEG-16)', async () => {
    await openAs('LENDER.MASTER');
    expect(button('Fazer proposta')).toHaveProperty('disabled', true);
  });
});

describe('received proposals', () => {
  const openReceivedCredit = async (who: Reader, ...rows: ReturnType<typeof credit>[]) => {
    page.network.answer('listCredits', pageOf(...rows));
    await openAs(who);
    await page.user.click(screen.getAllByRole('button', { name: /propostas$/ }).at(-1) as HTMLElement);
    return screen.findByRole('article', { name: 'Investidor Cedro' });
  };

  const ACTS = { 'BORROWER.MASTER': ['Recusar', 'Aceitar'], 'MODERATOR.OPERATOR': [] } as const;

  test.each(['BORROWER.MASTER', 'MODERATOR.OPERATOR'] as const)(
    'show a %s investor, value, dates and status on a card (PRO-08a, PRO-08b, PRO-08c)',
    async (who) => {
      const card = within(await openReceivedCredit(who, credit()));
      expect(card.getByText('Investidor Cedro')).toBeTruthy();
      expect(card.getByText('R$ 800.000,00')).toBeTruthy();
      expect(card.getByText(/10\/03\/2026.*09:15/)).toBeTruthy();
      expect(card.getByText(/11\/03\/2026.*18:30/)).toBeTruthy();
      expect(card.getByText('Em análise')).toBeTruthy();
    },
  );

  test.each([
    ['NEG-15, PRO-10a, PAN-09', 'BORROWER.MASTER', 'Ver propostas'],
    ['NEG-17, PAN-08, I18N-08b', 'MODERATOR.OPERATOR', 'Visualizar propostas'],
  ] as const)(
    '%s: show a %s by "%s" the investor without the person, and the permitted buttons',
    async (_, who, name) => {
      page.network.answer('listCredits', pageOf(credit()));
      await openAs(who);
      await page.user.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
      const element = await screen.findByRole('article', { name: 'Investidor Cedro' });
      expect(page.network.lastCall('listCredits').query.get('offer_id')).toBe('481');
      const card = within(element);
      expect(card.getByText('R$ 800.000,00')).toBeTruthy();
      expect(element.textContent).not.toContain('Feita por');
      for (const act of ACTS[who]) expect(card.getByRole('button', { name: act })).toBeTruthy();
      if (who === 'MODERATOR.OPERATOR') expect(card.queryAllByRole('button')).toEqual([]);
    },
  );

  test('show the reason of a refused proposal and no buttons (PRO-10b, PRO-10c, STA-03g)', async () => {
    const card = within(
      await openReceivedCredit(
        'BORROWER.MASTER',
        credit({ status: 'REJECTED', refusal_reason: 'Deságio alto.' }),
      ),
    );
    expect(card.getByText('Recusada')).toBeTruthy();
    expect(card.getByText('Deságio alto.')).toBeTruthy();
    expect(card.queryAllByRole('button')).toEqual([]);
  });

  test('show that a refusal has no reason (PRO-10c, VAL-50a)', async () => {
    const element = await openReceivedCredit('BORROWER.MASTER', credit({ status: 'REJECTED' }));
    expect(element.textContent).toMatch(/Motivo.*Não informado\./);
  });

  test('show an AVAILABLE proposal as under review (STA-03a)', async () => {
    const card = within(await openReceivedCredit('BORROWER.MASTER', credit()));
    expect(card.getByText('Em análise')).toBeTruthy();
  });

  test.each([
    ['STA-03b', 'APPROVED', 'Aceita', { status: 'APPROVED', open_credits: 0, winner: winner() }],
    ['STA-03e', 'NEGOTIATED', 'Negociada', { status: 'NEGOTIATED', open_credits: 0, winner: winner({}) }],
    ['STA-03c', 'EXPIRED', 'Expirada', {}],
    ['STA-03f', 'CANCELED', 'Cancelada', {}],
  ] as const)(
    'PRO-10b, %s: show for a proposal that is %s the badge "%s" instead of buttons',
    async (_row, status, badge, change) => {
      page.network.answer('listCredits', pageOf(credit({ status })));
      await openAs('BORROWER.MASTER', change);
      await page.user.click(screen.getAllByRole('button', { name: /propostas$/ }).at(-1) as HTMLElement);
      const panel = within(await screen.findByRole('dialog', { name: 'Propostas recebidas' }));
      const card = within(await panel.findByRole('article', { name: 'Investidor Cedro' }));
      expect(card.getByText(badge)).toBeTruthy();
      expect(card.queryAllByRole('button')).toEqual([]);
    },
  );

  test('show three skeletons while they load (PRO-09)', async () => {
    page.network.answer('listCredits', neverAnswers);
    await openAs('BORROWER.MASTER');
    await page.user.click(screen.getAllByRole('button', { name: 'Ver propostas' }).at(-1) as HTMLElement);
    const panel = await screen.findByRole('dialog', { name: 'Propostas recebidas' });
    await waitFor(() => expect(panel.querySelectorAll('.MuiCard-root')).toHaveLength(3));
  });
});

describe("history of an investor's proposals", () => {
  const openHistory = async (...rows: ReturnType<typeof credit>[]) => {
    page.network.answer('listCredits', pageOf(...rows));
    await openAs('LENDER.MASTER');
    await page.user.click(button('Histórico de propostas'));
    return within(await screen.findByRole('dialog', { name: 'Histórico de propostas' }));
  };

  test('shows value, dates and status on a card (PRO-11a, PRO-11b, PRO-11c)', async () => {
    const panel = await openHistory(credit({ status: 'REJECTED' }));
    const card = within((await panel.findAllByRole('article'))[0] as HTMLElement);
    expect(card.getByText('R$ 800.000,00')).toBeTruthy();
    expect(card.getByText(/10\/03\/2026.*09:15/)).toBeTruthy();
    expect(card.getByText(/11\/03\/2026.*18:30/)).toBeTruthy();
    expect(card.getByText('Recusada')).toBeTruthy();
  });

  test('shows the author and the reason of a refusal or its absence (PRO-11d, VAL-50b)', async () => {
    const panel = await openHistory(
      credit({ id: 902, status: 'REJECTED', user_name: 'Bruno Reis' }),
      credit({ status: 'REJECTED', refusal_reason: 'Deságio alto.', user_name: 'Ana Lima' }),
    );
    const cards = await panel.findAllByRole('article');
    expect(cards.map((card) => /Feita por (Bruno Reis|Ana Lima)/.exec(card.textContent ?? '')?.[1])).toEqual([
      'Bruno Reis',
      'Ana Lima',
    ]);
    for (const words of ['Recusada', /não informou/])
      expect(within(cards[0] as HTMLElement).getByText(words)).toBeTruthy();
    expect(within(cards[1] as HTMLElement).getByText('Deságio alto.')).toBeTruthy();
  });
});

describe('contract of an accepted proposal', () => {
  /** Returns labels and values of the definition list below a heading. */
  const facts = (heading: HTMLElement) =>
    [...(heading.parentElement?.querySelectorAll('dl > div') ?? [])].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent,
    ]);
  const title = () => screen.findByRole('heading', { level: 2, name: /^Contrato de cessão/ });

  test('is shown as awaiting upload before it exists', async () => {
    const turn = {
      company_type: 'LENDER',
      act: 'UPLOAD_CONTRACT',
      until: '2026-03-12T21:00:00.000Z',
    } as const;
    await openAs('BORROWER.MASTER', { status: 'APPROVED', winner: winner(), turn });
    expect(facts(await title()).map(([, value]) => value)).toEqual(['Aguardando envio']);
  });
});
