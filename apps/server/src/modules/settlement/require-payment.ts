import type { Actor } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { Refused } from '../../platform/refused.ts';
import { visibleOffers } from '../negotiations/offers/offers-read.store.ts';
import { findPayment, type PaymentRow } from './payments/payments.store.ts';

/**
 * Returns the payment of a deal that the actor may see.
 * @throws Refused SETTLEMENT_NOT_OPEN to the acquirer and moderators before the deal is completed; NOT_FOUND to
 *   every other company, invited investors included
 */
export async function requirePayment(db: Db, actor: Actor, offerId: number): Promise<PaymentRow> {
  const payment = await findPayment(db, actor, offerId);
  if (payment !== undefined) return payment;
  if (actor.company_type === 'LENDER') throw new Refused('NOT_FOUND');
  const offer = await visibleOffers(db, actor).select('o.id').where('o.id', '=', offerId).executeTakeFirst();
  throw new Refused(offer === undefined ? 'NOT_FOUND' : 'SETTLEMENT_NOT_OPEN');
}
