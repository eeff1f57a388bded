import type { PaymentStatus } from '../lifecycles/statuses.ts';
import type { Day } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import { ageOfOverdue, isPriceSent, NOTHING_OVERDUE, type OverdueAge, type OverdueAges } from './overdue.ts';
import {
  bringsMoney,
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
export interface UnansweredRemittance {
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
    /** What arrived: the price less a fee. */
    readonly confirmed: FlowMoney | null;
  };
  readonly faces: readonly StatementFace[];
  readonly movements: readonly StatementMovement[];
  readonly declared: readonly UnansweredRemittance[];
}

/**
 * Returns the movements of a deal. The money of an untracked one counts on the agreed days (settlement.md,
 * Which deals are tracked).
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
export interface DealState {
  readonly deal: StatementDeal;
  readonly bought_on: Day | null;
  readonly movements: readonly StatementMovement[];
}

/** The entry kinds that close face. */
const CLOSING_KINDS: ReadonlySet<EntryKind> = new Set(['RECEIPT', 'BUYBACK', 'COVER', 'WRITE_OFF']);

export const sumBy = <Row>(rows: readonly Row[], of: (row: Row) => Centavos): Centavos =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Returns the day on which a face begins to be open; null while it does not. */
export const openedOn = ({ bought_on }: DealState, { from_margin_on }: StatementFace): Day | null =>
  bought_on === null ? null : (from_margin_on ?? bought_on);

/** Returns the open face of a deal at the end of a day by pay date, which may be zero. */
export function openByPayDate(state: DealState, on: Day): Map<Day, Centavos> {
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

export const openOn = (state: DealState, on: Day): Centavos =>
  sumBy([...openByPayDate(state, on).values()], (v) => v);

/**
 * Returns what is overdue at the end of a day by age. Nothing is of an untracked deal, nor while the price is
 * neither informed nor confirmed.
 */
export function overdueOn({ deal }: DealState, open: ReadonlyMap<Day, Centavos>, on: Day): OverdueAges {
  if (!deal.tracked || !isPriceSent(deal.payment.status)) return NOTHING_OVERDUE;
  const ages: Record<OverdueAge, Centavos> = { ...NOTHING_OVERDUE };
  for (const [pay_date, value] of open) {
    const age = ageOfOverdue(pay_date, on);
    if (age !== null) ages[age] += value;
  }
  return ages;
}

/** Returns the flow of a deal up to a day, with what is open then. */
export function settledFlowOn(
  { deal, movements }: DealState,
  open: ReadonlyMap<Day, Centavos>,
  on: Day,
): SettledFlow {
  const { payment_value, due_date, confirmed } = deal.payment;
  const payment = deal.tracked ? confirmed : { day: due_date, amount: payment_value };
  return {
    payment:
      payment !== null && payment.day <= on
        ? { ...payment, fee_value: payment_value - payment.amount }
        : null,
    received: movements
      .filter(({ kind, day }) => bringsMoney(kind) && day <= on)
      .map(({ day, amount: face, price }) => ({ day, amount: price ?? face })),
    open: [...open].flatMap(([day, value]) => (value > 0 ? [{ day, amount: value }] : [])),
  };
}

/** Returns a deal with its movements, those of the calendar for an untracked one. */
export function dealState(deal: StatementDeal): DealState {
  const movements = movementsOf(deal);
  return { deal, movements, bought_on: purchaseDay(deal, movements) };
}

/** The rates of a deal at the end of a day. */
export interface DealRates {
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

/** Measures a deal at the end of a day. @param open its open face by pay date */
export function dealRates(state: DealState, open: ReadonlyMap<Day, Centavos>, until: Day): DealRates {
  const { tracked, payment, faces } = state.deal;
  const flow = settledFlowOn(state, open, until);
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
