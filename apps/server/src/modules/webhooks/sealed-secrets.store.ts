import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';

/** A secret of a webhook as it is kept. */
export interface SealedSecret {
  readonly id: number;
  readonly company_id: number;
  readonly which: 'secret' | 'previous_secret';
  readonly sealed: string;
}

/** Of all companies: for the installation's keys, not for a reader. A previous secret whose day is over signs no more. */
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

/** Puts the same secret there, sealed anew; false where it is another one by now. */
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
