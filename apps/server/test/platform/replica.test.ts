import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  type FaultProxy,
  healthy,
  ignore,
  refuse,
  startFaultProxy,
} from '../../../../test/outages/fault-proxy.ts';
import type { TestDatabase } from '../../../../test/support/database.ts';
import { enterableFolder } from '../../../../test/support/enterable-folder.ts';
import {
  type Cluster,
  canConnect,
  createCluster,
  createReplica,
  queryRows,
} from '../../../../test/support/postgres.ts';
import { runAsActor } from '../../src/platform/db/actor-context.ts';
import { ActorPool } from '../../src/platform/db/actor-pool.ts';
import { createDb, type Tx } from '../../src/platform/db/db.ts';
import { appUrlOf, ensureLogin } from '../../src/platform/db/logins.ts';
import { APP_ROLE, createPool } from '../../src/platform/db/pool.ts';
import { createReadReplica } from '../../src/platform/db/read-replica.ts';
import { withReplicaPosition } from '../../src/platform/db/replica-position.ts';
import { withDeadline } from '../../src/platform/db/statement-deadline.ts';
import { transaction } from '../../src/platform/db/transaction.ts';
import { createMetrics } from '../../src/platform/metrics/prometheus.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { openEventStream } from '../live/event-stream.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import { makeCredit, makeOffer } from '../support/deals.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';

/** Two API processes over a primary and its replica, which is reached through a proxy that can fail. */
const folder = enterableFolder('pregao-replica-');
const metrics = createMetrics('api');
let primary: Cluster;
let replica: Cluster;
let proxy: FaultProxy;
let server: TestServer;
let other: TestServer;

beforeAll(async () => {
  const [one, two] = ['primary', 'replica'].map((name) => {
    mkdirSync(join(folder, name), { mode: 0o711 });
    return join(folder, name);
  }) as [string, string];
  primary = await createCluster(one, ['fsync=off']);
  await prepareDatabase(primary.url);
  await ensureLogin(primary.url, appUrlOf(primary.url));
  replica = await createReplica(primary, two);
  proxy = await startFaultProxy(Number(new URL(replica.url).port));
  const read = new URL(appUrlOf(replica.url));
  read.port = String(proxy.port);
  const env = { DATABASE_READ_URL: read.href, SECRET: 'one-secret-of-both-processes-here' };
  other = await createTestServer(env, undefined, { database: databaseOf(primary) });
  server = await createTestServer(env, undefined, { database: databaseOf(primary), metrics });
});
afterAll(async () => {
  await server?.close();
  await other?.close();
  await proxy?.close();
  await replica?.stop();
  await primary?.stop();
  rmSync(folder, { recursive: true, force: true });
});

function databaseOf({ url }: Cluster): TestDatabase {
  const log = pino({ level: 'silent' });
  const appUrl = appUrlOf(url);
  const db = createDb(new ActorPool(createPool({ url: appUrl, log, role: APP_ROLE, max: 3 }), 'SYSTEM'));
  const owner = createDb(createPool({ url, log, max: 2 }));
  const drop = async () => void (await Promise.all([db.destroy(), owner.destroy()]));
  return { url, appUrl, db, owner, drop };
}

async function readServedCounts(): Promise<Record<'replica' | 'behind' | 'away', number>> {
  const { text } = await metrics.exposition();
  const found = [...text.matchAll(/^pregao_reads\{served="(\w+)"\} (\d+)/gm)];
  return Object.fromEntries(found.map(([, by, count]) => [by, Number(count)])) as never;
}

/** Returns the outcomes that the read metric counted during `work`. */
async function servedDuring(work: () => Promise<void>): Promise<string[]> {
  const before = await readServedCounts();
  await work();
  const after = await readServedCounts();
  return (['replica', 'behind', 'away'] as const).filter((by) => after[by] > before[by]);
}

