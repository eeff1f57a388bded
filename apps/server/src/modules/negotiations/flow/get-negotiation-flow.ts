import type { Reply } from '@pregao/contract';
import { type Actor, faceValueOf, flowOf, issuerShares, paymentDays } from '@pregao/domain';
import type { Db } from '../../../platform/db/db.ts';
import { requireOffer } from '../offers/require-offer.ts';
import { readDueByDay, readOwedByIssuer } from './flow-read.store.ts';

/**
 * Returns the receipts of an offer by day, with its issuers and payment days.
 * @throws Refused NOT_FOUND for an offer that the actor may not see
 */
export async function getNegotiationFlow(
  db: Db,
  actor: Actor,
  id: number,
): Promise<Reply<'getNegotiationFlow'>> {
  const { offer } = await requireOffer(db, actor, id);
  const [due, owed] = await Promise.all([readDueByDay(db, offer), readOwedByIssuer(db, offer)]);
  const rows = flowOf(due);
  const { first, last } = paymentDays(offer.expire_date, offer.min_due_date);
  return {
    rows: [...rows],
    face: faceValueOf(rows),
    payment_date_default: first,
    payment_date_last: last,
    issuers: [...issuerShares(owed)],
  };
}
