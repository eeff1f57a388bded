import { setTimeout as delay } from 'node:timers/promises';
import { startBucket } from '../../../apps/server/test/support/bucket.ts';
import { fetchStored } from '../filing.ts';
import { comeAndGo, makeVisitor } from '../signing.ts';
import { openSite } from '../site.ts';
import { clockWrongBy } from '../wrong-clock.ts';
import { type Scene, settle, startLoad } from './scene.ts';

/** More than a day, as a machine's clock is that was set to another date. */
const HOURS = [26, -26];
const LOAD_MS = 20_000;
const SHORT_MS = 1500;
const VISITS = 5;

/**
 * The clocks of the APIs and workers are wrong by more than a day, each in its own direction. The database's decides: sessions,
 * links and deadlines are good from one machine to the next.
 */
export const clocksWrong: Scene = {
  name: 'clocks are wrong by 26 hours',
  async play({ databaseUrl, atLength }) {
    const bucket = await startBucket();
    const site = await openSite({
      databaseUrl,
      apis: 2,
      workers: atLength ? 2 : 1,
      env: {
        STORAGE_URL: bucket.url,
        AWS_ACCESS_KEY_ID: 'key',
        AWS_SECRET_ACCESS_KEY: 'secret',
      },
      envOf: (_, at) => ({ NODE_OPTIONS: clockWrongBy(HOURS[at % HOURS.length] ?? 0) }),
    });
    try {
      const { apis, cast } = site;
      const load = await startLoad(site, { writers: atLength ? 4 : 1, withContracts: true });
      const visits: string[] = [];
      for (let at = 0; at < (atLength ? VISITS : 1); at += 1)
        visits.push(...(await comeAndGo(apis, cast.db, await makeVisitor(cast.db))));
      await delay(atLength ? LOAD_MS : SHORT_MS);
      await load.stop();
      const { figures, faults } = await settle(site, load);
      const served: string[] = [];
      for (const [at, [id, sha256]] of [...load.tally.papers].entries()) {
        const path = `/contracts/upload/${id}`;
        const fetched = await fetchStored(apis[at % apis.length] ?? '', cast.borrower, path, sha256);
        if (fetched !== 'whole') served.push(`${path} is ${fetched}`);
      }
      const late = [...load.tally.statuses].filter(([status]) => status >= 400 && status !== 429);
      return {
        figures,
        faults: [...faults, ...visits, ...served, ...late.map(([status]) => `answered ${status}`)],
      };
    } finally {
      await site.stop();
      await bucket.close();
    }
  },
};
