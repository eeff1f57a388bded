import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';

/** Rate-limit counter of a fixed window. */
export interface Bucket {
  readonly key: string;
  /** Tries allowed in the window. */
  readonly limit: number;
  /** Length of the window, which begins with its first try. */
  readonly seconds: number;
}

export interface Count {
  readonly key: string;
  readonly tries: number;
  /** Seconds until the window ends. */
  readonly wait: number;
}

/**
 * Counts one try in each bucket with one statement. So concurrent tries of all processes are counted one by
 * one. A window that ends more than a day too late is restarted: it is left over from a clock that was moved.
 */
export async function countTries(db: Db | Tx, buckets: readonly Bucket[]): Promise<Count[]> {
  const sorted = buckets.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = sorted.map(
    ({ key, seconds }) => sql`(${key}, 1, app_now() + make_interval(secs => ${seconds}))`,
  );
  const isOver = sql`(t.until <= app_now() or t.until > excluded.until + interval '1 day')`;
  const counted = await sql<Count>`
    insert into throttle as t (key, tries, until) values ${sql.join(rows)}
    on conflict (key) do update set
      tries = case when ${isOver} then 1 else t.tries + 1 end,
      until = case when ${isOver} then excluded.until else t.until end
    returning key, tries, greatest(1, ceil(extract(epoch from until - app_now())))::int as wait`.execute(db);
  return counted.rows;
}

/** Locks counters in the order in which tries are counted (by code point), which prevents deadlocks. */
const lockKeys = (keys: readonly string[]) =>
  sql`select key from throttle where key = any(${keys}) order by key collate "C" for update`;

/** Locks the counters before several statements change them. */
export async function lockTries(tx: Tx, keys: readonly string[]): Promise<void> {
  await lockKeys(keys).execute(tx);
}

/** Takes one try back in each bucket, for a try that was correct or did not take place. */
export async function undoTries(tx: Db | Tx, keys: readonly string[]): Promise<void> {
  await sql`
    with counted as materialized (${lockKeys(keys)})
    update throttle t set tries = greatest(0, t.tries - 1) from counted where t.key = counted.key`.execute(
    tx,
  );
}

/** Deletes the counters. */
export async function deleteTries(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    with counted as materialized (${lockKeys(keys)})
    delete from throttle t using counted where t.key = counted.key`.execute(tx);
}
