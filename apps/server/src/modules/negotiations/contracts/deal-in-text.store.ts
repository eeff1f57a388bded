import type { DealInText } from '@pregao/domain';
import type { Db } from '../../../platform/db/db.ts';

/** What the contract of a proposal should say: the CNPJs of both sides as they are registered now, and the amount. */
export function dealInText(db: Db, creditId: number): Promise<DealInText> {
  return db
    .selectFrom('credits as k')
    .innerJoin('offers as o', 'o.id', 'k.offer_id')
    .innerJoin('companies as l', 'l.id', 'k.company_id')
    .innerJoin('companies as b', 'b.id', 'o.company_id')
    .select(['b.tax_number as borrower_tax_number', 'l.tax_number as lender_tax_number', 'k.credit_value'])
    .where('k.id', '=', creditId)
    .executeTakeFirstOrThrow();
}
