import { addDays, type Day, saoPauloInstant, today } from '@pregao/domain';
import { processDeadlines } from '../modules/negotiations/deadlines/process-deadlines.ts';
import { moveClock } from '../platform/clock/clock.ts';
import type { Deps } from '../platform/deps.ts';

/** Calendar and clock of the scenario; its days count from the day on which the demo is loaded. */
export interface DemoClock {
  readonly deps: Deps;
  /** Calendar day `days` from today, in São Paulo; negative for the past. */
  day(days: number): Day;
  /** Every `step` days from one day to another. */
  dueDates(from: number, to: number, step: number): Day[];
  /** Sets the clock to this time of that day and processes the deadlines that passed meanwhile. */
  goTo(days: number, time: string): Promise<void>;
  goToHoursAgo(hours: number): Promise<void>;
}

/**
 * Creates the clock of the demo scenario.
 * @param ownerUrl only the owner of the database may move the clock
 * @param start the present of the scenario
 */
export function createDemoClock(deps: Deps, ownerUrl: string, start = new Date()): DemoClock {
  const first = today(start);
  const go = async (at: Date) => {
    await moveClock(ownerUrl, deps.config, at);
    const { failed } = await processDeadlines(deps);
    if (failed > 0)
      throw new Error(`the demo data could not be loaded: ${failed} offers could not be processed`);
  };
  const day = (days: number) => addDays(first, days);
  return {
    deps,
    day,
    dueDates: (from, to, step) =>
      Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => day(from + n * step)),
    goTo: (days, time) => go(saoPauloInstant(day(days), time)),
    goToHoursAgo: (hours) => go(new Date(start.getTime() - hours * 3_600_000)),
  };
}
