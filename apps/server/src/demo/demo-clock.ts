import { addDays, type Day, saoPauloInstant, today } from '@pregao/domain';
import { processDeadlines } from '../modules/negotiations/deadlines/process-deadlines.ts';
import { moveClock } from '../platform/clock/clock.ts';
import type { Deps } from '../platform/deps.ts';

/** Calendar and clock of the scenario; its days count from the day on which the demo is loaded. */
export interface DemoClock {
  readonly deps: Deps;
  /** Instant at which the scenario ends. */
  readonly present: Date;
  /** Calendar day `days` from today, in São Paulo; negative for the past. */
  day(days: number): Day;
  /** Every `step` days from one day to another. */
  dueDates(from: number, to: number, step: number): Day[];
  /** Time of the calendar day `days` from today, in São Paulo. */
  at(days: number, time: string): Date;
  hoursAgo(hours: number): Date;
  /** Sets the clock and processes the deadlines that passed meanwhile. */
  goTo(instant: Date): Promise<void>;
}

/**
 * Creates the clock of the demo scenario.
 * @param ownerUrl only the owner of the database may move the clock
 * @param start the present of the scenario
 */
export function createDemoClock(deps: Deps, ownerUrl: string, start = new Date()): DemoClock {
  const first = today(start);
  const goTo = async (instant: Date) => {
    await moveClock(ownerUrl, deps.config, instant);
    const { failed } = await processDeadlines(deps);
    if (failed > 0)
      throw new Error(`the demo data could not be loaded: ${failed} offers could not be processed`);
  };
  const day = (days: number) => addDays(first, days);
  return {
    deps,
    present: start,
    day,
    dueDates: (from, to, step) =>
      Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => day(from + n * step)),
    at: (days, time) => saoPauloInstant(day(days), time),
    hoursAgo: (hours) => new Date(start.getTime() - hours * 3_600_000),
    goTo,
  };
}
