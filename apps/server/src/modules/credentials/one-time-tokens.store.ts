import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { OneTimeTokens } from '../../platform/db/schema.generated.ts';

export type OneTimePurpose = OneTimeTokens['purpose'];

/**
 * Stores the hash of a one-time token that is mailed.
 * @returns its expiry
 */
export async function insertOneTimeToken(
  tx: Tx,
  token: {
    purpose: OneTimePurpose;
    user_id: number;
    token_hash: string;
    seconds: number;
    credential_id?: number;
    held_change_id?: number;
  },
): Promise<Date> {
  const { seconds, ...columns } = token;
  const { expires_at } = await tx
    .insertInto('one_time_tokens')
    .values({ ...columns, expires_at: sql`app_now() + make_interval(secs => ${seconds})` })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Finds the names of the user and company of a live token; undefined: unknown, expired or used before. */
export async function ownerOfOneTimeToken(db: Db | Tx, hash: string, purposes: readonly OneTimePurpose[]) {
  return db
    .selectFrom('one_time_tokens as token')
    .innerJoin('users', 'users.id', 'token.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['companies.name as company', 'companies.trade_name', 'users.name', 'users.email'])
    .where('token.token_hash', '=', hash)
    .where('token.purpose', 'in', purposes)
    .where('token.used_at', 'is', null)
    .where('token.expires_at', '>', sql<Date>`app_now()`)
    .executeTakeFirst();
}

/**
 * Consumes a live token in one statement.
 * @returns its user's id; undefined: unknown, expired or used before
 */
export async function useOneTimeToken(
  tx: Tx,
  hash: string,
  purposes: readonly OneTimePurpose[],
): Promise<number | undefined> {
  const used = await tx
    .updateTable('one_time_tokens')
    .set({ used_at: sql`app_now()` })
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .returning('user_id')
    .executeTakeFirst();
  return used?.user_id;
}

/** Voids the remaining tokens of a user for these purposes. */
export async function voidOneTimeTokens(
  tx: Tx,
  userId: number,
  purposes: readonly OneTimePurpose[],
): Promise<void> {
  await tx
    .updateTable('one_time_tokens')
    .set({ used_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}
