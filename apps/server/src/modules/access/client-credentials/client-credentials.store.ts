import type { ServiceScope } from '@pregao/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { COMMITTED_LSN } from '../../../platform/db/replica-position.ts';
import { isLiveCredential } from '../../credentials/credentials.store.ts';
import { BEARER_COLUMNS } from '../../directory/users/bearer.store.ts';

/**
 * Checks the secret of a live credential and stores its use, in one statement. Users who are blocked are
 * excluded.
 * @param seconds maximum lifetime of a token
 * @returns the token's start, its lifetime in seconds (capped by the credential's end), and the scopes of a
 * service user; undefined for any other client
 */
export async function useCredential(
  db: Db,
  { client_id, secret_hash }: { client_id: string; secret_hash: string },
  seconds: number,
) {
  return db
    .updateTable('credentials')
    .from('users')
    .set({ last_used_at: sql`app_now()` })
    .whereRef('users.id', '=', 'credentials.user_id')
    .where('credentials.client_id', '=', client_id)
    .where('credentials.secret_hash', '=', secret_hash)
    .where('users.blocked_at', 'is', null)
    .where(isLiveCredential)
    .returning([
      'credentials.id as credential_id',
      'credentials.user_id',
      sql<ServiceScope[] | null>`users.scopes`.as('scopes'),
      sql<Date>`date_trunc('second', app_now())`.as('now'),
      sql<number>`greatest(1, least(${seconds}::int, floor(extract(epoch from credentials.expires_at - date_trunc('second', app_now())))))::int`.as(
        'seconds',
      ),
    ])
    .executeTakeFirst();
}

/** Finds user and company behind a program's token that ends at `exp` (seconds of the epoch). */
export async function findLiveProgram(
  db: Db,
  token: { credential_id: number; user_id: number; exp: number },
) {
  return db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'credentials.client_id as session_id',
      ...BEARER_COLUMNS,
      sql<ServiceScope[] | null>`users.scopes`.as('scopes'),
      sql<Date>`app_now()`.as('now'),
      COMMITTED_LSN.as('position'),
    ])
    .where('credentials.id', '=', token.credential_id)
    .where('credentials.user_id', '=', token.user_id)
    .where('users.blocked_at', 'is', null)
    .where(isLiveCredential)
    .where(sql<SqlBool>`to_timestamp(${token.exp}) > app_now()`)
    .executeTakeFirst();
}
