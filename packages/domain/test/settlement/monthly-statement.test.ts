import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  compareRates,
  type Day,
  type DealSide,
  firstOfMonth,
  formatMonth,
  isMonth,
  isMonthOver,
  lastDayOfMonth,
  monthOf,
  monthsBack,
  monthToIssue,
  type StatementDeal,
  type StatementMovement,
  type StatementPeriod,
  type StatementRow,
  statementPeriod,
  statementRow,
  statementTotals,
} from '../../src/index.ts';
import { PRICE } from './settlement.makers.ts';

const FACES = [
  ['2026-11-03', 120_000_00],
  ['2026-11-16', 60_000_00],
  ['2026-12-01', 110_000_00],
  ['2027-01-04', 100_000_00],
  ['2027-02-01', 70_000_00],
  ['2027-03-01', 40_000_00],
] as const;

const receipt = (pay_date: Day, amount: number, day = pay_date): StatementMovement => ({
  kind: 'RECEIPT',
  day,
  amount,
  pay_date,
});
const PAID: StatementMovement = { kind: 'PAYMENT', day: '2026-10-01', amount: PRICE, pay_date: null };

/** The deal of the vectors (settlement.md, Money), paid on 1 October 2026. */
const deal = (more: Partial<StatementDeal> = {}): StatementDeal => ({
  offer_id: 42,
  tracked: true,
  collection_route: 'PASS_THROUGH',
  payment: {
    status: 'CONFIRMED',
    payment_value: PRICE,
    due_date: '2026-10-01',
    informed_day: '2026-10-01',
    confirmed: { day: '2026-10-01', amount: PRICE },
  },
  faces: FACES.map(([pay_date, face_value]) => ({ pay_date, face_value, from_margin_on: null })),
  movements: [PAID],
  declared: [],
  ...more,
});
/** The second case of the vectors: 1 December brings 100,000 of 110,000. */
const SHORT = deal({
  movements: [
    PAID,
    receipt('2026-11-03', 120_000_00),
    receipt('2026-11-16', 60_000_00),
    receipt('2026-12-01', 100_000_00),
  ],
});

const LATER = '2027-12-31';
function row(of: StatementDeal, month: string, on: Day = LATER, side: DealSide = 'LENDER'): StatementRow {
  const found = statementRow(of, periodOf(month, on), side);
  if (found === null) throw new Error(`no row in ${month}`);
  return found;
}
function periodOf(month: string, on: Day = LATER): StatementPeriod {
  const period = statementPeriod(month, on);
  if (period === undefined) throw new Error(`${month} has not begun`);
  return period;
}

describe('monthly statement of the second case', () => {
  test('October buys 500,000', () => {
    expect(row(SHORT, '2026-10')).toMatchObject({
      opening_value: 0,
      bought_value: 500_000_00,
      closing_value: 500_000_00,
      paid_value: PRICE,
    });
  });

  test('November: 500,000 - 180,000 = 320,000', () => {
    expect(row(SHORT, '2026-11')).toMatchObject({
      opening_value: 500_000_00,
      bought_value: 0,
      received_value: 180_000_00,
      closing_value: 320_000_00,
      overdue: { days_1_to_5: 0, days_6_to_30: 0, days_over_30: 0 },
    });
  });

  test('December: - 100,000 = 220,000, of which 10,000 have been overdue for 30 days', () => {
    expect(row(SHORT, '2026-12')).toMatchObject({
      opening_value: 320_000_00,
      received_value: 100_000_00,
      closing_value: 220_000_00,
      overdue: { days_1_to_5: 0, days_6_to_30: 10_000_00, days_over_30: 0 },
    });
    expect(row(SHORT, '2027-01').overdue).toEqual({
      days_1_to_5: 0,
      days_6_to_30: 100_000_00,
      days_over_30: 10_000_00,
    });
  });

  test('promises 20.7133 and realizes 8.7597 once the rest is written off', () => {
    const movements = [
      ...SHORT.movements,
      receipt('2027-01-04', 100_000_00),
      receipt('2027-02-01', 70_000_00),
      receipt('2027-03-01', 40_000_00),
      {
        kind: 'WRITE_OFF',
        day: '2027-03-31',
        amount: 10_000_00,
        pay_date: '2026-12-01',
      } as const,
    ];
    const last = row(deal({ movements }), '2027-03');
    expect(last).toMatchObject({ written_off_value: 10_000_00, closing_value: 0, closed: true });
    expect([last.promised?.annual_252, last.realized?.annual_252]).toEqual([20.7133, 8.7597]);
    expect(last.projected).toBeNull();
    expect(statementRow(deal({ movements }), periodOf('2027-04'), 'LENDER')).toBeNull();
  });
});

