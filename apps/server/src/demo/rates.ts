import { addBusinessDays, isBusinessDay, today } from '@pregao/domain';
import { addCdiRate } from '../modules/rates/set-cdi-rate.ts';
import { appNow } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/db.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Cast } from './enroll.ts';
import type { Stage } from './stage.ts';

// The rates are invented for the demo: they are not the published CDI of these days.

/** Days from today and the CDI rate from then on, in percent a year. */
const CHANGES = [
  [-150, 14.15],
  [-118, 14.4],
  [-90, 14.65],
  [-72, 14.9],
] as const;

/** A rate first entered with swapped digits, so many business days ago, and then corrected. */
const SLIPPED = { business_days_ago: 3, rate: 19.4 } as const;

const rateOf = (days: number): number => CHANGES.findLast(([from]) => from <= days)?.[1] ?? CHANGES[0][1];

/** First day with a rate, before the story begins. */
const FIRST_DAY = CHANGES[0][0];

export interface RatedStage extends Stage {
  /** Enters the missing rates up to the day that the clock shows. */
  catchUp(): Promise<void>;
}

/**
 * Wraps a stage so that moving the clock also enters the CDI rates. The moderators' MASTER enters each
 * business day up to the one that the clock shows.
 */
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
