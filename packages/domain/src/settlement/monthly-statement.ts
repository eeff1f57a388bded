import { addDays, type Day, nextBusinessDay } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import { firstDayOfMonth, lastDayOfMonth, type Month, monthOf } from '../values/month.ts';
import {
  type DealRates,
  type DealState,
  dealRates,
  dealState,
  openByPayDate,
  openedOn,
  openOn,
  overdueOn,
  type StatementDeal,
  type StatementFace,
  sumBy,
} from './deal-money.ts';
import { addOverdue, NOTHING_OVERDUE, type OverdueAges } from './overdue.ts';
import { compareRates, type RateComparison, ratedDeal } from './rate-comparison.ts';
import type { EntryKind } from './vocabulary.ts';

/** The sums of a deal or of all deals in a month, in centavos. */
export const STATEMENT_SUMS = [
  'opening_value',
  'bought_value',
  'from_margin_value',
  'received_value',
  'bought_back_value',
  'buyback_price_value',
  'covered_value',
  'written_off_value',
  'closing_value',
  'paid_value',
  'remitted_value',
  'unanswered_value',
  'to_remit_value',
] as const;
export type StatementSum = (typeof STATEMENT_SUMS)[number];

/**
 * The money of one month. `opening + bought + from margin - received - bought back - covered - written off =
 * closing`, all in open face. The price of buybacks is the money for what was bought back; the other sums are
 * the price of the deal and what the acquirer remits.
 */
export interface StatementMoney extends Readonly<Record<StatementSum, Centavos>> {
  /** What is overdue at the end, by age. */
  readonly overdue: OverdueAges;
}

/** The row of a deal in a monthly statement. */
export interface StatementRow extends StatementMoney, DealRates {
  readonly offer_id: number;
}

export interface StatementTotals extends StatementMoney {
  /** The share of each sum that only the calendar settled, without a record. */
  readonly calendar: StatementMoney;
  readonly closed_rates: RateComparison;
  readonly open_rates: RateComparison;
}

/** The file formats of a statement. */
export const STATEMENT_FORMATS = ['xlsx', 'pdf'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** The days of a statement. */
export interface StatementPeriod {
  readonly first: Day;
  /** The last day of the month; today while the month runs. */
  readonly until: Day;
}

/**
 * Returns the days of a month's statement.
 * @param on today in São Paulo
 * @returns undefined for a month that has not begun
 */
export function statementPeriod(month: Month, on: Day): StatementPeriod | undefined {
  const first = firstDayOfMonth(month);
  const last = lastDayOfMonth(month);
  return first > on ? undefined : { first, until: last < on ? last : on };
}

/** Tells whether a month is over, so that its statement is issued. @param on today in São Paulo */
export const isMonthOver = (month: Month, on: Day): boolean => on > lastDayOfMonth(month);

/**
 * Returns the month whose statement is issued although nobody has read it: the last one, after the first
 * business day of the next, on which its last receipts are entered; undefined until then.
 * @param on today in São Paulo
 */
export function monthToIssue(on: Day): Month | undefined {
  const first = firstDayOfMonth(monthOf(on));
  return on > nextBusinessDay(first) ? monthOf(addDays(first, -1)) : undefined;
}

/** Returns what the acquirer has yet to remit of what issuers had to pay up to a day. */
function toRemit({ deal }: DealState, open: ReadonlyMap<Day, Centavos>, on: Day): Centavos {
  if (!deal.tracked || deal.collection_route === 'DIRECT') return 0;
  const due = [...open].filter(([pay_date]) => pay_date <= on);
  return sumBy(due, ([pay_date, value]) => {
    const declared = deal.declared.filter((one) => one.pay_date === pay_date && one.day <= on);
    return Math.max(0, value - sumBy(declared, ({ amount }) => amount));
  });
}

/** Returns the row of a deal in the statement of a period; null where nothing was open and nothing moved. */
export function statementRow(deal: StatementDeal, { first, until }: StatementPeriod): StatementRow | null {
  const state = dealState(deal);
  const { movements } = state;
  const isInside = (day: Day | null) => day !== null && day >= first && day <= until;
  const entered = (kind: EntryKind) =>
    sumBy(movements, (one) => (one.kind === kind && isInside(one.day) ? one.amount : 0));
  const opened = (isWanted: (face: StatementFace) => boolean) =>
    sumBy(deal.faces, (face) => (isWanted(face) && isInside(openedOn(state, face)) ? face.face_value : 0));
  const open = openByPayDate(state, until);
  const declared = (isWanted: (day: Day) => boolean) =>
    sumBy(deal.declared, ({ day, amount }) => (isWanted(day) ? amount : 0));
  const received_value = entered('RECEIPT');
  const closing_value = sumBy([...open.values()], (value) => value);
  const money: StatementMoney = {
    opening_value: openOn(state, addDays(first, -1)),
    bought_value: opened(({ from_margin_on }) => from_margin_on === null),
    from_margin_value: opened(({ from_margin_on }) => from_margin_on !== null),
    received_value,
    bought_back_value: entered('BUYBACK'),
    buyback_price_value: sumBy(movements, ({ kind, day, amount, price }) =>
      kind === 'BUYBACK' && isInside(day) ? (price ?? amount) : 0,
    ),
    covered_value: entered('COVER'),
    written_off_value: entered('WRITE_OFF'),
    closing_value,
    paid_value: entered('PAYMENT'),
    remitted_value: deal.collection_route === 'DIRECT' ? 0 : received_value + declared(isInside),
    unanswered_value: declared((day) => day <= until),
    to_remit_value: toRemit(state, open, until),
    overdue: overdueOn(state, open, until),
  };
  if (STATEMENT_SUMS.every((name) => money[name] === 0)) return null;
  return { offer_id: deal.offer_id, ...money, ...dealRates(state, open, until) };
}

function sumsOf(rows: readonly StatementRow[]): StatementMoney {
  const sums = Object.fromEntries(
    STATEMENT_SUMS.map((name) => [name, sumBy(rows, (row) => row[name])]),
  ) as Record<StatementSum, Centavos>;
  return {
    ...sums,
    overdue: rows.reduce((ages, row) => addOverdue(ages, row.overdue), NOTHING_OVERDUE),
  };
}

/** Sums the rows of a statement; rates are weighted by price, closed and open deals apart. */
export function statementTotals(rows: readonly StatementRow[]): StatementTotals {
  const [closed, open] = [rows.filter((row) => row.closed), rows.filter((row) => !row.closed)];
  return {
    ...sumsOf(rows),
    calendar: sumsOf(rows.filter(({ by_calendar }) => by_calendar)),
    closed_rates: compareRates(closed.map(ratedDeal)),
    open_rates: compareRates(open.map(ratedDeal)),
  };
}
