import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { testConfig } from '../../../../test/support/app-config.ts';
import { execute, withDatabase } from '../../../../test/support/cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { createApp } from '../../src/app.ts';
import { sweepOrphans } from '../../src/modules/files/sweep-orphans.ts';
import { openDeps } from '../../src/open-deps.ts';
import { moveClock } from '../../src/platform/clock/clock.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { Session } from '../../src/platform/http/call.ts';
import { createLogger } from '../../src/platform/log/log.ts';
import { type Deal, makeDeal } from '../support/deal-stages.ts';
import { makeContract } from '../support/deals.ts';
import { makeActor } from '../support/makers.ts';
import { makePdf } from '../support/pdf.ts';
import { tokenFor } from '../support/sessions.ts';
import { START } from '../support/test-server.ts';

const DAY = 24 * 3_600_000;
/** Time of the contract's file. The sweeps run days later. */
const NOW = START.getTime();
const folder = mkdtempSync(join(tmpdir(), 'pregao-restored-'));
const config = testConfig(folder);
let database: TestDatabase;
let earlier: string;
let deal: Deal;
let winner: Session;
let contract: number;

/** Runs `work` with dependencies over one of the databases and closes their connections. */
async function withDeps<T>(url: string, work: (deps: Deps) => Promise<T>): Promise<T> {
  const { deps, close } = await openDeps(config, createLogger(config), url, {
    connections: 5,
    defaultActor: 'SYSTEM',
  });
  try {
    return await work(deps);
  } finally {
    await close();
  }
}

const databaseName = (url: string) => new URL(url).pathname.slice(1);

beforeAll(async () => {
  database = await createTestDatabase();
  await moveClock(database.url, config, START);
  await withDeps(database.url, async (deps) => {
    winner = await makeActor(deps.db, 'LENDER');
    const people = {
      borrower: await makeActor(deps.db, 'BORROWER'),
      winner,
      rival: await makeActor(deps.db, 'LENDER'),
      idle: await makeActor(deps.db, 'LENDER'),
    };
    deal = await makeDeal(deps, people, 'APPROVED');
  });
  earlier = withDatabase(inject('clusterUrl'), `${databaseName(database.url)}_earlier`);
  await execute(
    inject('clusterUrl'),
    `CREATE DATABASE ${databaseName(earlier)} TEMPLATE ${databaseName(database.url)}`,
  );
  await withDeps(database.url, async (deps) => {
    contract = await makeContract(deps, winner, deal.credit);
    const { storage_key } = await deps.db
      .selectFrom('contracts')
      .select('storage_key')
      .where('id', '=', contract)
      .executeTakeFirstOrThrow();
    utimesSync(join(folder, 'storage', storage_key), START, START);
  });
});
afterAll(async () => {
  await execute(inject('clusterUrl'), `DROP DATABASE ${databaseName(earlier)} WITH (FORCE)`);
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Downloads the contract as the winner. */
const downloadContract = (url: string) =>
  withDeps(url, async (deps) => {
    const app = await createApp({ deps, readiness: {}, checkReplies: true });
    try {
      const headers = { authorization: `Bearer ${await tokenFor(deps, winner)}` };
      const { link } = (await app.inject({ url: `/api/contracts/upload/${contract}`, headers })).json();
      return await app.inject({ url: link.slice(config.publicUrl.length) });
    } finally {
      await app.close();
    }
  });

it('contract that a restored older database quarantined is served again by the newer database', async () => {
  const [key] = (await withDeps(earlier, (deps) => sweepOrphans(deps, { now: NOW + 2 * DAY }))).quarantined;
  expect(key).toMatch(/^contracts\//);
  const response = await downloadContract(database.url);
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.equals(makePdf())).toBe(true);
});

it('sweep of the newer database restores the quarantined contract weeks later', async () => {
  const { quarantined } = await withDeps(earlier, (deps) => sweepOrphans(deps, { now: NOW + 2 * DAY }));
  expect(quarantined.length).toBe(1);
  await withDeps(earlier, (deps) => sweepOrphans(deps, { now: NOW + 20 * DAY }));
  const { restored, removed } = await withDeps(database.url, (deps) =>
    sweepOrphans(deps, { now: NOW + 40 * DAY }),
  );
  expect([restored, removed]).toEqual([quarantined, []]);
  expect((await downloadContract(database.url)).rawPayload.equals(makePdf())).toBe(true);
});
