import { isBusinessDay } from '@pregao/domain';
import { addCdiRate } from '../modules/rates/set-cdi-rate.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Cast } from './enroll.ts';
import type { Stage } from './stage.ts';

// The figures are the demo's own: what was published on these days, they do not tell.

/** Days from today, and the rate from then on, in percent a year. */
const CHANGES = [
  [-150, 14.15],
  [-118, 14.4],
  [-90, 14.65],
  [-72, 14.9],
] as const;

/** How many business days ago the digits of a rate were swapped at first. */
const SLIPPED = { business_days_ago: 3, rate: 19.4 } as const;

const rateOf = (days: number): number => CHANGES.findLast(([from]) => from <= days)?.[1] ?? CHANGES[0][1];

/** The MASTER of the moderators enters the rate of each business day from one day to another; of one it is corrected. */
export async function enterRates(
  { deps, day }: Stage,
  cast: Cast,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const actor = cast.get('moderador');
  if (!actor) throw new Error('nobody moderates the demo');
  const days = Array.from({ length: to - from + 1 }, (_, n) => from + n).filter((n) => isBusinessDay(day(n)));
  const slipped = to === 0 ? days.at(-SLIPPED.business_days_ago) : undefined;
  await transaction(deps.db, async (tx) => {
    for (const n of days) {
      const enter = (rate: number) => addCdiRate(tx, { actor }, { day: day(n), rate });
      if (n === slipped) await enter(SLIPPED.rate);
      await enter(rateOf(n));
    }
  });
}
