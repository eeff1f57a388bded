import {
  type Centavos,
  flowOf,
  type Purchase,
  paymentDays,
  priceAt,
  purchaseOf,
  type Rates,
  ratesOf,
} from '@pregao/domain';
import type { Simulation } from './schedule-terms.view.ts';

interface Offered {
  /** Ids of what is sold. */
  readonly offered: readonly number[];
  /** Until when the schedule is available; null while it is not chosen. */
  readonly until: string | null;
}

/** What is sold, paid on the first day after the schedule closes; undefined while that cannot be told. */
function purchaseOfOffered(
  { receivables }: Pick<Simulation, 'receivables'>,
  { offered, until }: Offered,
): { readonly purchase: Purchase; readonly face: Centavos } | undefined {
  if (until === null) return undefined;
  const sold = new Set(offered);
  const flow = flowOf(
    receivables
      .filter(({ id }) => sold.has(id))
      .map(({ due_date, value }) => ({ due_date, value, receivables: 1 })),
  );
  const [soonest] = flow;
  if (soonest === undefined) return undefined;
  const { first, last } = paymentDays(until, soonest.due_date);
  if (first > last) return undefined;
  const face = flow.reduce((sum, { value }) => sum + value, 0);
  return { purchase: purchaseOf(flow, first), face };
}

/** The dearest that a credit may be: the minimal value, paid on the first day after the schedule closes. Undefined while it cannot be told. */
export function minimalRates(
  simulation: Pick<Simulation, 'receivables'>,
  { minimalValue, ...offered }: Offered & { readonly minimalValue: Centavos },
): Rates | undefined {
  const sold = minimalValue > 0 ? purchaseOfOffered(simulation, offered) : undefined;
  if (sold === undefined || minimalValue > sold.face) return undefined;
  return ratesOf({ purchase: sold.purchase, price: minimalValue, cdi: null });
}

/** The minimal value at which a credit costs so much, in percent a year of 252 business days; undefined while it cannot be told. */
export function minimalAtRate(
  simulation: Pick<Simulation, 'receivables'>,
  offered: Offered,
  percent: number,
): Centavos | undefined {
  const sold = purchaseOfOffered(simulation, offered);
  return sold && priceAt({ purchase: sold.purchase, cdi: null }, 'annual_252', percent);
}

interface TypedSoFar {
  readonly split: { readonly receivables_id: readonly number[] } | undefined;
  /** The chosen deadline; undefined while it is missing or impossible. */
  readonly until: string | undefined;
}

/** What a panel has been given so far sells, and until when; undefined while one of them is missing. */
export const offeredSoFar = ({ split, until }: TypedSoFar): Offered | undefined =>
  split && until !== undefined ? { offered: split.receivables_id, until } : undefined;

/** The highest rate that a credit may have on what a panel has been given so far. */
export function typedMinimalRates(
  simulation: Simulation,
  { minimalValue, ...typed }: TypedSoFar & { readonly minimalValue: Centavos },
): Rates | undefined {
  const offered = offeredSoFar(typed);
  return offered && minimalRates(simulation, { ...offered, minimalValue });
}
