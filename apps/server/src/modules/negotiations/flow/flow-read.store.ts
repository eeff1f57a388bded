import type { Due } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { VisibleOffer } from '../offers/offers-read.store.ts';

/** The offered receivables of a visible offer, which never change: for every reader without its margin. */
function offered(db: Db, { id }: VisibleOffer) {
  return db
    .selectFrom('offer_receivables as p')
    .innerJoin('receivables as r', 'r.id', 'p.receivable_id')
    .select(sql<number>`sum(r.value)::bigint`.as('value'))
    .where('p.offer_id', '=', id)
    .where('p.security_margin', '=', sql<boolean>`false`);
}

/** What is due on each day. */
export function dueByDay(db: Db, offer: VisibleOffer): Promise<Due[]> {
  return offered(db, offer)
    .select(({ fn }) => ['r.due_date', fn.countAll<number>().as('receivables')])
    .groupBy('r.due_date')
    .execute();
}

/** What each issuer owes. */
export function owedByIssuer(db: Db, offer: VisibleOffer) {
  return offered(db, offer).select('r.issuer').groupBy('r.issuer').execute();
}
