import { IDEMPOTENCY_HOURS } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';

export interface KeyId {
  readonly user_id: number;
  readonly call: string;
  readonly key: string;
}

export interface IdempotentReply {
  /** Hash of what was asked. */
  readonly fingerprint: string;
  readonly status: number;
  /** As it was sent, byte for byte. */
  readonly reply: string;
}

const OLDEST = sql<Date>`clock_timestamp() - make_interval(hours => ${sql.lit(IDEMPOTENCY_HOURS)})`;

/** The answer under a key, as committed; undefined for one that is too old to count. */
export function findAnswer(db: Db, id: KeyId): Promise<IdempotentReply | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'reply'])
    .where((is) => is.and({ ...id }))
    .where('created_at', '>=', OLDEST)
    .executeTakeFirst();
}

/**
 * Takes the key until the transaction ends, in whatever way: false when another transaction has it or has answered
 * under it. Nobody waits for a key, so that it cannot be part of a deadlock.
 */
export async function claimKey(tx: Tx, id: KeyId): Promise<boolean> {
  const name = `idempotency ${id.user_id} ${id.call} ${id.key}`;
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(tx);
  // Only a statement after the lock sees what its last holder has committed.
  return rows[0]?.taken === true && (await findAnswer(tx, id)) === undefined;
}

/** Writes the answer; it takes the place of one that is too old to count. */
export async function storeIdempotentReply(tx: Tx, id: KeyId, answer: IdempotentReply): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ ...id, ...answer })
    .onConflict((key) =>
      key.columns(['user_id', 'call', 'key']).doUpdateSet({ ...answer, created_at: sql`clock_timestamp()` }),
    )
    .execute();
}

/** Forgets answers older than 24 hours. */
export async function deleteOldIdempotencyKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', OLDEST).execute();
}
