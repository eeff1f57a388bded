import { setTimeout as delay } from 'node:timers/promises';
import { startBucket } from '../../../apps/server/test/support/bucket.ts';
import { startMailServer } from '../../support/mail-server.ts';
import { canMount } from '../full-disk.ts';
import { startNames } from '../names.ts';
import { ask } from '../postgres.ts';
import { readiness, until } from '../processes.ts';
import { openSite } from '../site.ts';
import {
  type Scene,
  type SceneReport,
  type SceneStage,
  seconds,
  settle,
  startLoad,
  untilServed,
} from './scene.ts';

const NAMES = { database: 'db.pregao.test', mail: 'smtp.pregao.test', store: 's3.pregao.test' };
const GONE_MS = 20_000;
const SHORT_MS = 2000;
const BACK_MS = 30_000;

/** Nobody stays connected: who comes back has to ask for the name. */
const hangUp = (databaseUrl: string) =>
  ask(
    databaseUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'pregao%'`,
  );

async function forgotten(
  server: 'nobody' | 'silent',
  { databaseUrl, atLength }: SceneStage,
): Promise<SceneReport> {
  const [mail, bucket] = [await startMailServer(), await startBucket()];
  const names = await startNames(Object.values(NAMES), server);
  const named = (url: string, name: string) => url.replace(/127\.0\.0\.1|localhost/, name);
  const site = await openSite({
    databaseUrl: named(databaseUrl, NAMES.database),
    ownUrl: databaseUrl,
    env: {
      SMTP_URL: named(mail.url, NAMES.mail),
      STORAGE_URL: named(bucket.url, NAMES.store),
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
    how: { through: names.through },
  });
  try {
    const load = await startLoad(site, { writers: atLength ? 4 : 1, withContracts: true });
    await untilServed(load, BACK_MS);
    names.forget();
    await delay(atLength ? GONE_MS / 2 : SHORT_MS);
    await hangUp(databaseUrl);
    await delay(atLength ? GONE_MS : SHORT_MS);
    const meanwhile = await readiness(site.apis[0] ?? '');
    names.know();
    const served = await untilServed(load, BACK_MS);
    const ready = await until(BACK_MS, async () => (await readiness(site.apis[0] ?? '')) === 200);
    await load.stop();
    const { figures, faults } = await settle(site, load);
    return {
      figures: `${figures}; readiness meanwhile ${meanwhile}; served again after ${seconds(served)}`,
      faults: [
        ...faults,
        ...(served === undefined ? ['nothing was written when names were known again'] : []),
        ...(ready === undefined ? ['it was not ready when names were known again'] : []),
        ...(meanwhile === 503 ? [] : [`readiness was ${meanwhile} without a database`]),
      ],
    };
  } finally {
    await site.stop();
    names.close();
    await bucket.close();
    await mail.stop();
  }
}

const SERVERS = { nobody: 'names are unknown', silent: 'the name server is silent' } as const;

/** No name is known any more, of the database, the mail server and the store; with them all comes back by itself. */
export const namesGone: readonly Scene[] = (['nobody', 'silent'] as const).map((server) => ({
  name: SERVERS[server],
  canPlay: canMount,
  play: (stage) => forgotten(server, stage),
}));
