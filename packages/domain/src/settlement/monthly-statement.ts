import type { PaymentStatus } from '../lifecycles/statuses.ts';
import { addDays, type Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import { firstDayOf, lastDayOf, type Month } from '../values/month.ts';
import { ageOfOverdue, NOTHING_OVERDUE, type OverdueAges } from './overdue.ts';
import { compareRates, type RateComparison, type RatedDeal } from './rate-comparison.ts';
import {
  type FlowMoney,
  projectedRate,
  promisedRate,
  realizedRate,
  type SettledFlow,
  type SettlementMeasure,
} from './realized-rate.ts';
import type { CollectionRoute, EntryKind } from './vocabulary.ts';

/** The face that a deal brings on one pay date. */
export interface StatementFace {
  readonly pay_date: Day;
  readonly face_value: Centavos;
  /** The day on which it took the place of a covered value; null for the sold receivables. */
  readonly from_margin_on: Day | null;
}

/** The entries of one kind, value day and pay date, less the reversed ones. */
export interface StatementMovement {
  readonly kind: EntryKind;
  /** The value day. */
  readonly day: Day;
  readonly amount: Centavos;
  /** The pay date of the collections; null for entries of the payment. */
  readonly pay_date: Day | null;
  /** The money of a buyback, where it differs from the face that it closes. */
  readonly price?: Centavos | null;
}

/** A remittance that the investor has not answered, by the pay date of its collections. */
export interface DeclaredRemittance {
  readonly day: Day;
  readonly pay_date: Day;
  readonly amount: Centavos;
}

/** A completed deal with all that is known of its money. */
export interface StatementDeal {
  readonly offer_id: number;
  readonly tracked: boolean;
  readonly collection_route: CollectionRoute;
  readonly payment: {
    readonly status: PaymentStatus;
    readonly payment_value: Centavos;
    readonly due_date: Day;
    readonly informed_day: Day | null;
    readonly confirmed: FlowMoney | null;
  };
  readonly faces: readonly StatementFace[];
  readonly movements: readonly StatementMovement[];
  readonly declared: readonly DeclaredRemittance[];
}

/** The sums of a deal or of all deals in a month, in centavos. */
export const STATEMENT_SUMS = [
  'opening_value',
  'bought_value',
  'from_margin_value',
  'received_value',
  'bought_back_value',
  'covered_value',
  'written_off_value',
  'closing_value',
  'paid_value',
  'remitted_value',
  'unanswered_value',
  'to_remit_value',
] as const;
type StatementSum = (typeof STATEMENT_SUMS)[number];

/**
 * The money of one month. `opening + bought + from margin - received - bought back - covered - written off =
 * closing`, all in open face; the others are the acquirer's.
 */
export interface StatementMoney extends Readonly<Record<StatementSum, Centavos>> {
  /** What is overdue at the end, by age. */
  readonly overdue: OverdueAges;
}

/** The row of a deal in a monthly statement. */
export interface StatementRow extends StatementMoney {
  readonly offer_id: number;
  /** True for an untracked deal: its money counts on the agreed days. */
  readonly by_calendar: boolean;
  /** Whether nothing is open at the end. */
  readonly closed: boolean;
  /** The price of the deal, the weight of its rates. */
  readonly payment_value: Centavos;
  readonly promised: SettlementMeasure | null;
  readonly realized: SettlementMeasure | null;
  readonly projected: SettlementMeasure | null;
}

export interface StatementTotals extends StatementMoney {
  readonly closed_rates: RateComparison;
  readonly open_rates: RateComparison;
}

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
  const first = firstDayOf(month);
  const last = lastDayOf(month);
  return first > on ? undefined : { first, until: last < on ? last : on };
}

/** Tells whether a month is over, so that its statement is issued. @param on today in São Paulo */
export const isMonthOver = (month: Month, on: Day): boolean => on > lastDayOf(month);

/**
 * Returns the movements of a deal. The money of an untracked one counts on the agreed days (settlement,
 * section Which deals are tracked).
 */
