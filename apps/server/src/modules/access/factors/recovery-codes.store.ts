import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

export async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Consumes a recovery code; false if it is unknown or was used before. */
export async function takeRecoveryCode(tx: Tx, userId: number, hash: string): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`app_now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}
