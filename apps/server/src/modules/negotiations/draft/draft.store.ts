import type { Actor } from '@pregao/domain';
import type { Db, Tx } from '../../../platform/db/db.ts';
import type { Moment } from '../../receivables/moment.ts';
import { effectiveCredit } from '../deadlines/effective-statuses.ts';
import type { AgreedDeal } from '../terms/deal-terms.ts';

/**
 * Finds a proposal with its effective status: a lender's own, one on the acquirer's offer, any for a
 * moderator.
 */
export function findProposal(db: Db | Tx, actor: Actor, id: number, moment: Moment) {
  const query = db
    .selectFrom('credits as k')
    .innerJoin('offers as o', 'o.id', 'k.offer_id')
    .select(['k.id', 'k.offer_id', effectiveCredit('k', 'o', moment).as('status')])
    .where('k.id', '=', id);
  switch (actor.company_type) {
    case 'MODERATOR':
      return query.executeTakeFirst();
    case 'BORROWER':
      return query.where('o.company_id', '=', actor.company_id).executeTakeFirst();
    case 'LENDER':
      return query.where('k.company_id', '=', actor.company_id).executeTakeFirst();
  }
}

export type Proposal = NonNullable<Awaited<ReturnType<typeof findProposal>>>;

/** Returns the offer and the credit of a proposal that was found. */
export async function rowsOf(
  db: Db | Tx,
  { id, offer_id }: Proposal,
): Promise<Pick<AgreedDeal, 'offer' | 'credit'>> {
  const offer = await db
    .selectFrom('offers')
    .selectAll()
    .where('id', '=', offer_id)
    .executeTakeFirstOrThrow();
  const credit = await db.selectFrom('credits').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { offer, credit };
}
