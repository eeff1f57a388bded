import type { Due } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { LockedOffer } from '../offers/offers.store.ts';
import type { VisibleOffer } from '../offers/offers-read.store.ts';

// The offered receivables of an offer, which never change: for every reader without its margin.

/** What is due on each day, as it was added up when the offer was made. */
export function dueByDay(db: Db | Tx, { id }: Pick<VisibleOffer | LockedOffer, 'id'>): Promise<Due[]> {
  return db
    .selectFrom('offer_due_dates')
    .select(['due_date', 'value', 'receivables'])
    .where('offer_id', '=', id)
    .where('security_margin', '=', sql<boolean>`false`)
    .execute();
}

/** What each issuer owes, however it is spelled. */
export function owedByIssuer(
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
