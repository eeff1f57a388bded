import { screen, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { findDialog } from './dom.ts';
import { renderedPage } from './page.tsx';
import { credit, negotiation, offeredReceivable, ownCredit, page as pageOf, winner } from './replies.ts';

const page = renderedPage();

type Change = NonNullable<Parameters<typeof negotiation>[0]>;
type Reader = 'BORROWER.MASTER' | 'LENDER.MASTER' | 'MODERATOR.OPERATOR';

async function openAs(as: Reader, change: Change = {}, timezone = 'America/Sao_Paulo') {
  page.network
    .answer('getNegotiation', negotiation(change))
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer('listCredits', pageOf(credit()));
  await page.open('/dashboard/negotiation/481/new-credit?tab=facts', { as, timezone });
  await screen.findByRole('list', { name: 'Andamento da negociação' });
}

/** The labels of headline and facts. */
const terms = () => [...screen.getByRole('main').querySelectorAll('dt')];
const labels = () => terms().map((term) => term.textContent);
/** Returns the value under a label of the headline or the facts. */
const fact = (label: string) => {
  const term = terms().find(({ textContent }) => textContent === label);
  return term?.parentElement?.textContent?.replaceAll('\u00a0', ' ').slice(label.length);
};

test('proposals panel shows the time left of an open proposal and none of a closed one', async () => {
  page.network
    .answer('getNegotiation', negotiation())
    .answer('listNegotiationReceivables', pageOf(offeredReceivable()))
    .answer(
      'listCredits',
      pageOf(
        credit({ expire_date: '2026-03-10T15:10:30.000Z' }),
        credit({ id: 902, status: 'EXPIRED', expire_date: '2026-03-10T15:20:30.000Z' }),
      ),
    );
  await page.open('/dashboard/negotiation/481/new-credit?panel=proposals', { as: 'BORROWER.MASTER' });
  const panel = await screen.findByRole('dialog', { name: 'Propostas recebidas' });
  const cards = await within(panel).findAllByRole('article');
  expect(cards.map((card) => /falta.*?min/.exec(card.textContent ?? '')?.[0])).toEqual([
    'faltam 10\u00a0min',
    undefined,
  ]);
});

describe('facts', () => {
  const READERS = ['MODERATOR.OPERATOR', 'LENDER.MASTER', 'BORROWER.MASTER'] as const;

  test.each(READERS)(
    'show a %s id, network and number of transactions (NEG-18a, NEG-18b, NEG-18c)',
    async (who) => {
      await openAs(who);
      expect(fact('ID da agenda')).toContain('481');
      expect(fact('Bandeira')).toMatch(/visa/i);
      expect(fact('Total de transações')).toBe('1.234');
    },
  );

  test.each(READERS)(
    'show a %s time left, due-date range and deadline (NEG-18d, NEG-19a, NEG-19b)',
    async (who) => {
      await openAs(who);
      expect(fact('Prazo restante')).toBe('1 dia e 11:30 h');
      expect(fact('Período de vencimentos')).toContain('01/04/2026 a 30/06/2026');
      expect(fact('Disponível até')).toContain('11/03/2026');
      expect(fact('Disponível até')).toContain('UTC-\u20603');
    },
  );

  test.each(READERS)('show a %s issuers and status (NEG-19c, NEG-19d)', async (who) => {
    await openAs(who);
    expect(fact('Emissores')).toContain('3');
    expect(fact('Status')).toContain('Disponível');
  });

  test('write time left in days and hours with non-breaking units (NEG-18d)', async () => {
    const main = () => screen.getByRole('main').textContent ?? '';
    await openAs('LENDER.MASTER', { status: 'NEGOTIATION', own_credit: ownCredit() });
    expect(main()).toContain('falta 1\u00a0dia e 06:30\u00a0h');
    expect(main()).toContain('Prazo restante1\u00a0dia e 11:30\u00a0h');
  });

  test.each([
    ['BORROWER.MASTER', false, true, true],
    ['LENDER.MASTER', true, false, true],
    ['MODERATOR.OPERATOR', true, false, true],
  ] as const)(
    'NEG-20: show a %s the acquirer: %s, the total: %s, the value available: %s',
    async (who, borrower, total, value) => {
      await openAs(who, who === 'LENDER.MASTER' ? { receivable_total_value: null } : {});
      expect(labels().includes('Adquirente')).toBe(borrower);
      expect(labels().includes('Valor total da agenda')).toBe(total);
      if (total) expect(fact('Valor total da agenda')).toContain('R$ 1.000.000,00');
      expect(labels().includes('Valor disponível')).toBe(value);
    },
  );

  const changes: Change[] = [
    {},
    {
      status: 'APPROVED',
      winner: winner(),
      turn: { company_type: 'LENDER', act: 'UPLOAD_CONTRACT', until: '2026-03-12T21:00:00.000Z' },
    },
    { status: 'EXPIRED', ended_by: 'EXPIRED' },
  ];
  test.each(
    (['BORROWER.MASTER', 'LENDER.MASTER', 'MODERATOR.OPERATOR'] as const).flatMap((who) =>
      changes.map((change) => [who, change.status ?? 'AVAILABLE', change] as const),
    ),
  )('show a %s of a schedule that is %s each label once in headline or facts', async (who, _, change) => {
    await openAs(who, change);
    expect(labels()).toEqual([...new Set(labels())]);
    for (const label of [
      'Status',
      'Bandeira',
      'Disponível até',
      'Prazo restante',
      'Valor mínimo da proposta',
    ])
      expect(labels()).toContain(label);
  });

  test.each([
    ['America/Sao_Paulo', '11/03/2026', '23:30'],
    ['America/Manaus', '11/03/2026', '22:30'],
    ['Europe/Lisbon', '12/03/2026', '02:30'],
    ['Asia/Tokyo', '12/03/2026', '11:30'],
  ])('show an instant in the time zone %s as %s %s (I18N-06)', async (timezone, day, time) => {
    await openAs('BORROWER.MASTER', {}, timezone);
    expect(fact('Disponível até')).toContain(day);
    expect(fact('Disponível até')).toContain(time);
  });

  test("show an invited investor the margin's coverage without its sum, also in the credit panel", async () => {
    const margin = { value: null, coverage: 12.5, receivables_count: null };
    await openAs('LENDER.MASTER', { receivable_total_value: null, security_margin: margin });
    expect(fact('Margem de segurança')).toContain('12,50% de cobertura');
    await page.user.click(screen.getByRole('button', { name: 'Criar parâmetros' }));
    const panel = await findDialog('Parâmetros da proposta');
    expect(panel.getByText('12,50% de cobertura')).toBeTruthy();
  });

  test('show beside the margin its rest after the completion', async () => {
    const security_margin = { value: 52_752_10, coverage: 12.83, receivables_count: 1 };
    await openAs('BORROWER.MASTER', { security_margin, margin_left: 11_244_11 });
    expect(fact('Margem de segurança')).toMatch(/R\$.52\.752,10 .*Restam R\$.11\.244,11 para cobrir faltas/);
  });

  test('show an invited investor that there is no margin instead of zero coverage', async () => {
    const margin = { value: null, coverage: 0, receivables_count: null };
    await openAs('LENDER.MASTER', { receivable_total_value: null, security_margin: margin });
    expect(fact('Margem de segurança')).toContain('Sem margem');
    await page.user.click(screen.getByRole('button', { name: 'Criar parâmetros' }));
    const panel = await findDialog('Parâmetros da proposta');
    expect(panel.getByText('Sem margem')).toBeTruthy();
  });

  test('show a single due date instead of a range', async () => {
    const day = '2026-04-20';
    await openAs('BORROWER.MASTER', { min_receivable_due_date: day, max_receivable_due_date: day });
    expect(fact('Período de vencimentos')).toMatch(/20\/04\/2026$/);
    expect(fact('Período de vencimentos')).not.toContain(' a ');
  });
});
