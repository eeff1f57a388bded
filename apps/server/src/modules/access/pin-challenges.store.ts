import { type Language, PIN_RESEND_SECONDS } from '@pregao/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { PIN_SECONDS, PIN_TOKEN_SECONDS } from './limits.ts';

export interface NewChallenge {
  readonly id: string;
  readonly user_id: number;
  readonly pin_hash: string;
  readonly language: Language;
  readonly timezone: string;
  /** PIN unless the user has a factor of its own. */
  readonly factor?: 'OWN' | undefined;
  /** When the password was given; now, if absent. */
  readonly began_at?: Date | undefined;
}

/** A PIN is good for minutes, the way by an own factor for as long as the token. */
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

/** Not used, not replaced, and its password step not too long ago. */
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

/** Uses the challenge of an own factor up; false where another call did. */
export async function useChallenge(tx: Tx, id: string): Promise<boolean> {
  const used = await tx
    .updateTable('pin_challenges')
    .set({ used_at: sql`app_now()` })
    .where('id', '=', id)
    .where(isOpen)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** Uses the challenge up if the PIN is its own and in time; answers whether that succeeded. */
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

/** Closes an open challenge for a new one, if the account's newest PIN is old enough; undefined when it is not. */
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

/** Seconds until the account may ask for a new PIN; 0 when it may. */
export async function pinWait(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select coalesce(ceil(extract(epoch from max(created_at) + make_interval(secs => ${PIN_RESEND_SECONDS}) - app_now())), 0)::int as wait
    from pin_challenges where user_id = ${userId}`.execute(tx);
  return Math.max(0, rows[0]?.wait ?? 0);
}
