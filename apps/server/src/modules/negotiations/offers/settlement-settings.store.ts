import {
  ACQUIRER_DEFAULTS,
  type Actor,
  type Centavos,
  defaultSettlementSettings,
  type SettlementSettings,
} from '@pregao/domain';
import type { Db, Tx } from '../../../platform/db/db.ts';

/** Returns the settlement settings of a company, or the defaults. */
export async function settingsOrDefaults(
  db: Db | Tx,
  company: Pick<Actor, 'company_id' | 'company_type'>,
): Promise<SettlementSettings> {
  const settings = await db
    .selectFrom('settlement_settings')
    .select(['collection_route', 'recourse', 'fee_tolerance', 'match_tolerance'])
    .where('company_id', '=', company.company_id)
    .executeTakeFirst();
  return settings ?? defaultSettlementSettings(company);
}

/** Returns the largest fee by which a price of an acquirer may fall short, in centavos. */
export async function feeToleranceOf(tx: Tx, company_id: number): Promise<Centavos> {
  const { fee_tolerance } = await settingsOrDefaults(tx, { company_id, company_type: 'BORROWER' });
  return fee_tolerance ?? ACQUIRER_DEFAULTS.fee_tolerance;
}

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
