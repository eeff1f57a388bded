import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { PENDING_APP_SECONDS } from '../sign-in-limits.ts';

/** Stores a sealed secret as pending until its first code confirms it; the enrolled secret stays valid. */
export async function storePendingSecret(tx: Tx, userId: number, sealed: string): Promise<void> {
  await tx
    .insertInto('authenticator_apps')
    .values({ user_id: userId, pending_secret: sealed, pending_at: sql`app_now()` })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ pending_secret: sealed, pending_at: sql`app_now()` }),
    )
    .execute();
}

/** Epoch seconds of PostgreSQL's real clock: authenticator apps ignore a moved demo clock. */
const epoch = sql<number>`extract(epoch from clock_timestamp())::float8`.as('epoch');

export async function pendingSecretOf(tx: Tx, userId: number) {
  const fresh = sql<SqlBool>`pending_at > app_now() - make_interval(secs => ${PENDING_APP_SECONDS})`;
  return tx
    .selectFrom('authenticator_apps')
    .select(['pending_secret as secret', epoch])
    .where('user_id', '=', userId)
    .where('pending_secret', 'is not', null)
    .where(fresh)
    .executeTakeFirst();
}

/** Enrolls the pending secret, and marks the TOTP step of its first code as used. */
export async function enrollApp(tx: Tx, userId: number, step: number): Promise<void> {
  await tx
    .updateTable('authenticator_apps')
    .set({
      secret: sql`pending_secret`,
      enrolled_at: sql`app_now()`,
      last_used_at: null,
      last_step: step,
      pending_secret: null,
      pending_at: null,
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function appSecretOf(tx: Tx, userId: number) {
  return tx
    .selectFrom('authenticator_apps')
    .select(['secret', epoch])
    .where('user_id', '=', userId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
}

/**
 * Claims a TOTP step, so that its code cannot be replayed. The single UPDATE makes parallel attempts wait for
 * its row lock.
 * @returns false if this step or a later one was used before
 */
export async function claimTotpStep(tx: Tx, userId: number, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

export async function removeApp(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute();
}

export interface SealedApp {
  readonly user_id: number;
  readonly sealed: string;
}

/**
 * Lists the sealed secrets of all users, for key rotation only. Pending ones are omitted because they expire
 * within minutes.
 */
export async function listSealedApps(db: Db): Promise<SealedApp[]> {
  const rows = await db
    .selectFrom('authenticator_apps')
    .select(['user_id', 'secret'])
    .where('secret', 'is not', null)
    .orderBy('user_id')
    .execute();
  return rows.flatMap(({ user_id, secret }) => (secret === null ? [] : [{ user_id, sealed: secret }]));
}

/** Replaces a sealed secret with the same one sealed again; false if it changed meanwhile. */
export async function replaceSealedApp(
  tx: Tx,
  { user_id, sealed }: SealedApp,
  anew: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator_apps')
    .set({ secret: anew })
    .where('user_id', '=', user_id)
    .where('secret', '=', sealed)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
