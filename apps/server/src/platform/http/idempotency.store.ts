import { IDEMPOTENCY_HOURS } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';

export interface KeyId {
  readonly user_id: number;
  readonly call: string;
  readonly key: string;
}

export interface IdempotentReply {
  /** Hash of the request. */
  readonly fingerprint: string;
  readonly status: number;
  /** Body as it was sent, byte for byte. */
  readonly reply: string;
}

const OLDEST = sql<Date>`clock_timestamp() - make_interval(hours => ${sql.lit(IDEMPOTENCY_HOURS)})`;

/** Returns the committed reply of a key; undefined without one, or for an expired one. */
export function findAnswer(db: Db, id: KeyId): Promise<IdempotentReply | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'reply'])
    .where((is) => is.and({ ...id }))
    .where('created_at', '>=', OLDEST)
    .executeTakeFirst();
}

/**
 * Claims the key with an advisory lock until the transaction ends. @returns false when another transaction
 * holds it or has stored a reply. The lock is never waited for, so it cannot cause a deadlock.
 */
export async function claimKey(tx: Tx, id: KeyId): Promise<boolean> {
  const name = `idempotency ${id.user_id} ${id.call} ${id.key}`;
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(tx);
  // Only a statement that starts after the lock sees what its last holder committed.
  return rows[0]?.taken === true && (await findAnswer(tx, id)) === undefined;
}

/** Stores the reply, and replaces an expired one. */
export async function storeIdempotentReply(tx: Tx, id: KeyId, answer: IdempotentReply): Promise<void> {
  await tx
    .insertInto('idempotency_keys')
    .values({ ...id, ...answer })
    .onConflict((key) =>
      key.columns(['user_id', 'call', 'key']).doUpdateSet({ ...answer, created_at: sql`clock_timestamp()` }),
    )
    .execute();
}

/** Deletes replies older than 24 hours. */
export async function deleteOldIdempotencyKeys(db: Db): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', OLDEST).execute();
}
