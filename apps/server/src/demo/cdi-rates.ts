import { addBusinessDays, isBusinessDay, today } from '@pregao/domain';
import { addCdiRate } from '../modules/rates/set-cdi-rate.ts';
import { appNow } from '../platform/clock/clock.ts';
import type { Tx } from '../platform/db/db.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { DemoClock } from './demo-clock.ts';
import type { DemoActors } from './enroll-demo-companies.ts';

// The rates are invented for the demo: they are not the published CDI of these days.

/** Days from today and the CDI rate from then on, in percent a year. */
const RATE_CHANGES = [
  [-150, 14.15],
  [-118, 14.4],
  [-90, 14.65],
  [-72, 14.9],
] as const;

/** A rate first entered with swapped digits, so many business days ago, and then corrected. */
const MISTYPED_RATE = { business_days_ago: 3, rate: 19.4 } as const;

const rateOf = (days: number): number =>
  RATE_CHANGES.findLast(([from]) => from <= days)?.[1] ?? RATE_CHANGES[0][1];

/** First day with a rate, before the scenario begins. */
const FIRST_DAY = RATE_CHANGES[0][0];

export interface DemoClockWithRates extends DemoClock {
  /** Enters the missing rates up to the day that the clock shows. */
  catchUp(): Promise<void>;
}

/**
 * Wraps a clock so that moving the clock also enters the CDI rates. The moderators' MASTER enters each
 * business day up to the one that the clock shows.
 */
export function withCdiRates(clock: DemoClock, actors: DemoActors): DemoClockWithRates {
  const { deps, day } = clock;
  const actor = actors.get('moderador');
  if (!actor) throw new Error('no company of the demo has the mailbox moderador');
  const mistypedDay = addBusinessDays(day(0), -MISTYPED_RATE.business_days_ago);
  let next: number = FIRST_DAY;

  const enter = (tx: Tx, n: number, rate: number) => addCdiRate(tx, { actor }, { day: day(n), rate });

  async function catchUp(): Promise<void> {
    const now = today(await appNow(deps.db));
    await transaction(deps.db, async (tx) => {
      for (; day(next) <= now; next += 1) {
        if (!isBusinessDay(day(next))) continue;
        if (day(next) === mistypedDay) await enter(tx, next, MISTYPED_RATE.rate);
        await enter(tx, next, rateOf(next));
      }
    });
  }

  async function goTo(instant: Date): Promise<void> {
    await clock.goTo(instant);
    await catchUp();
  }
  return { ...clock, catchUp, goTo };
}
