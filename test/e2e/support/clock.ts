import { PgBoss } from 'pg-boss';
import { moveClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { QUEUE_SCHEMA } from '../../../apps/server/src/platform/jobs/pg-boss.ts';
import { currentSite } from './site.ts';

const MINUTE = 60_000;

/** Returns the time of the product clock. */
export const now = (): Date => new Date(Date.now() + currentSite().ahead);

export const inMinutes = (minutes: number): Date => new Date(now().getTime() + minutes * MINUTE);

const showOnClock = (at: Date): Promise<void> => moveClock(currentSite().ownerUrl, { demo: true }, at);

/** Moves the product clock for a test in which time passes; the fixture resets it. */
export const clock = {
  /** Moves the clock forward by so many minutes. */
  passMinutes: (minutes: number): Promise<void> => showOnClock(inMinutes(minutes)),
  comeBack: (): Promise<void> => showOnClock(now()),
  /** Runs a minutely job of the running worker now. @param job its name */
  async minuteIsOver(job: string): Promise<void> {
    const connectionString = currentSite().ownerUrl;
    const settings = { schema: QUEUE_SCHEMA, migrate: false, supervise: false, schedule: false, max: 1 };
    const boss = new PgBoss({ connectionString, ...settings });
    await boss.start();
    await boss.send(job, {});
    await boss.stop({ graceful: false });
  },
};

export type Clock = typeof clock;