function movementsOf({ tracked, payment, faces, movements }: StatementDeal): readonly StatementMovement[] {
  if (tracked) return movements;
  return [
    { kind: 'PAYMENT', day: payment.due_date, amount: payment.payment_value, pay_date: null },
    ...faces.map(({ pay_date, face_value: amount }) => ({
      kind: 'RECEIPT' as const,
      day: pay_date,
      amount,
      pay_date,
    })),
  ];
}

const earliest = (days: readonly Day[]): Day | null =>
  days.reduce<Day | null>((first, day) => (first === null || day < first ? day : first), null);

/**
 * Returns the day on which the face of a deal is bought: the day of the price, or that of an entry before it;
 * null while the price is neither informed nor confirmed.
 */
function purchaseDay(deal: StatementDeal, movements: readonly StatementMovement[]): Day | null {
  const { status, due_date, informed_day, confirmed } = deal.payment;
  if (status === 'RESCINDED') return null;
  const paid = confirmed?.day ?? (status === 'INFORMED' ? informed_day : null);
  const entered = movements.flatMap(({ day, pay_date, amount }) =>
    pay_date !== null && amount !== 0 ? [day] : [],
  );
  return earliest([...(deal.tracked ? [] : [due_date]), ...(paid === null ? [] : [paid]), ...entered]);
}

/** A deal with its movements up to some day. */
interface DealState {
  readonly deal: StatementDeal;
  readonly bought_on: Day | null;
  readonly movements: readonly StatementMovement[];
}

/** The entry kinds that close face. */
const CLOSING_KINDS: ReadonlySet<EntryKind> = new Set(['RECEIPT', 'BUYBACK', 'COVER', 'WRITE_OFF']);

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => Centavos): Centavos =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Returns the day on which a face begins to be open; null while it does not. */
const openedOn = ({ bought_on }: DealState, { from_margin_on }: StatementFace): Day | null =>
  bought_on === null ? null : (from_margin_on ?? bought_on);

/** Returns the open face of a deal at the end of a day by pay date, which may be zero. */
function openByPayDate(state: DealState, on: Day): Map<Day, Centavos> {
  const open = new Map<Day, Centavos>();
  const add = (day: Day, amount: Centavos) => open.set(day, (open.get(day) ?? 0) + amount);
  for (const face of state.deal.faces) {
    const opened = openedOn(state, face);
    if (opened !== null && opened <= on) add(face.pay_date, face.face_value);
  }
  for (const { kind, day, amount, pay_date } of state.movements)
    if (pay_date !== null && CLOSING_KINDS.has(kind) && day <= on) add(pay_date, -amount);
  return open;
}

const openOn = (state: DealState, on: Day): Centavos =>
  sumOf([...openByPayDate(state, on).values()], (v) => v);

/** Returns what is overdue at the end of a day by age. An untracked deal is never overdue. */
function overdueOn({ deal }: DealState, open: ReadonlyMap<Day, Centavos>, on: Day): OverdueAges {
  const ages = { ...NOTHING_OVERDUE };
  if (!deal.tracked) return ages;
  for (const [pay_date, value] of open) {
    const age = ageOfOverdue(pay_date, on);
    if (age !== null) ages[age] += value;
  }
  return ages;
}

/** Returns what the acquirer has yet to remit of what issuers had to pay up to a day. */
function toRemit({ deal }: DealState, open: ReadonlyMap<Day, Centavos>, on: Day): Centavos {
  if (!deal.tracked || deal.collection_route === 'DIRECT') return 0;
  const due = [...open].filter(([pay_date]) => pay_date <= on);
  return sumOf(due, ([pay_date, value]) => {
    const declared = deal.declared.filter((one) => one.pay_date === pay_date && one.day <= on);
    return Math.max(0, value - sumOf(declared, ({ amount }) => amount));
  });
}

/** Returns the flow of a deal up to a day, with what is open then. */
function flowOn({ deal, movements }: DealState, open: ReadonlyMap<Day, Centavos>, on: Day): SettledFlow {
  const { payment_value: amount, due_date } = deal.payment;
  const payment = deal.tracked ? deal.payment.confirmed : { day: due_date, amount };
  const brings = (kind: EntryKind) => kind === 'RECEIPT' || kind === 'BUYBACK';
  return {
    payment: payment !== null && payment.day <= on ? payment : null,
    received: movements
      .filter(({ kind, day }) => brings(kind) && day <= on)
      .map(({ day, amount: face, price }) => ({ day, amount: price ?? face })),
    open: [...open].flatMap(([day, value]) => (value > 0 ? [{ day, amount: value }] : [])),
  };
}