const offersOf = async (at: TestServer, actor = server.borrower): Promise<number[]> => {
  const { status, body } = await at.callAs(actor, 'listNegotiations', {});
  expect(status).toBe(200);
  return body.rows.map(({ id }) => id);
};
const runStatement = (cluster: Cluster, statement: string) => queryRows<object>(cluster.url, statement);
const offer = () => makeOffer(server.deps, server.borrower, { lenders: [server.lenders[0]] });

/** Waits until reads use the replica again, which is skipped for a while after a failure. */
const waitUntilUsed = () =>
  expect
    .poll(() => servedDuring(async () => void (await offersOf(server))), { timeout: 30_000 })
    .toEqual(['replica']);
beforeEach(waitUntilUsed);

test('replica serves lists, exports and the dashboard under row-level security of each reader', async () => {
  const { id } = await offer();
  const { borrower, otherBorrower, lenders, moderator } = server;
  await expect.poll(() => offersOf(server)).toContain(id);
  const by = await servedDuring(async () => {
    for (const reader of [borrower, lenders[0], moderator])
      expect(await offersOf(server, reader)).toContain(id);
    for (const reader of [otherBorrower, lenders[1]])
      expect(await offersOf(server, reader)).not.toContain(id);
    const { status } = await server.callAs(lenders[0], 'dashboardPortfolio', {});
    expect(status).toBe(200);
  });
  expect(by).toContain('replica');
  const { body } = await server.callAs(borrower, 'exportNegotiations', { query: { format: 'csv' } });
  const { pathname, search } = new URL(body.link);
  const before = await readServedCounts();
  const file = await server.t.app.inject({ url: pathname + search });
  expect(file.body).toContain(`\r\n${id};`);
  expect((await readServedCounts()).replica).toBeGreaterThan(before.replica);
});

test('new offers and proposals are visible in every process while the replica lags', async () => {
  const { lenders, borrower } = server;
  const told = await openEventStream(other, lenders[0]);
  await runStatement(replica, 'SELECT pg_wal_replay_pause()');
  try {
    const made = await offer();
    const by = await servedDuring(async () => {
      expect(await offersOf(server)).toContain(made.id);
    });
    expect(by).toEqual(['behind']);
    expect(await offersOf(other)).toContain(made.id);
    expect(await told.next('offer')).toBe(`offer ${made.id}`);
    expect(await offersOf(other, lenders[0])).toContain(made.id);
    await makeCredit(server.deps, lenders[0], made);
    const { body } = await other.callAs(borrower, 'listNegotiations', {});
    expect(body.rows.find(({ id }) => id === made.id)?.total_credits).toBe(1);
  } finally {
    told.close();
    await runStatement(replica, 'SELECT pg_wal_replay_resume()');
  }
});

test('primary answers while the replica is down, and the replica is used again afterwards', async () => {
  const { lenders } = server;
  const both = async () => {
    const [list, portfolio] = await Promise.all([
      server.callAs(lenders[0], 'listNegotiations', {}),
      server.callAs(lenders[0], 'dashboardPortfolio', {}),
    ]);
    return [list.status, portfolio.status];
  };
  await both();
  await replica.stop();
  expect(await servedDuring(async () => expect(await both()).toEqual([200, 200]))).toEqual(['away']);
  await replica.start();
  expect(await canConnect(replica.url)).toBe(true);
  await waitUntilUsed();
});

test.each([
  ['refuses connections', refuse],
  ['does not answer', ignore],
])('the primary answers when the replica %s', async (_, behavior) => {
  proxy.setBehavior(behavior);
  try {
    const by = await servedDuring(async () => expect(await offersOf(server)).toEqual(await offersOf(other)));
    expect(by).toEqual(['away']);
  } finally {
    proxy.setBehavior(healthy);
  }
});

