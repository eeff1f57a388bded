import type { DueAmount } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { LockedOffer } from '../offers/offers.store.ts';
import type { VisibleOffer } from '../offers/offers-read.store.ts';

// Queries of the offered receivables of an offer, which never change. The security margin is left out for
// every reader.

/** Returns the amounts due by day, from the rollup written with the offer. */
export function readDueByDay(
  db: Db | Tx,
  { id }: Pick<VisibleOffer | LockedOffer, 'id'>,
): Promise<DueAmount[]> {
  return db
    .selectFrom('offer_due_dates')
    .select(['due_date', 'value', 'receivables'])
    .where('offer_id', '=', id)
    .where('security_margin', '=', sql<boolean>`false`)
    .execute();
}

/** Returns the amount that each issuer owes, all its spellings summed. */
export function readOwedByIssuer(
  db: Db | Tx,
  { id, company_id }: Pick<VisibleOffer | LockedOffer, 'id' | 'company_id'>,
) {
  return db
    .selectFrom('offer_receivables as p')
    .innerJoin('receivables as r', 'r.id', 'p.receivable_id')
    .select([sql<string>`min(r.issuer)`.as('issuer'), sql<number>`sum(r.value)::bigint`.as('value')])
    .where('p.offer_id', '=', id)
    .where('r.company_id', '=', company_id)
    .where('p.security_margin', '=', sql<boolean>`false`)
    .groupBy('r.issuer_key')
    .execute();
}
