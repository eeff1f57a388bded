import type { Actor } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import { isChosen } from '../deadlines/effective-statuses.ts';
import { isCreditVisible, lenderOf } from './visible-credits.store.ts';

/**
 * Returns when something of the offer `o` that the reader may see last changed. For a lender these are its
 * invitation, its own credits and changes that every invited lender sees. A rival's credit or another
 * winner's deal does not count.
 */
export function offerUpdatedAt(actor: Actor): RawBuilder<Date> {
  const lender = lenderOf(actor);
  const invited = lender === undefined ? sql`` : sql`and l.company_id = ${lender}`;
  const won = sql`exists (select from credits k where ${isCreditVisible(actor)} and ${isChosen('k')})`;
  const own =
    lender === undefined
      ? sql`o.updated_at`
      : sql`case when ${won} then o.updated_at else o.shared_updated_at end`;
  return sql<Date>`greatest(${own},
    (select max(k.updated_at) from credits k where ${isCreditVisible(actor)}),
    (select max(l.invited_at) from offer_lenders l where l.offer_id = o.id ${invited}))`;
}
