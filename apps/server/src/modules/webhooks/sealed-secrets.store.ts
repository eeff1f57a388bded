import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** A stored, sealed secret of a webhook. */
export interface SealedSecret {
  readonly id: number;
  readonly company_id: number;
  readonly which: 'secret' | 'previous_secret';
  readonly sealed: string;
}

/**
 * Lists the sealed secrets of all companies, for key rotation only. Expired former secrets are omitted
 * because they no longer sign.
 */
export async function listSealedSecrets(db: Db): Promise<SealedSecret[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select(['id', 'company_id', 'secret'])
    .select(
      sql<string | null>`case when previous_secret_until > app_now() then previous_secret end`.as('previous'),
    )
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, company_id, secret, previous }) => [
    { id, company_id, which: 'secret' as const, sealed: secret },
    ...(previous === null ? [] : [{ id, company_id, which: 'previous_secret' as const, sealed: previous }]),
  ]);
}

/** Replaces a sealed secret with the same one sealed again; false if it changed meanwhile. */
export async function replaceSealedSecret(
  tx: Tx,
  { id, which, sealed }: SealedSecret,
  anew: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set({ [which]: anew })
    .where('id', '=', id)
    .where(which, '=', sealed)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
