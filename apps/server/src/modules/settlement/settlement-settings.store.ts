import type { Actor, SettlementSettings } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';

/** Locks the row of the actor's company, so that changes of its settings run one after another. */
export async function lockSettings(tx: Tx, { company_id }: Pick<Actor, 'company_id'>): Promise<void> {
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().execute();
}

/** Stores the settlement settings of the actor's company. */
export async function storeSettings(
  tx: Tx,
  { company_id }: Pick<Actor, 'company_id'>,
  settings: SettlementSettings,
): Promise<void> {
  await tx
    .insertInto('settlement_settings')
    .values({ company_id, ...settings })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(settings))
    .execute();
}
