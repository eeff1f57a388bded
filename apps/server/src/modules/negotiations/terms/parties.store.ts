import type { DealTerms } from '@pregao/contract';
import type { Db, Tx } from '../../../platform/db/db.ts';

/** Returns a company as it is registered now. */
export function partyOf(db: Db | Tx, companyId: number): Promise<DealTerms['assignor']> {
  return db
    .selectFrom('companies')
    .select(['id as company_id', 'name', 'trade_name', 'tax_number', 'legal_nature', 'email', 'phone'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}
