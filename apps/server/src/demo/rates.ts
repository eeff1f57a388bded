import { addBusinessDays, isBusinessDay, today } from '@pregao/domain';
import { addCdiRate } from '../modules/rates/set-cdi-rate.ts';
import { appNow } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/db.ts';
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

/** Before the story. */
const FIRST_DAY = CHANGES[0][0];

export interface RatedStage extends Stage {
  /** The rates are those of the day that the clock shows. */
  catchUp(): Promise<void>;
}

/** A stage on which the MASTER of the moderators has entered the rate of each business day up to the one that the clock shows. */
export function withRates(stage: Stage, cast: Cast): RatedStage {
  const { deps, day } = stage;
  const actor = cast.get('moderador');
  if (!actor) throw new Error('nobody moderates the demo');
  const slipped = addBusinessDays(day(0), -SLIPPED.business_days_ago);
  let next: number = FIRST_DAY;

  const enter = (tx: Tx, n: number, rate: number) => addCdiRate(tx, { actor }, { day: day(n), rate });

  async function catchUp(): Promise<void> {
    const now = today(await appNow(deps.db));
    await transaction(deps.db, async (tx) => {
      for (; day(next) <= now; next += 1) {
        if (!isBusinessDay(day(next))) continue;
        if (day(next) === slipped) await enter(tx, next, SLIPPED.rate);
        await enter(tx, next, rateOf(next));
      }
    });
  }

  const goingOn = async (gone: Promise<void>) => {
    await gone;
    await catchUp();
  };
  return {
    ...stage,
    catchUp,
    goTo: (days, time) => goingOn(stage.goTo(days, time)),
    goToHoursAgo: (hours) => goingOn(stage.goToHoursAgo(hours)),
  };
}
