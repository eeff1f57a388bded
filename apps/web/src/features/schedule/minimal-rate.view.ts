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

interface OfferedTerms {
  /** Ids of the offered receivables. */
  readonly offered: readonly number[];
  /** Deadline of the schedule; null while none is chosen. */
  readonly until: string | null;
}

/**
 * Returns the offered receivables as a purchase paid on the first day after the deadline;
 * undefined without data.
 */
function offeredPurchase(
  { receivables }: Pick<Simulation, 'receivables'>,
  { offered, until }: OfferedTerms,
): { readonly purchase: Purchase; readonly face: Centavos } | undefined {
  if (until === null) return undefined;
  const offeredIds = new Set(offered);
  const flow = flowOf(
    receivables
      .filter(({ id }) => offeredIds.has(id))
      .map(({ due_date, value }) => ({ due_date, value, receivables: 1 })),
  );
  const [soonest] = flow;
  if (soonest === undefined) return undefined;
  const { first, last } = paymentDays(until, soonest.due_date);
  if (first > last) return undefined;
  const face = flow.reduce((sum, { value }) => sum + value, 0);
  return { purchase: purchaseOf(flow, first), face };
}

/**
 * Returns the highest rates that a credit may have: the minimum, paid on the first day after the deadline.
 * It is undefined while the minimum or the deadline is missing or invalid.
 */
export function minimalRates(
  simulation: Pick<Simulation, 'receivables'>,
  { minimalValue, ...offered }: OfferedTerms & { readonly minimalValue: Centavos },
): Rates | undefined {
  const sold = minimalValue > 0 ? offeredPurchase(simulation, offered) : undefined;
  if (sold === undefined || minimalValue > sold.face) return undefined;
  return ratesOf({ purchase: sold.purchase, price: minimalValue, cdi: null });
}

/**
 * Returns the minimum in centavos for a rate in percent a year of 252 business days; undefined without data.
 */
export function minimumAtRate(
  simulation: Pick<Simulation, 'receivables'>,
  offered: OfferedTerms,
  percent: number,
): Centavos | undefined {
  const sold = offeredPurchase(simulation, offered);
  return sold && priceAt({ purchase: sold.purchase, cdi: null }, 'annual_252', percent);
}

interface IncompleteTerms {
  readonly split: { readonly receivables_id: readonly number[] } | undefined;
  /** Chosen deadline; undefined while it is missing or impossible. */
  readonly until: string | undefined;
}

/** Returns the offered receivables and the deadline of the panel; undefined while either is missing. */
export const offeredTermsOf = ({ split, until }: IncompleteTerms): OfferedTerms | undefined =>
  split && until !== undefined ? { offered: split.receivables_id, until } : undefined;

/** Returns the highest rates that a credit may have under the panel's current input. */
export function typedMinimalRates(
  simulation: Simulation,
  { minimalValue, ...typed }: IncompleteTerms & { readonly minimalValue: Centavos },
): Rates | undefined {
  const offered = offeredTermsOf(typed);
  return offered && minimalRates(simulation, { ...offered, minimalValue });
}