describe('monthly statement of the acquirer', () => {
  test('states payments received, remitted and to remit', () => {
    expect(row(SHORT, '2026-12')).toMatchObject({
      paid_value: 0,
      remitted_value: 100_000_00,
      to_remit_value: 10_000_00,
    });
    expect(row(SHORT, '2026-10')).toMatchObject({ paid_value: PRICE, remitted_value: 0, to_remit_value: 0 });
  });

  test('counts a remittance without an answer as remitted and names it', () => {
    const declared = [{ day: '2026-12-30', pay_date: '2026-12-01', amount: 4_000_00 }];
    const december = row({ ...SHORT, declared }, '2026-12');
    expect(december).toMatchObject({
      received_value: 100_000_00,
      remitted_value: 104_000_00,
      unanswered_value: 4_000_00,
      to_remit_value: 6_000_00,
    });
    expect(row({ ...SHORT, declared }, '2026-11').unanswered_value).toBe(0);
  });

  test('has nothing to remit on the direct route', () => {
    const direct = row({ ...SHORT, collection_route: 'DIRECT' }, '2026-12');
    expect([direct.remitted_value, direct.to_remit_value]).toEqual([0, 0]);
  });
});

describe('face of a deal in a monthly statement', () => {
  const payment = { ...deal().payment, status: 'DUE', informed_day: null, confirmed: null } as const;

  test('is not bought while the price is due, and from the informed day on', () => {
    const due = deal({ payment, movements: [] });
    expect(statementRow(due, periodOf('2026-11'), 'LENDER')).toBeNull();
    const informed = deal({
      payment: { ...payment, status: 'INFORMED', informed_day: '2026-10-02' },
      movements: [],
    });
    expect(row(informed, '2026-10')).toMatchObject({ bought_value: 500_000_00, paid_value: 0 });
  });

  test('cost the investor the whole price, of which the acquirer received less than a fee', () => {
    const fee: StatementMovement = { ...PAID, kind: 'PAYMENT_FEE', amount: 12_50 };
    const short = deal({
      payment: { ...deal().payment, confirmed: { day: '2026-10-01', amount: PRICE - 12_50 } },
      movements: [{ ...PAID, amount: PRICE - 12_50 }, fee],
    });
    expect(row(short, '2026-10', LATER, 'LENDER').paid_value).toBe(PRICE);
    expect(row(short, '2026-10', LATER, 'BORROWER').paid_value).toBe(PRICE - 12_50);
    expect(row(short, '2026-10').projected).toEqual(row(deal(), '2026-10').projected);
  });

  test('is bought with the first entry where that is before the confirmed day', () => {
    const early = deal({
      payment: { ...deal().payment, confirmed: { day: '2026-12-02', amount: PRICE } },
      movements: [receipt('2026-11-03', 120_000_00)],
    });
    expect(row(early, '2026-11')).toMatchObject({ bought_value: 500_000_00, closing_value: 380_000_00 });
    expect(row(early, '2026-12')).toMatchObject({ opening_value: 380_000_00, bought_value: 0 });
  });

  test('is nothing after a rescission', () => {
    const rescinded = deal({ payment: { ...payment, status: 'RESCINDED' }, movements: [] });
    expect(statementRow(rescinded, periodOf('2026-10'), 'LENDER')).toBeNull();
  });

  test('covered by the margin is replaced by the reserved receivables', () => {
    const covered = deal({
      faces: [
        ...deal().faces,
        { pay_date: '2027-03-10', face_value: 10_000_00, from_margin_on: '2026-12-15' },
      ],
      movements: [
        ...SHORT.movements,
        { kind: 'COVER', day: '2026-12-15', amount: 10_000_00, pay_date: '2026-12-01' },
      ],
    });
    expect(row(covered, '2026-11')).toMatchObject({ from_margin_value: 0, closing_value: 320_000_00 });
    expect(row(covered, '2026-12')).toMatchObject({
      covered_value: 10_000_00,
      from_margin_value: 10_000_00,
      closing_value: 220_000_00,
      overdue: { days_6_to_30: 0 },
      promised: { annual_252: 20.7133 },
    });
  });

  test('counts by the calendar on the agreed days for an untracked deal', () => {
    const untracked = deal({ tracked: false, payment, movements: [] });
    expect(row(untracked, '2026-10')).toMatchObject({
      by_calendar: true,
      bought_value: 500_000_00,
      paid_value: PRICE,
    });
    expect(row(untracked, '2026-12')).toMatchObject({
      received_value: 110_000_00,
      closing_value: 210_000_00,
      overdue: { days_1_to_5: 0, days_6_to_30: 0, days_over_30: 0 },
      remitted_value: 110_000_00,
      to_remit_value: 0,
    });
    const last = row(untracked, '2027-03');
    expect([last.realized?.annual_252, last.closed]).toEqual([20.7133, true]);
  });

  test('is stated as of today while the month runs', () => {
    expect(statementPeriod('2026-12', '2026-12-04')).toEqual({ first: '2026-12-01', until: '2026-12-04' });
    expect(row(SHORT, '2026-12', '2026-12-04').overdue.days_1_to_5).toBe(10_000_00);
    expect(row(deal({ tracked: false }), '2026-11', '2026-11-10').received_value).toBe(120_000_00);
    expect(statementPeriod('2027-01', '2026-12-31')).toBeUndefined();
    expect(isMonthOver('2026-12', '2026-12-31')).toBe(false);
    expect(isMonthOver('2026-12', '2027-01-01')).toBe(true);
  });

  test.each([
    // 1 November 2026 is a Sunday, 2 November a holiday.
    ['2026-11-01', undefined],
    ['2026-11-03', undefined],
    ['2026-11-04', '2026-10'],
    ['2026-11-30', '2026-10'],
    ['2026-12-01', undefined],
    ['2027-01-05', '2026-12'],
  ])('is issued unread after the first business day of the next month: on %s %s', (on, month) => {
    expect(monthToIssue(on)).toBe(month);
  });
});

