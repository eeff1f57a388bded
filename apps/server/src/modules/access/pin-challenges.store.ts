import { type Language, PIN_RESEND_SECONDS } from '@pregao/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { PIN_SECONDS, PIN_TOKEN_SECONDS } from './sign-in-limits.ts';

export interface NewChallenge {
  readonly id: string;
  readonly user_id: number;
  readonly pin_hash: string;
  readonly language: Language;
  readonly timezone: string;
  /** PIN unless the user has a factor of its own. */
  readonly factor?: 'OWN' | undefined;
  /** Instant of the password step; default: now. */
  readonly began_at?: Date | undefined;
}

/**
 * Inserts a challenge. A PIN is valid for minutes, a challenge for an own factor for as long as its token.
 */
export async function insertChallenge(tx: Tx, { began_at, factor, ...challenge }: NewChallenge) {
  const seconds = factor === 'OWN' ? PIN_TOKEN_SECONDS : PIN_SECONDS;
  return tx
    .insertInto('pin_challenges')
    .values({
      ...challenge,
      expires_at: sql`app_now() + make_interval(secs => ${seconds})`,
      ...(factor && { factor }),
      ...(began_at && { began_at }),
    })
    .returning(['id', 'user_id', 'created_at', 'began_at', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** Condition of an open challenge: neither used nor replaced, and within the PIN token's lifetime. */
const isOpen = sql<SqlBool>`used_at is null and began_at + make_interval(secs => ${PIN_TOKEN_SECONDS}) > app_now()`;

export async function findChallenge(db: Db | Tx, id: string, userId: number) {
  return db
    .selectFrom('pin_challenges')
    .select(['id', 'user_id', 'language', 'timezone', 'began_at', 'factor'])
    .select(sql<boolean>`expires_at <= app_now()`.as('expired'))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isOpen)
    .executeTakeFirst();
}

export type OpenChallenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

/** Consumes the challenge of an own factor; false if another call did. */
export async function useChallenge(tx: Tx, id: string): Promise<boolean> {
  const used = await tx
    .updateTable('pin_challenges')
    .set({ used_at: sql`app_now()` })
    .where('id', '=', id)
    .where(isOpen)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/**
 * Consumes the challenge if the PIN is correct and not expired.
 * @returns whether it succeeded
 */
export async function usePin(tx: Tx, id: string, hashes: readonly string[]): Promise<boolean> {
  const used = await tx
    .updateTable('pin_challenges')
    .set({ used_at: sql`app_now()` })
    .where('id', '=', id)
    .where('pin_hash', 'in', hashes)
    .where('expires_at', '>', sql<Date>`app_now()`)
    .where(isOpen)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/**
 * Closes an open challenge in favor of a new one.
 * @returns undefined if the account's newest PIN is too recent or the challenge is not open
 */
export async function replaceChallenge(tx: Tx, id: string) {
  return tx
    .updateTable('pin_challenges')
    .set({ used_at: sql`app_now()` })
    .where('id', '=', id)
    .where(isOpen)
    .where(
      sql<SqlBool>`not exists (select from pin_challenges newer where newer.user_id = pin_challenges.user_id
        and newer.created_at > app_now() - make_interval(secs => ${PIN_RESEND_SECONDS}))`,
    )
    .returning(['user_id', 'language', 'timezone', 'began_at'])
    .executeTakeFirst();
}

/** Returns the seconds until the account may request a new PIN; 0 if it may now. */
export async function pinWaitSeconds(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select coalesce(ceil(extract(epoch from max(created_at) + make_interval(secs => ${PIN_RESEND_SECONDS}) - app_now())), 0)::int as wait
    from pin_challenges where user_id = ${userId}`.execute(tx);
  return Math.max(0, rows[0]?.wait ?? 0);
}
