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
import type { OpenDb } from '../../src/platform/db/db.ts';
import { cnab } from '../platform/bank-files/samples.ts';
import { checkInvariants } from '../support/invariants.ts';
import { createTestServer, type TestServer } from '../support/test-server.ts';
import {
  goldenFileOf,
  linesOf,
  makeHolder,
  reportOf,
  sendStatement,
  statementTrail,
  waitForStatement,
} from './statement-helpers.ts';

/** Lines of the statement. Their insert needs more than one statement of SQL. */
const LINES = 5000;

let s: TestServer;
let folder: string;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  s = await createTestServer();
  await makeHolder(s, s.borrower);
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

/** Blocks every import between its last write and its commit until the result is called. */
async function blockCommits(): Promise<() => Promise<void>> {
  const hold = await (s.t.database.owner as OpenDb).startTransaction().execute();
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(hold);
  await sql`lock table audit in share mode`.execute(hold);
  return async () => {
    await hold.rollback().execute();
  };
}

/** Counts open transactions that wrote bank lines, and those of them that wait for a lock. */
async function countWriters(): Promise<{ open: number; held: number }> {
  const { rows } = await sql<{ open: number; held: number }>`
    select count(*)::int as open, count(*) filter (where a.wait_event_type = 'Lock')::int as held
    from pg_locks l join pg_stat_activity a using (pid)
    where a.datname = current_database() and l.relation = 'bank_lines'::regclass and l.mode = 'RowExclusiveLock'`.execute(
    s.t.database.owner,
  );
  return rows[0] ?? { open: 0, held: 0 };
}

it('import of a killed worker leaves no line and is completed by another worker', async () => {
  const details = Array.from(
    { length: LINES },
    (_, at) => [addDays('2026-01-05', at % 60), at + 1, `PIX ${at}`, `DOC${at}`] as const,
  );
  const id = await sendStatement(s, s.borrower, cnab(goldenFileOf(details)));
  const release = await blockCommits();
  const killed = startWorkerProcess();
  await vi.waitFor(async () => expect((await countWriters()).held).toBeGreaterThan(0), 60_000);
  await end(killed, 'SIGKILL');
  await release();

  // The database rolls back the transaction of the killed worker.
  await vi.waitFor(async () => expect(await countWriters()).toEqual({ open: 0, held: 0 }), 20_000);
  expect(await linesOf(s.db, s.borrower)).toEqual([]);
  expect(await reportOf(s, s.borrower, id)).toMatchObject({ status: 'PROCESSING', lines: 0, accounts: [] });

  startWorkerProcess();
  expect(await waitForStatement(s.db, id, 60_000)).toMatchObject({
    status: 'PROCESSED',
    line_count: LINES,
    new_line_count: LINES,
  });
  expect(await linesOf(s.db, s.borrower)).toHaveLength(LINES);
  expect(await statementTrail(s.db, id)).toEqual(['RECEIVE START>PROCESSING', 'IMPORT PROCESSING>PROCESSED']);
  // The worker removes its temporary folder after the commit.
  const left = () => readdirSync(folder).filter((name) => name.startsWith('pregao-import-'));
  await vi.waitFor(() => expect(left()).toEqual([]), 10_000);
  await checkInvariants(s.db);
}, 180_000);