/** Returns the row of a deal in the statement of a period; null where nothing was open and nothing moved. */
export function statementRow(deal: StatementDeal, { first, until }: StatementPeriod): StatementRow | null {
  const movements = movementsOf(deal);
  const state: DealState = { deal, movements, bought_on: purchaseDay(deal, movements) };
  const isInside = (day: Day | null) => day !== null && day >= first && day <= until;
  const entered = (kind: EntryKind) =>
    sumOf(movements, (one) => (one.kind === kind && isInside(one.day) ? one.amount : 0));
  const opened = (isWanted: (face: StatementFace) => boolean) =>
    sumOf(deal.faces, (face) => (isWanted(face) && isInside(openedOn(state, face)) ? face.face_value : 0));
  const open = openByPayDate(state, until);
  const declared = (isWanted: (day: Day) => boolean) =>
    sumOf(deal.declared, ({ day, amount }) => (isWanted(day) ? amount : 0));
  const received_value = entered('RECEIPT');
  const closing_value = sumOf([...open.values()], (value) => value);
  const money: StatementMoney = {
    opening_value: openOn(state, addDays(first, -1)),
    bought_value: opened(({ from_margin_on }) => from_margin_on === null),
    from_margin_value: opened(({ from_margin_on }) => from_margin_on !== null),
    received_value,
    bought_back_value: entered('BUYBACK'),
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
  return { offer_id: deal.offer_id, ...money, ...ratesOf(state, open, until) };
}

function ratesOf(
  state: DealState,
  open: ReadonlyMap<Day, Centavos>,
  until: Day,
): Omit<StatementRow, keyof StatementMoney | 'offer_id'> {
  const { tracked, payment, faces } = state.deal;
  const flow = flowOn(state, open, until);
  const sold = faces.filter(({ from_margin_on }) => from_margin_on === null);
  return {
    by_calendar: !tracked,
    closed: state.bought_on !== null && state.bought_on <= until && flow.open.length === 0,
    payment_value: payment.payment_value,
    promised: promisedRate({
      price: payment.payment_value,
      payment_due_date: payment.due_date,
      expected: sold.map(({ pay_date: day, face_value: amount }) => ({ day, amount })),
    }),
    realized: realizedRate(flow),
    projected: projectedRate(flow, until),
  };
}

/** Returns the rows of the statement of a period, by deal. */
export const statementRows = (
  deals: readonly StatementDeal[],
  period: StatementPeriod,
): readonly StatementRow[] =>
  deals.flatMap((deal) => statementRow(deal, period) ?? []).sort((a, b) => a.offer_id - b.offer_id);

/** The rates of a row that compare what was promised with its outcome. */
const ratedDeal = ({ payment_value, closed, promised, realized, projected }: StatementRow): RatedDeal => ({
  price: payment_value,
  promised_252: promised?.annual_252 ?? null,
  outcome_252: (closed ? realized : projected)?.annual_252 ?? null,
});

/** Sums the rows of a statement; rates are weighted by price, closed and open deals apart. */
export function statementTotals(rows: readonly StatementRow[]): StatementTotals {
  const sums = Object.fromEntries(
    STATEMENT_SUMS.map((name) => [name, sumOf(rows, (row) => row[name])]),
  ) as Record<StatementSum, Centavos>;
  const overdue = { ...NOTHING_OVERDUE };
  for (const row of rows)
    for (const age of Object.keys(overdue) as (keyof OverdueAges)[]) overdue[age] += row.overdue[age];
  const [closed, open] = [rows.filter((row) => row.closed), rows.filter((row) => !row.closed)];
  return {
    ...sums,
    overdue,
    closed_rates: compareRates(closed.map(ratedDeal)),
    open_rates: compareRates(open.map(ratedDeal)),
  };
}
