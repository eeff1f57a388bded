import {
  type Centavos,
  flowOf,
  localDeadline,
  paymentDays,
  purchaseOf,
  type Rates,
  ratesOf,
} from '@pregao/domain';
import type { Simulation } from './schedule-terms.view.ts';

interface Minimum {
  /** Ids of what is sold. */
  readonly offered: readonly number[];
  readonly minimalValue: Centavos;
  /** Until when the schedule is available; null while it is not chosen. */
  readonly until: string | null;
}

/** The dearest that a proposal may be: the minimal value, paid on the first day after the schedule closes. Undefined while it cannot be told. */
export function minimalRates(
  { receivables }: Pick<Simulation, 'receivables'>,
  { offered, minimalValue, until }: Minimum,
): Rates | undefined {
  if (until === null || minimalValue <= 0) return undefined;
  const sold = new Set(offered);
  const flow = flowOf(
    receivables
      .filter(({ id }) => sold.has(id))
      .map(({ due_date, value }) => ({ due_date, value, receivables: 1 })),
  );
  const face = flow.reduce((sum, { value }) => sum + value, 0);
  const [soonest] = flow;
  if (soonest === undefined || minimalValue > face) return undefined;
  const { first, last } = paymentDays(until, soonest.due_date);
  if (first > last) return undefined;
  return ratesOf({ purchase: purchaseOf(flow, first), price: minimalValue, cdi: null });
}

/** The same of what a panel has been given so far. @param zone of the reader */
export function typedMinimalRates(
  simulation: Simulation,
  input: {
    readonly split: { readonly receivables_id: readonly number[] } | undefined;
    readonly minimalValue: Centavos;
    readonly day: string | undefined;
    readonly time: string | undefined;
  },
  zone: string,
): Rates | undefined {
  const { split, minimalValue, day, time } = input;
  if (split === undefined || day === undefined || time === undefined) return undefined;
  return minimalRates(simulation, {
    offered: split.receivables_id,
    minimalValue,
    until: localDeadline(day, time, zone),
  });
}
