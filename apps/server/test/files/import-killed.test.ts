import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@pregao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { childEnvironment } from '../../../../test/support/child-environment.ts';
import { programPath } from '../../../../test/support/process.ts';
import { sizeForRun } from '../../../../test/support/size.ts';
import type { OpenDb } from '../../src/platform/db/db.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import { csv, fileRow, fileTrail, sendFile, waitForImport } from './file-helpers.ts';

/** Receivables per file. Their insert needs more than one statement. */
const RECEIVABLES = 6000;

let s: TestServer;
let folder: string;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  s = await createTestServer();
  folder = mkdtempSync(join(tmpdir(), 'pregao-killed-'));
});
afterAll(async () => {
  for (const worker of workers) await end(worker, 'SIGTERM');
  await s.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The worker as it runs in production, on the database and the files of the test. */
function startWorkerProcess(): ChildProcess {
  const { dataDir } = s.deps.config;
  const env = {
    ...childEnvironment(),
    DATABASE_URL: s.t.database.url,
    DATA_DIR: dataDir,
    TMPDIR: folder,
    // The clock of the test is in another month, which only a demo allows.
    DEMO: '1',
    LOG_LEVEL: 'error',
  };
  const worker = spawn(process.execPath, [programPath('main-worker.ts')], {
    env,
    cwd: dataDir,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  workers.push(worker);
  return worker;
}

async function end(worker: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill(signal);
  await once(worker, 'exit');
}

function largeFile(issuer: string): string {
  const lines = Array.from({ length: RECEIVABLES }, (_, n) => {
    const [year, month, day] = addDays('2026-05-04', n % 2000).split('-');
    return `${issuer} ${Math.floor(n / 2000)};${day}/${month}/${year};10,01;2`;
  });
  return csv(...lines);
}

/** Blocks every import between its last write and its commit until the result is called. */
async function blockCommits(): Promise<() => Promise<void>> {
  const hold = await (s.t.database.owner as OpenDb).startTransaction().execute();
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(hold);
  await sql`lock table audit in share mode`.execute(hold);
  return async () => {
    await hold.rollback().execute();
  };
}

/** Counts open transactions that wrote receivables, and those of them that wait for a lock. */
async function countWriters(): Promise<{ open: number; held: number }> {
  const { rows } = await sql<{ open: number; held: number }>`
    select count(*)::int as open, count(*) filter (where a.wait_event_type = 'Lock')::int as held
    from pg_locks l join pg_stat_activity a using (pid)
    where a.datname = current_database() and l.relation = 'receivables'::regclass and l.mode = 'RowExclusiveLock'`.execute(
    s.t.database.owner,
  );
  return rows[0] ?? { open: 0, held: 0 };
}

const countReceivables = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from receivables`.execute(s.db);
  return rows[0]?.n ?? 0;
};

it('import of a killed worker is rolled back and completed by another worker', async () => {
  // One worker is killed after all its writes, the other one wherever it is then.
  const ids = [
    await sendFile(s, s.borrower, largeFile('Banco')),
    await sendFile(s, s.otherBorrower, largeFile('Caixa')),
  ];
  const release = await blockCommits();
  const killed = Array.from({ length: sizeForRun(1, 2) }, startWorkerProcess);
  await vi.waitFor(async () => expect((await countWriters()).held).toBeGreaterThan(0), 60_000);
  await Promise.all(killed.map((worker) => end(worker, 'SIGKILL')));
  const began = Date.now();
  await release();

  // The database rolls back the transactions of the killed workers.
  await vi.waitFor(async () => expect(await countWriters()).toEqual({ open: 0, held: 0 }), 20_000);
  expect(await countReceivables()).toBe(0);
  for (const id of ids) expect(await fileRow(s.db, id)).toMatchObject({ status: 'PROCESSING' });
  await checkInvariants(s.db);

  startWorkerProcess();
  for (const id of ids) {
    expect(await waitForImport(s.db, id, 60_000)).toMatchObject({
      status: 'PROCESSED',
      total_value: RECEIVABLES * 1001,
      total_rows: RECEIVABLES * 2,
      total_issuer: RECEIVABLES / 2000,
    });
    expect(await fileTrail(s.db, id)).toEqual([
      'FILE RECEIVE START>PROCESSING',
      'FILE IMPORT PROCESSING>PROCESSED',
    ]);
  }
  expect(Date.now() - began).toBeLessThan(60_000);
  expect(await countReceivables()).toBe(ids.length * RECEIVABLES);
  // The worker removes its temporary folder after the commit.
  const left = () => readdirSync(folder).filter((name) => name.startsWith('pregao-import-'));
  await vi.waitFor(() => expect(left()).toEqual([]), 10_000);
  await checkInvariants(s.db);
}, 180_000);
