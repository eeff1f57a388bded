import { beforeAll, describe, expect, it } from 'vitest';
import {
  lender,
  noon,
  PRICE,
  payOnFirstOctober,
  playSecondCase,
  s,
  sellInSeptember,
  stageForStatements,
  statementOf,
} from './second-case.ts';

stageForStatements();

/** Matches an instant shortly after noon: the product's clock runs. */
const noonOf = (day: string) => expect.stringContaining(`${day}T15:00:0`);

let deal: number;
beforeAll(async () => {
  deal = await playSecondCase();
  await s.setClock(noon('2027-01-02'));
});

const NOTHING_OVERDUE = { days_1_to_5: 0, days_6_to_30: 0, days_over_30: 0 };

describe('GET /monthly-statements of the second case', () => {
  it('has 500,000 - 180,000 = 320,000 in November (PST-23)', async () => {
    const november = await statementOf('2026-11');
    const money = {
      opening_value: 500_000,
      bought_value: 0,
      from_margin_value: 0,
      received_value: 180_000,
      bought_back_value: 0,
      buyback_price_value: 0,
      covered_value: 0,
      written_off_value: 0,
      closing_value: 320_000,
      paid_value: 0,
      remitted_value: 180_000,
      unanswered_value: 0,
      to_remit_value: 0,
      overdue: NOTHING_OVERDUE,
    };
    expect(november).toMatchObject({
      month: '2026-11',
      company: { id: lender.company_id },
      company_type: 'LENDER',
      last_day: '2026-11-30',
      version: 1,
      first_month: '2026-09',
      totals: money,
      total_rows: 1,
    });
    expect(november.rows).toMatchObject([
      {
        offer_id: deal,
        borrower: { id: s.borrower.company_id },
        lender: { id: lender.company_id },
        by_calendar: false,
        closed: false,
        payment_value: PRICE,
        ...money,
        promised: { annual_252: 20.7133, annual_365: 19.5882 },
      },
    ]);
  });

  it('has - 100,000 = 220,000 in December, of which 10,000 are overdue for 30 days (PST-23)', async () => {
    expect((await statementOf('2026-12')).totals).toMatchObject({
      opening_value: 320_000,
      received_value: 100_000,
      closing_value: 220_000,
      overdue: { ...NOTHING_OVERDUE, days_6_to_30: 10_000 },
    });
  });

  it('states to the acquirer what was paid, remitted and is to remit', async () => {
    expect((await statementOf('2026-10', s.borrower)).totals).toMatchObject({
      paid_value: PRICE,
      bought_value: 500_000,
      to_remit_value: 0,
    });
    const december = await statementOf('2026-12', s.borrower);
    expect([december.company_type, december.totals.remitted_value, december.totals.to_remit_value]).toEqual([
      'BORROWER',
      100_000,
      10_000,
    ]);
  });

  it('is of today and without a version while the month runs', async () => {
    await s.setClock(noon('2027-01-08'));
    const january = await statementOf('2027-01');
    expect(january).toMatchObject({
      last_day: '2027-01-08',
      issued_at: noonOf('2027-01-08'),
      version: null,
      versions: [],
      totals: { overdue: { days_1_to_5: 100_000, days_6_to_30: 0, days_over_30: 10_000 } },
    });
  });

  it('counts an untracked deal by the calendar', async () => {
    const other = await sellInSeptember(s.otherBorrower);
    await s.setClock(noon('2026-12-15'));
    const { rows, totals } = await statementOf('2026-12', s.otherBorrower);
    expect(rows).toMatchObject([
      {
        offer_id: other,
        by_calendar: true,
        received_value: 110_000,
        closing_value: 210_000,
        remitted_value: 110_000,
      },
    ]);
    expect([totals.overdue, totals.to_remit_value]).toEqual([NOTHING_OVERDUE, 0]);
    expect(totals.calendar).toMatchObject({
      received_value: 110_000,
      remitted_value: 110_000,
      paid_value: 0,
    });
    const { totals: both } = await statementOf('2026-10');
    expect([both.paid_value, both.calendar.paid_value]).toEqual([2 * PRICE, PRICE]);
  });

  it('pages its rows, with the totals of all', async () => {
    await s.setClock(noon('2026-12-15'));
    const all = await statementOf('2026-12');
    expect(all.total_rows).toBe(2);
    const second = await statementOf('2026-12', lender, { limit: 1, page: 2 });
    expect([second.rows, second.total_rows, second.totals]).toEqual([all.rows.slice(1), 2, all.totals]);
  });
});

describe('reader of GET /monthly-statements', () => {
  const ask = async (actor: typeof lender, query: object) => {
    const { status, body, problem } = await s.callAs(actor, 'getMonthlyStatement', {
      query: { month: '2026-11', ...query },
    });
    return status === 200 ? body.company.id : `${status} ${problem.message}`;
  };

  it('reads its own company, a moderator a named one', async () => {
    await s.setClock(noon('2027-01-02'));
    const own = s.borrower.company_id;
    expect(await ask(s.borrower, {})).toBe(own);
    expect(await ask(s.borrower, { company_id: own })).toBe(own);
    expect(await ask(s.moderator, { company_id: own })).toBe(own);
    expect(await ask(s.moderator, {})).toBe('400 STATEMENT_COMPANY_MISSING');
    expect(await ask(s.moderator, { company_id: s.moderator.company_id })).toBe('404 NOT_FOUND');
    expect(await ask(lender, { company_id: own })).toBe('404 NOT_FOUND');
    expect(await ask(s.borrower, { company_id: lender.company_id })).toBe('404 NOT_FOUND');
  });

  it('gets no month that has not begun, and no unknown version', async () => {
    expect(await ask(lender, { month: '2027-02' })).toBe('400 STATEMENT_MONTH_AHEAD');
    expect(await ask(lender, { version: 99 })).toBe('404 NOT_FOUND');
    const { status, problem } = await s.callAs(lender, 'getMonthlyStatement', {
      query: { month: '2026-13' },
    });
    expect([status, problem.errors?.[0]?.message]).toEqual([400, 'MONTH_FORMAT']);
  });

  it('without deals reads an empty month, which is not stored', async () => {
    const { rows, version, first_month, totals } = await statementOf('2026-11', s.lenders[1]);
    expect([rows, version, first_month, totals.closing_value]).toEqual([[], null, null, 0]);
    const stored = await s.db
      .selectFrom('monthly_statements')
      .select('id')
      .where('company_id', '=', s.lenders[1].company_id)
      .execute();
    expect(stored).toEqual([]);
  });
});

it('a deal that is not paid has no row, whatever the calendar says, once it is tracked', async () => {
  const unpaid = await sellInSeptember();
  await s.setClock(noon('2026-10-01'));
  await s.callAs(lender, 'informPayment', {
    params: { id: unpaid },
    body: { day: '2026-10-01', amount: PRICE, method: 'TED', reference: '2' },
  });
  await s.callAs(s.borrower, 'contestPayment', { params: { id: unpaid }, body: { reason: 'NOT_RECEIVED' } });
  await s.setClock(noon('2026-12-15'));
  expect((await statementOf('2026-12')).rows.map(({ offer_id }) => offer_id)).not.toContain(unpaid);
  await payOnFirstOctober(unpaid);
  await s.setClock(noon('2026-12-15'));
  expect((await statementOf('2026-12')).rows.map(({ offer_id }) => offer_id)).toContain(unpaid);
});
