import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';

/** Something that is counted over a span of time. */
export interface Bucket {
  readonly key: string;
  /** Tries within the span. */
  readonly limit: number;
  /** Length of the span, which begins with its first try. */
  readonly seconds: number;
}

export interface Count {
  readonly key: string;
  readonly tries: number;
  /** Seconds until the span ends. */
  readonly wait: number;
}

/**
 * Counts one try in each bucket, in one statement: tries at the same instant are counted one by one, in whichever
 * process. A span that ends more than a day after it could have begun is left over from a clock that was moved.
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

/** In the order in which tries are counted, code point by code point: whoever locks more than one waits for nobody in circles. */
const locked = (keys: readonly string[]) =>
  sql`select key from throttle where key = any(${keys}) order by key collate "C" for update`;

/** Locks what was counted, before it is changed by more than one statement. */
export async function lockTries(tx: Tx, keys: readonly string[]): Promise<void> {
  await locked(keys).execute(tx);
}

/** Takes one try back from each bucket: it was no wrong one, or none at all. */
export async function undoTries(tx: Db | Tx, keys: readonly string[]): Promise<void> {
  await sql`
    with counted as materialized (${locked(keys)})
    update throttle t set tries = greatest(0, t.tries - 1) from counted where t.key = counted.key`.execute(
    tx,
  );
}

/** Forgets what was counted. */
export async function deleteTries(tx: Tx, keys: readonly string[]): Promise<void> {
  await sql`
    with counted as materialized (${locked(keys)})
    delete from throttle t using counted where t.key = counted.key`.execute(tx);
}
