import { PgBoss } from 'pg-boss';
import { moveClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { startEmbedded } from '../../../apps/server/src/platform/db/embedded/server.ts';
import { QUEUE_SCHEMA } from '../../../apps/server/src/platform/jobs/boss.ts';
import { RUN } from './run.ts';

const DEMO = { demo: true };

/** The running server's database, as its owner. */
const ownerUrl = async () => (await startEmbedded(RUN.dataDir)).url;

/** The one clock of the product, for a story in which time passes; the story brings it back. */
export const clock = {
  /** From now on everything happens so many minutes later. */
  async passMinutes(minutes: number): Promise<void> {
    await moveClock(await ownerUrl(), DEMO, new Date(Date.now() + minutes * 60_000));
  },
  async backToRealTime(): Promise<void> {
    await moveClock(await ownerUrl(), DEMO, undefined);
  },
  /** Has the running worker do now what it does once a minute. @param job its name */
  async minuteIsOver(job: string): Promise<void> {
    const connectionString = await ownerUrl();
    const settings = { schema: QUEUE_SCHEMA, migrate: false, supervise: false, schedule: false, max: 1 };
    const boss = new PgBoss({ connectionString, ...settings });
    await boss.start();
    await boss.send(job, {});
    await boss.stop({ graceful: false });
  },
};

export type Clock = typeof clock;
