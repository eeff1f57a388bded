import { moveClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { startEmbedded } from '../../../apps/server/src/platform/db/embedded/server.ts';
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
};

export type Clock = typeof clock;
