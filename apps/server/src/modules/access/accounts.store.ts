import { type Language, type PasswordOwner, PIN_TRIES } from '@pregao/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { FACTOR_COLUMNS, passwordHashOf } from '../directory/factors/factors.store.ts';
import { MAX_PIN_LOCK_SECONDS, PIN_LOCK_SECONDS } from './sign-in-limits.ts';

/** Seconds until the account accepts PINs again; null if it is not locked. */
const pinLock = sql<number | null>`
  case when pin_locked_until > app_now() then ceil(extract(epoch from pin_locked_until - app_now()))::int end`;

/** Finds the account for the first step of sign-in. An invited user has no password yet. */
export async function findAccountByEmail(db: Db | Tx, email: string, network: string) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['users.id', 'blocked_at', pinLock.as('pin_lock'), ...FACTOR_COLUMNS])
    .select(sql<string | null>`password_hash_of(users.id)`.as('password_hash'))
    .select(sql<Date>`app_now()`.as('now'))
    .select(
      sql<boolean>`exists (select from known_addresses known where known.user_id = users.id and known.address = ${network})`.as(
        'known',
      ),
    )
    .where('users.email', '=', email)
    .where('scopes', 'is', null)
    .executeTakeFirst();
}

export async function findAccountById(db: Db | Tx, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'blocked_at', pinLock.as('pin_lock')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Counts a PIN attempt before the PIN is checked. The single UPDATE makes parallel attempts wait for its row
 * lock. Each fifth attempt locks the account.
 * @returns the attempts since the last success, across all tokens; undefined while the account is locked
 */
export async function countPinTry(tx: Tx, userId: number): Promise<number | undefined> {
  const fifths = sql`((pin_tries + 1) / ${PIN_TRIES}::int - 1)`;
  const counted = await tx
    .updateTable('users')
    .set({
      pin_tries: sql`pin_tries + 1`,
      pin_locked_until: sql`case when (pin_tries + 1) % ${PIN_TRIES}::int = 0
        then app_now() + make_interval(secs => least(${PIN_LOCK_SECONDS} * 2 ^ least(${fifths}, 20), ${MAX_PIN_LOCK_SECONDS})) end`,
    })
    .where('id', '=', userId)
    .where(sql<SqlBool>`(pin_locked_until is null or pin_locked_until <= app_now())`)
    .returning('pin_tries')
    .executeTakeFirst();
  return counted?.pin_tries;
}

/**
 * Resets the PIN attempts after a successful second factor, and stores language and time zone of the sign-in.
 * @returns false for a blocked user, and for a PIN whose user has enrolled an own factor since it was mailed
 */
export async function recordSuccessfulSignIn(
  tx: Tx,
  userId: number,
  { language, timezone, byPin }: { language: Language; timezone: string; byPin: boolean },
): Promise<boolean> {
  const updated = await tx
    .updateTable('users')
    .set({ language, timezone, pin_tries: 0, pin_locked_until: null })
    .where('id', '=', userId)
    .where('blocked_at', 'is', null)
    .$if(byPin, (query) => query.where('factor_since', 'is', null))
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function upsertKnownAddress(tx: Tx, userId: number, address: string): Promise<void> {
  await tx
    .insertInto('known_addresses')
    .values({ user_id: userId, address })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address']).doUpdateSet({ seen_at: sql`app_now()` }),
    )
    .execute();
}

/**
 * Stores the new password of a user who is not blocked.
 * @returns the user, and whether it was still invited; undefined for a blocked or unknown user
 */
export async function setPassword(tx: Tx, userId: number, passwordHash: string) {
  const before = await tx
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id as user_id',
      'users.company_id',
      'companies.company_type',
      'users.role',
      'users.email',
    ])
    .select(sql<boolean>`accepted_at is null`.as('invited'))
    .where('users.id', '=', userId)
    .where('blocked_at', 'is', null)
    .forUpdate('users')
    .executeTakeFirst();
  if (!before) return undefined;
  await tx
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      accepted_at: sql`coalesce(accepted_at, app_now())`,
      pin_tries: sql`case when factor_since is null then 0 else pin_tries end`,
      pin_locked_until: sql`case when factor_since is null then null else pin_locked_until end`,
      updated_at: sql`app_now()`,
    })
    .where('id', '=', userId)
    .execute();
  return before;
}

/** Returns the names that a password of the user must not contain. */
export function findPasswordOwner(db: Db, userId: number): Promise<PasswordOwner> {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select(['companies.name as company', 'companies.trade_name', 'users.name', 'users.email'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Checks that an unblocked user still has this password, and locks the row until the transaction ends. It
 * takes two statements, because only the second sees what the first has waited for.
 */
export async function lockMatchingPassword(tx: Tx, userId: number, hash: string): Promise<boolean> {
  const locked = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('blocked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return locked !== undefined && (await passwordHashOf(tx, userId)) === hash;
}

/** Replaces the password hash; false if it was changed meanwhile or the user was blocked. */
export async function replacePassword(
  tx: Tx,
  userId: number,
  before: string,
  passwordHash: string,
): Promise<boolean> {
  if (!(await lockMatchingPassword(tx, userId, before))) return false;
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: sql`app_now()` })
    .where('id', '=', userId)
    .execute();
  return true;
}

export async function setLocale(
  db: Db | Tx,
  userId: number,
  { language, timezone }: { language: Language; timezone: string },
): Promise<void> {
  await db.updateTable('users').set({ language, timezone }).where('id', '=', userId).execute();
}

/**
 * Finds the user with this address and locks the row, so that it cannot be blocked until the transaction
 * ends.
 */
export function lockUserByEmail(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'accepted_at', 'blocked_at'])
    .where('email', '=', email)
    .where('scopes', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
