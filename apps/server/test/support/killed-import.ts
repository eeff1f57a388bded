import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { type ProductProcess, startProcess } from '../../../../test/support/process.ts';
import type { OpenDb } from '../../src/platform/db/db.ts';
import type { TestServer } from './test-server.ts';

/** Kills workers in the middle of an import. @param table rows of which the import writes */
export function createImportKiller(s: TestServer, table: 'receivables' | 'bank_lines') {
  const folder = mkdtempSync(join(tmpdir(), 'pregao-killed-'));
  const workers: ProductProcess[] = [];

  /** Starts the worker as it runs in production, on the database and the files of the test. */
  async function startWorkerProcess(): Promise<ProductProcess> {
    const worker = await startProcess('main-worker.ts', {
      DATABASE_URL: s.t.database.url,
      DATA_DIR: s.deps.config.dataDir,
      TMPDIR: folder,
      // The clock of the test is in another month, which only a demo allows.
      DEMO: '1',
      LOG_LEVEL: 'error',
    });
    workers.push(worker);
    return worker;
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

  /** Counts open transactions that wrote to the table, and those of them that wait for a lock. */
  async function countWriters(): Promise<{ open: number; held: number }> {
    const { rows } = await sql<{ open: number; held: number }>`
      select count(*)::int as open, count(*) filter (where a.wait_event_type = 'Lock')::int as held
      from pg_locks l join pg_stat_activity a using (pid)
      where a.datname = current_database() and l.relation = ${table}::regclass and l.mode = 'RowExclusiveLock'`.execute(
      s.t.database.owner,
    );
    return rows[0] ?? { open: 0, held: 0 };
  }

  /**
   * Kills workers after all writes of one, the others wherever they are then, and waits for the rollback.
   * @returns the time of the kill
   */
  async function killMidway(count = 1): Promise<number> {
    const release = await blockCommits();
    const killed = await Promise.all(Array.from({ length: count }, startWorkerProcess));
    await vi.waitFor(async () => expect((await countWriters()).held).toBeGreaterThan(0), 60_000);
    await Promise.all(killed.map((worker) => worker.kill()));
    const killedAt = Date.now();
    await release();
    await vi.waitFor(async () => expect(await countWriters()).toEqual({ open: 0, held: 0 }), 20_000);
    return killedAt;
  }

  /** Waits until the worker has removed its temporary folder, which it does after the commit. */
  async function expectNoTemporaryFolder(): Promise<void> {
    const left = () => readdirSync(folder).filter((name) => name.startsWith('pregao-import-'));
    await vi.waitFor(() => expect(left()).toEqual([]), 10_000);
  }

  async function stop(): Promise<void> {
    for (const worker of workers) await worker.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  return { startWorkerProcess, killMidway, expectNoTemporaryFolder, stop };
}