test('a buyback closes its face, and its price counts for the rate', () => {
  const movements: StatementMovement[] = [
    ...FACES.slice(0, 4).map(([day, amount]) => receipt(day, amount)),
    {
      kind: 'BUYBACK',
      day: '2026-12-21',
      amount: 70_000_00,
      pay_date: '2027-02-01',
      price: 68_551_05,
    },
    {
      kind: 'BUYBACK',
      day: '2026-12-21',
      amount: 40_000_00,
      pay_date: '2027-03-01',
      price: 38_648_84,
    },
  ];
  const last = row(deal({ movements }), '2027-01');
  expect([last.realized?.annual_252, last.realized?.annual_365]).toEqual([20.7133, 19.5539]);
  expect(row(deal({ movements }), '2026-12').bought_back_value).toBe(110_000_00);
});

test('totals weight the rates of closed and open deals by price, apart', () => {
  const measure = (annual_252: number) => ({ annual_252, annual_365: null, value: 0 });
  const base = row(SHORT, '2026-12');
  const rows = [
    {
      ...base,
      closed: true,
      payment_value: 100,
      promised: measure(20),
      realized: measure(10),
      projected: null,
    },
    {
      ...base,
      closed: true,
      payment_value: 300,
      promised: measure(10),
      realized: measure(10),
      projected: null,
    },
    { ...base, closed: true, payment_value: 900, promised: measure(50), realized: null, projected: null },
    {
      ...base,
      closed: false,
      payment_value: 5,
      promised: measure(8),
      realized: null,
      projected: measure(7),
    },
  ];
  const totals = statementTotals(rows);
  expect(totals.closed_rates).toEqual({ deals: 2, promised_252: 12.5, outcome_252: 10 });
  expect(totals.open_rates).toEqual({ deals: 1, promised_252: 8, outcome_252: 7 });
  expect([totals.closing_value, totals.overdue.days_6_to_30]).toEqual([4 * 220_000_00, 4 * 10_000_00]);
  expect(compareRates([])).toEqual({ deals: 0, promised_252: null, outcome_252: null });
});