const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`;

test('statement past its deadline is not retried on the primary, and the replica stays in use', async () => {
  const late = withDeadline(1500, () =>
    withReplicaPosition(0, () => runAsActor('SYSTEM', () => sleep(20).execute(server.deps.reads))),
  );
  await expect(late).rejects.toThrow('Query read timeout');
  const sleeping = await runStatement(
    primary,
    `SELECT FROM pg_stat_activity WHERE query LIKE 'select pg_sleep%' AND state = 'active'`,
  );
  expect(sleeping).toEqual([]);
  expect(await servedDuring(async () => void (await offersOf(server)))).toEqual(['replica']);
});

describe('over a frozen connection', () => {
  const log = pino({ level: 'silent' });
  const whereItIs = sql<{ there: boolean }>`select pg_is_in_recovery() as there`;

  async function openReads() {
    const lines = [
      await startDatabaseProxy(appUrlOf(primary.url)),
      await startDatabaseProxy(appUrlOf(replica.url)),
    ] as const;
    const [first, second] = lines.map(
      ({ url }) => new ActorPool(createPool({ url, log, role: APP_ROLE, max: 2, connectMs: 1000 }), 'SYSTEM'),
    ) as [ActorPool, ActorPool];
    const { db } = createReadReplica(first, second, log);
    onTestFinished(async () => {
      await Promise.all([first.end(), db.destroy()]);
      for (const line of lines) await line.close();
    });
    const read = (ms: number) =>
      withDeadline(ms, () =>
        withReplicaPosition(0, async () => (await whereItIs.execute(db)).rows[0]?.there),
      );
    return { db, read, lines };
  }

  test('a frozen replica delays one call until its deadline; the next call reads from the primary', async () => {
    const { read, lines } = await openReads();
    expect(await Promise.all([read(5000), read(5000)])).toEqual([true, true]);
    lines[1].freeze();
    await expect(read(300)).rejects.toThrow('Query read timeout');
    expect(await read(5000)).toBe(false);
    lines[1].thaw();
  });

  test('a frozen primary delays the first call no longer than its deadline', async () => {
    const { db, read, lines } = await openReads();
    expect((await whereItIs.execute(db)).rows).toEqual([{ there: false }]);
    lines[0].freeze();
    const began = performance.now();
    await expect(read(300)).rejects.toThrow('Query read timeout');
    expect(performance.now() - began).toBeLessThan(5000);
    lines[0].thaw();
  });
});

test('transaction canceled by replay on the replica runs again on the primary', async () => {
  await runStatement(replica, `ALTER SYSTEM SET max_standby_streaming_delay = 0`);
  await runStatement(replica, 'SELECT pg_reload_conf()');
  const whereItIs = (tx: Tx) =>
    sql<{ there: boolean }>`select pg_is_in_recovery() as there, count(*) from offers`.execute(tx);
  const there: (boolean | undefined)[] = [];
  const read = async (tx: Tx) => {
    const { rows } = await whereItIs(tx);
    there.push(rows[0]?.there);
    if (rows[0]?.there) {
      await runStatement(primary, 'VACUUM FULL offers');
      await waitUntilCaughtUp();
    }
    await whereItIs(tx);
  };
  await withReplicaPosition(0, () =>
    runAsActor('SYSTEM', () => transaction(server.deps.reads, read, { isolation: 'repeatable read' })),
  );
  expect(there).toEqual([true, false]);
});

async function waitUntilCaughtUp(): Promise<void> {
  const [found] = await queryRows<{ at: string }>(primary.url, 'SELECT pg_current_wal_flush_lsn() AS at');
  await expect
    .poll(() => runStatement(replica, `SELECT pg_last_wal_replay_lsn() >= '${found?.at}' AS is`))
    .toEqual([{ is: true }]);
}

test('read URL that leads to no replica of the installation is never used', async () => {
  const elsewhere = await createTestServer({ DATABASE_READ_URL: appUrlOf(primary.url) }, undefined, {
    database: databaseOf(primary),
    metrics: createMetrics('api'),
  });
  try {
    const text = async () => (await elsewhere.deps.metrics?.exposition())?.text;
    expect(await offersOf(elsewhere, elsewhere.borrower)).toEqual([]);
    expect(await text()).toContain('pregao_reads{served="replica"} 0');
    expect(await text()).toMatch(/^pregao_reads\{served="away"\} [1-9]/m);
  } finally {
    await elsewhere.close();
  }
});
