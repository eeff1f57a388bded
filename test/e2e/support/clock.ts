import { PgBoss } from 'pg-boss';
import { moveClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { QUEUE_SCHEMA } from '../../../apps/server/src/platform/jobs/pg-boss.ts';
import { currentSite } from './site.ts';

const MINUTE = 60_000;

/** Returns the time of the product's clock while no test has moved it. */
export const now = (): Date => new Date(Date.now() + currentSite().clockOffsetMs);

export const inMinutes = (minutes: number): Date => new Date(now().getTime() + minutes * MINUTE);

const setClock = (at: Date): Promise<void> => moveClock(currentSite().ownerUrl, { demo: true }, at);

/** Moves the clock of the product for a test in which time passes; its fixture resets it. */
export const clock = {
  /** Moves the clock forward by minutes. */
  advanceMinutes: (minutes: number): Promise<void> => setClock(inMinutes(minutes)),
  reset: (): Promise<void> => setClock(now()),
  /** Runs a job of each minute now. @param job its name */
  async runJob(job: string): Promise<void> {
    const connectionString = currentSite().ownerUrl;
    const settings = { schema: QUEUE_SCHEMA, migrate: false, supervise: false, schedule: false, max: 1 };
    const boss = new PgBoss({ connectionString, ...settings });
    await boss.start();
    await boss.send(job, {});
    await boss.stop({ graceful: false });
  },
};

export type Clock = typeof clock;
