import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db, OpenDb, Tx } from '../../src/platform/db/db.ts';

/** Blocks commands at one point. @returns a function that releases them */
export type LockPoint = (owner: Db) => Promise<() => Promise<void>>;

const createLockPoint =
  (lock: (tx: Tx) => Promise<unknown>): LockPoint =>
  async (owner) => {
    const tx = await (owner as OpenDb).startTransaction().execute();
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await lock(tx);
    return async () => {
      if (!tx.isRolledBack) await tx.rollback().execute();
    };
  };

/** Blocks before a command, at the lookup of its idempotency key. */
export const lockBeforeCommands = createLockPoint((tx) =>
  sql`lock table idempotency_keys in access exclusive mode`.execute(tx),
);

/** Blocks within a command, after its rows and before its audit rows. */
export const lockWithinCommands = createLockPoint((tx) => sql`lock table audit in share mode`.execute(tx));

const COMMIT_LOCK = 20_260_310;

/** Blocks inside COMMIT, when all rows are written and nothing is committed. */
export const lockAtCommit = createLockPoint((tx) =>
  sql`select pg_advisory_xact_lock(${sql.lit(COMMIT_LOCK)})`.execute(tx),
);

/** Installs a deferred trigger that waits inside COMMIT while `lockAtCommit` is held. */
export async function installCommitGate(owner: Db): Promise<void> {
  await sql`create function pass_commit_gate() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin
      perform pg_advisory_xact_lock_shared(${sql.lit(COMMIT_LOCK)});
      return null;
    end $$`.execute(owner);
  await sql`create constraint trigger commit_gate after insert on audit deferrable initially deferred
    for each row execute function pass_commit_gate()`.execute(owner);
}

/** Returns the backends of the test database that wait for a lock. */
async function findWaitingBackends(owner: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select distinct l.pid from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(owner);
  return rows.map(({ pid }) => pid);
}

/** Waits until `count` backends other than the `dead` ones are blocked. @returns their process ids */
export function waitUntilBlocked(owner: Db, count: number, dead: readonly number[] = []): Promise<number[]> {
  return vi.waitFor(
    async () => {
      const found = (await findWaitingBackends(owner)).filter((pid) => !dead.includes(pid));
      if (found.length !== count) throw new Error(`${found.length} of ${count} are held`);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
}
