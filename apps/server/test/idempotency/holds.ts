import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Db, OpenDb, Tx } from '../../src/platform/db/db.ts';

/** Where the test holds whoever comes by, until the result is called. */
export type Hold = (owner: Db) => Promise<() => Promise<void>>;

const held =
  (lock: (tx: Tx) => Promise<unknown>): Hold =>
  async (owner) => {
    const tx = await (owner as OpenDb).startTransaction().execute();
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await lock(tx);
    return async () => {
      if (!tx.isRolledBack) await tx.rollback().execute();
    };
  };

/** Before a command: its key cannot be looked up. */
export const beforeCommands = held((tx) =>
  sql`lock table idempotency_keys in access exclusive mode`.execute(tx),
);

/** Within a command: its rows are written, its audit is not. */
export const withinCommands = held((tx) => sql`lock table audit in share mode`.execute(tx));

const AT_COMMIT = 20_260_310;

/** In the middle of COMMIT: all is written, the statement has been sent, nothing is committed. */
export const atCommit = held((tx) => sql`select pg_advisory_xact_lock(${sql.lit(AT_COMMIT)})`.execute(tx));

/** Makes every command pass by `atCommit`, and wait there for as long as the test holds it. */
export async function installCommitGate(owner: Db): Promise<void> {
  await sql`create function pass_commit_gate() returns trigger language plpgsql set lock_timeout = 0 as $$
    begin
      perform pg_advisory_xact_lock_shared(${sql.lit(AT_COMMIT)});
      return null;
    end $$`.execute(owner);
  await sql`create constraint trigger commit_gate after insert on audit deferrable initially deferred
    for each row execute function pass_commit_gate()`.execute(owner);
}

/** Backends of the test's database that wait for a lock. */
async function waiting(owner: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select distinct l.pid from pg_locks l join pg_stat_activity a using (pid)
    where not l.granted and a.datname = current_database()`.execute(owner);
  return rows.map(({ pid }) => pid);
}

/** Waits until so many are held who are not among the `dead`; answers who. */
export function untilHeld(owner: Db, count: number, dead: readonly number[] = []): Promise<number[]> {
  return vi.waitFor(
    async () => {
      const found = (await waiting(owner)).filter((pid) => !dead.includes(pid));
      if (found.length !== count) throw new Error(`${found.length} of ${count} are held`);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
}
