import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../support/random.ts';
import { SEED, sized } from '../../support/size.ts';
import { openSite } from '../site.ts';
import { type Scene, settle, startLoad } from './scene.ts';

const KILLS = sized(2, 40);
const LONGEST_PAUSE_MS = 2500;

/** APIs and workers are killed at random moments, each started again by who keeps it. */
export const processesKilled: Scene = {
  name: 'APIs and workers are killed',
  async play({ databaseUrl, atLength }) {
    const random = seededRandom(SEED);
    const site = await openSite({ databaseUrl, apis: 2, workers: atLength ? 2 : 1 });
    const kills = { api: 0, worker: 0 };
    try {
      const load = await startLoad(site, {
        writers: atLength ? 8 : 2,
        withContracts: true,
        senders: 2,
        lines: 3000,
        processesDie: true,
      });
      for (let at = 0; at < KILLS; at += 1) {
        await delay(200 + random() * LONGEST_PAUSE_MS);
        const victim = Math.floor(random() * site.processes.length);
        kills[victim < site.apis.length ? 'api' : 'worker'] += 1;
        await site.killAndStart(victim);
      }
      await delay(1000);
      await load.stop();
      const { figures, faults } = await settle(site, load);
      return { figures: `${kills.api} APIs and ${kills.worker} workers killed; ${figures}`, faults };
    } finally {
      await site.stop();
    }
  },
};