test('a month is written in words, and months are listed from the newest', () => {
  expect([formatMonth('2026-11', 'pt'), formatMonth('2026-11', 'en')]).toEqual([
    'novembro de 2026',
    'November 2026',
  ]);
  expect(monthsBack('2026-11', '2027-02')).toEqual(['2027-02', '2027-01', '2026-12', '2026-11']);
  expect(monthsBack('2027-03', '2027-02')).toEqual([]);
});

test('a month is a calendar month with its last day', () => {
  expect(['2026-02', '2028-02'].map(lastDayOfMonth)).toEqual(['2026-02-28', '2028-02-29']);
  expect(monthOf('2026-12-31')).toBe('2026-12');
  expect(['2026-13', '2026-1', '0000-01', '2026-12-01', 202612].some(isMonth)).toBe(false);
  expect(isMonth('2026-12')).toBe(true);
});

/** Deals with random faces, days and movements from October 2026 on. */
const anyDeal: fc.Arbitrary<StatementDeal> = fc
  .record({
    offer_id: fc.nat(1000),
    tracked: fc.boolean(),
    confirmed: fc.boolean(),
    faces: fc.array(fc.tuple(fc.nat(200), fc.integer({ min: 1, max: 10_000_00 })), {
      minLength: 1,
      maxLength: 8,
    }),
    moves: fc.array(
      fc.tuple(
        fc.nat(7),
        fc.constantFrom('RECEIPT', 'BUYBACK', 'COVER', 'WRITE_OFF'),
        fc.nat(220),
        fc.double({ min: 0, max: 1, noNaN: true }),
      ),
      { maxLength: 10 },
    ),
  })
  .map(({ offer_id, tracked, confirmed, faces, moves }) => {
    const dayAfter = (days: number) => addDays('2026-10-01', days);
    const left = faces.map(([, face]) => face);
    const movements = moves.flatMap(([at, kind, days, part]): StatementMovement[] => {
      const index = at % faces.length;
      const amount = Math.floor((left[index] ?? 0) * part);
      left[index] = (left[index] ?? 0) - amount;
      const pay_date = dayAfter(faces[index]?.[0] ?? 0);
      return amount === 0 ? [] : [{ kind, day: dayAfter(days), amount, pay_date }];
    });
    const price = faces.reduce((sum, [, face]) => sum + face, 0);
    return deal({
      offer_id,
      tracked,
      payment: {
        status: confirmed ? 'CONFIRMED' : 'INFORMED',
        payment_value: price,
        due_date: '2026-10-05',
        informed_day: '2026-10-02',
        confirmed: confirmed ? { day: '2026-10-20', amount: price } : null,
      },
      faces: faces.map(([days, face_value]) => ({
        pay_date: dayAfter(days),
        face_value,
        from_margin_on: null,
      })),
      movements,
    });
  });

const MONTHS = Array.from({ length: 9 }, (_, at) => monthOf(firstOfMonth('2026-09-01', at)));

test('end of a month is the beginning of the next, and its movements explain the difference', () => {
  fc.assert(
    fc.property(fc.array(anyDeal, { minLength: 1, maxLength: 4 }), (deals) => {
      let before = 0;
      for (const month of MONTHS) {
        const totals = statementTotals(
          deals.flatMap((one) => statementRow(one, periodOf(month), 'LENDER') ?? []),
        );
        const closed =
          totals.received_value + totals.bought_back_value + totals.covered_value + totals.written_off_value;
        expect(totals.opening_value).toBe(before);
        expect(totals.opening_value + totals.bought_value - closed).toBe(totals.closing_value);
        const overdue = Object.values(totals.overdue).reduce((sum, value) => sum + value, 0);
        expect(overdue).toBeGreaterThanOrEqual(0);
        expect(overdue).toBeLessThanOrEqual(totals.closing_value);
        expect(totals.to_remit_value).toBeLessThanOrEqual(totals.closing_value);
        before = totals.closing_value;
      }
    }),
    { seed: 36, numRuns: 100 },
  );
});
