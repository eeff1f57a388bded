import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from '@pregao/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { checkInvariants } from '../support/invariants.ts';
import { createStage, type Stage } from '../support/stage.ts';
import { csv, ended, fileRow, fileTrail, sent } from './sending.ts';

/** Receivables a file: enough to be hit while they are written. */
const RECEIVABLES = 12_000;

let s: Stage;
let folder: string;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  s = await createStage();
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
    PATH: process.env.PATH,
    DATABASE_URL: s.t.database.url,
    DATA_DIR: dataDir,
    TMPDIR: folder,
    DEMO: '0',
    LOG_LEVEL: 'error',
  };
  const worker = spawn(process.execPath, [join(import.meta.dirname, '../../src/main-worker.ts')], {
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

/** Resolves while a worker is writing receivables that are not committed. */
async function whileWriting(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and query like '%insert into receivables%' and pid <> pg_backend_pid()
          and xact_start is not null`.execute(s.t.database.owner);
      expect(rows).not.toEqual([]);
    },
    { timeout: 60_000, interval: 5 },
  );
}

const countReceivables = async (): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from receivables`.execute(s.db);
  return rows[0]?.n ?? 0;
};

it('imports of workers that are killed leave nothing half done and are finished by another', async () => {
  // One is killed while it writes, the other wherever it is then: reading, or waiting for its turn.
  const ids = [await sent(s, s.borrower, largeFile('Banco')), await sent(s, s.stranger, largeFile('Caixa'))];
  const pair = [startWorkerProcess(), startWorkerProcess()];
  await whileWriting();
  await Promise.all(pair.map((worker) => end(worker, 'SIGKILL')));
  const killed = Date.now();

  const unfinished = (await Promise.all(ids.map((id) => fileRow(s.db, id)))).filter(
    ({ status }) => status === 'PROCESSING',
  );
  expect(unfinished.length).toBeGreaterThan(0);
  // The database may still be busy with the statement of the dead: it ends with nothing kept.
  await vi.waitFor(async () => {
    const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
        and state <> 'idle' and query like '%insert into receivables%' and pid <> pg_backend_pid()`.execute(
      s.t.database.owner,
    );
    expect(rows).toEqual([]);
  }, 20_000);
  expect(await countReceivables()).toBe((ids.length - unfinished.length) * RECEIVABLES);
  await checkInvariants(s.db);

  startWorkerProcess();
  for (const id of ids) {
    expect(await ended(s.db, id, 60_000)).toMatchObject({
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
  expect(Date.now() - killed).toBeLessThan(60_000);
  expect(await countReceivables()).toBe(ids.length * RECEIVABLES);
  expect(readdirSync(folder).filter((name) => name.startsWith('pregao-import-'))).toEqual([]);
  await checkInvariants(s.db);
}, 180_000);
