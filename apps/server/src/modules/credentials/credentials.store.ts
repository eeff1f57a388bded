import {
  CREDENTIAL_DAYS,
  CREDENTIAL_END_OF_EVENT,
  type CredentialEnd,
  type CredentialStatus,
  type InitialStep,
  type Step,
} from '@pregao/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../platform/db/page.ts';

/** Condition of a live credential: neither ended nor expired now. */
export const isLiveCredential = sql<SqlBool>`credentials.status = 'ACTIVE' and credentials.expires_at > app_now()`;
const hasExpired = sql`credentials.status = 'ACTIVE' and credentials.expires_at <= app_now()`;
/** Status as of now, even before the sweep has stored the expiry. */
const effectiveStatus = sql<CredentialStatus>`case when ${hasExpired} then 'INACTIVE' else credentials.status end`;

/** True for a service user, which has no person behind it. */
const IS_SERVICE = sql<boolean>`users.scopes is not null`.as('is_service');

/** Returns one page of a user's credentials, newest first, each with its status as of now. */
export async function pageOfCredentials(db: Db | Tx, userId: number, page: PageQuery) {
  return rowsOfPage(
    db
      .selectFrom('credentials')
      .select(['id', 'client_id', 'created_at', 'expires_at', 'last_used_at'])
      .select([
        effectiveStatus.as('status'),
        sql<CredentialEnd | null>`case when ${hasExpired} then 'EXPIRED' else ended_cause end`.as(
          'ended_cause',
        ),
        sql<boolean>`secret_hash is null`.as('secret_pending'),
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    page,
  );
}

export const countCredentials = (db: Db | Tx, userId: number): Promise<number> =>
  countRows(db.selectFrom('credentials').where('user_id', '=', userId));

/** Finds the owner of credentials; undefined for an unknown id. */
export async function credentialOwner(db: Db | Tx, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'company_id', 'role', IS_SERVICE])
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Finds the owner and locks its row, so that it cannot be blocked until the transaction ends. */
export async function lockCredentialOwner(tx: Tx, userId: number) {
  return tx
    .selectFrom('users')
    .select(['id', 'company_id', 'role', 'blocked_at', 'accepted_at', IS_SERVICE])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Finds the owner of a credential, with the credential's status as of now. */
export async function ownerOfCredential(tx: Tx, credentialId: number) {
  return tx
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.user_id')
    .select([
      'users.id',
      'users.company_id',
      'users.role',
      effectiveStatus.as('credential_status'),
      IS_SERVICE,
    ])
    .where('credentials.id', '=', credentialId)
    .executeTakeFirst();
}

/**
 * Inserts a credential.
 * @param secret_hash null if the owner gets the secret by a mailed link
 */
export async function insertCredential(
  tx: Tx,
  { to }: InitialStep<'CREDENTIAL'>,
  credential: { user_id: number; client_id: string; secret_hash: string | null },
) {
  return tx
    .insertInto('credentials')
    .values({
      ...credential,
      status: to,
      expires_at: sql`app_now() + make_interval(days => ${CREDENTIAL_DAYS})`,
    })
    .returning(['id', 'client_id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/**
 * Sets the secret of a credential once, with the live token of its mailed link; undefined if there is none.
 */
export async function setSecret(tx: Tx, tokenHash: string, secretHash: string) {
  return tx
    .updateTable('credentials')
    .from('one_time_tokens as link')
    .set({ secret_hash: secretHash })
    .whereRef('link.credential_id', '=', 'credentials.id')
    .where('link.token_hash', '=', tokenHash)
    .where('link.used_at', 'is', null)
    .where('link.expires_at', '>', sql<Date>`app_now()`)
    .where('credentials.secret_hash', 'is', null)
    .where(isLiveCredential)
    .returning(['credentials.id', 'credentials.user_id', 'credentials.client_id', 'credentials.expires_at'])
    .executeTakeFirst();
}

/** Transitions that end a credential. */
type EndStep<Event extends keyof typeof CREDENTIAL_END_OF_EVENT> = Step<'CREDENTIAL', Event>;

const updateToEnd = (tx: Tx, { event, from, to }: EndStep<keyof typeof CREDENTIAL_END_OF_EVENT>) =>
  tx
    .updateTable('credentials')
    .set({
      status: to,
      ended_cause: CREDENTIAL_END_OF_EVENT[event],
      ended_at: sql`least(expires_at, app_now())`,
    })
    .where('status', '=', from);

/** Ends a live credential; false if it is inactive already. */
export async function deactivateCredential(
  tx: Tx,
  credentialId: number,
  deleted: EndStep<'DELETE'>,
): Promise<boolean> {
  const ended = await updateToEnd(tx, deleted)
    .where('id', '=', credentialId)
    .where(isLiveCredential)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/**
 * Ends all live credentials of a user.
 * @returns their ids
 */
export async function endActiveCredentials(
  tx: Tx,
  userId: number,
  ended: EndStep<'BLOCK_USER' | 'CHANGE_EMAIL'>,
): Promise<number[]> {
  const rows = await updateToEnd(tx, ended)
    .where('user_id', '=', userId)
    .where(isLiveCredential)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Stores the expiry of credentials past their end.
 * @returns their ids and users
 */
export function expireCredentials(tx: Tx, expired: EndStep<'EXPIRE'>) {
  return updateToEnd(tx, expired).where(sql<SqlBool>`${hasExpired}`).returning(['id', 'user_id']).execute();
}
