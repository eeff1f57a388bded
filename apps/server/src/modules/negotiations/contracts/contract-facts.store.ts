import type { Db } from '../../../platform/db/db.ts';

/**
 * Returns the facts to look for in a contract's text. These are both CNPJs as registered now, the amount, and
 * what determines the payment day.
 */
export function readContractFacts(db: Db, creditId: number) {
  return db
    .selectFrom('credits as k')
    .innerJoin('offers as o', 'o.id', 'k.offer_id')
    .innerJoin('companies as l', 'l.id', 'k.company_id')
    .innerJoin('companies as b', 'b.id', 'o.company_id')
    .select([
      'b.tax_number as borrower_tax_number',
      'l.tax_number as lender_tax_number',
      'k.credit_value',
      'k.payment_date',
      'k.expire_date',
      'o.min_due_date',
    ])
    .where('k.id', '=', creditId)
    .executeTakeFirstOrThrow();
}

export type ContractFacts = Awaited<ReturnType<typeof readContractFacts>>;
