import { sql } from 'kysely';
import type { Db } from '../db/db.ts';

export interface KeyId {
  readonly user_id: number;
  readonly call: string;
  readonly key: string;
}

export interface KeyRow {
  readonly fingerprint: string | null;
  readonly status: number | null;
  readonly reply: string | null;
}

/** A process that was killed frees its keys after LEASE; one that lives renews them in time. */
const LEASE = sql`clock_timestamp() + interval '15 seconds'`;
export const RENEW_MS = 5000;
const KEPT = sql`interval '24 hours'`;

/** Takes the key, also from a process that died with it or when it is too old to count; else tells what it holds. */
export async function claimKey(
  db: Db,
  { user_id, call, key }: KeyId,
  fingerprint: string | null,
): Promise<{ readonly claimed: true } | { readonly claimed: false; readonly row: KeyRow }> {
  for (;;) {
    const { rows } = await sql`
      INSERT INTO idempotency_keys AS k (user_id, call, key, fingerprint, running_until)
      VALUES (${user_id}, ${call}, ${key}, ${fingerprint}, ${LEASE})
      ON CONFLICT (user_id, call, key) DO UPDATE
        SET fingerprint = excluded.fingerprint, running_until = excluded.running_until,
            status = NULL, reply = NULL, created_at = clock_timestamp()
        WHERE k.running_until < clock_timestamp() OR k.created_at < clock_timestamp() - ${KEPT}
      RETURNING 1`.execute(db);
    if (rows.length > 0) return { claimed: true };
    const row = await keyOf(db, { user_id, call, key });
    if (row) return { claimed: false, row };
    // Released between the two statements: try again.
  }
}

function keyOf(db: Db, id: KeyId): Promise<KeyRow | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'reply'])
    .where((is) => is.and({ ...id }))
    .executeTakeFirst();
}

export async function renewKey(db: Db, id: KeyId): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ running_until: LEASE as never })
    .where((is) => is.and({ ...id }))
    .where('status', 'is', null)
    .execute();
}

export async function keepAnswer(
  db: Db,
  id: KeyId,
  fingerprint: string,
  status: number,
  reply: string,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ fingerprint, status, reply, running_until: null })
    .where((is) => is.and({ ...id }))
    .execute();
}

export async function releaseKey(db: Db, id: KeyId): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where((is) => is.and({ ...id }))
    .where('status', 'is', null)
    .execute();
}

/** Forgets answers older than 24 hours. */
export async function forgetOldKeys(db: Db): Promise<void> {
  await sql`DELETE FROM idempotency_keys WHERE created_at < clock_timestamp() - ${KEPT}`.execute(db);
}
