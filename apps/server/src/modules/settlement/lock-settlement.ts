import type { Actor, SettlementDeal, SettlementProgress } from '@pregao/domain';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import type { Deal } from '../negotiations/transitions/deal.ts';
import { lockDeal, lockDealAsSystem } from '../negotiations/transitions/lock-deal.ts';
import { countOtherCollections } from './collections/collections.store.ts';
import { paymentStateOf } from './payments/payment-state.ts';
import { lockPayment, type PaymentRecord } from './payments/payments.store.ts';

/** A completed deal with its locked payment. */
export interface Settlement {
  readonly deal: Deal;
  readonly payment: PaymentRecord;
}

/**
 * Locks a deal and its payment. Every settlement command begins here; due events of the calendar are applied.
 * @param actor the system for lines that the machine allocates: their command has checked the parties
 * @throws Refused NOT_FOUND unless the actor's company is a party; SETTLEMENT_NOT_OPEN to the owner of an
 *   offer that was never completed
 */
export async function lockSettlement(
  deps: Deps,
  tx: Tx,
  actor: Actor | 'system',
  offer_id: number,
): Promise<Settlement> {
  const deal =
    actor === 'system'
      ? await lockDealAsSystem(deps, tx, offer_id)
      : await lockDeal(deps, tx, actor, { offer_id });
  if (deal === undefined) throw new Refused('NOT_FOUND');
  const payment = await runAsSystem(() => lockPayment(tx, deal.offer));
  if (actor === 'system') {
    if (payment === undefined) throw new Refused('SETTLEMENT_NOT_OPEN');
    return { deal, payment };
  }
  const isOwner = deal.offer.company_id === actor.company_id;
  if (payment === undefined) throw new Refused(isOwner ? 'SETTLEMENT_NOT_OPEN' : 'NOT_FOUND');
  if (!isOwner && payment.lender_id !== actor.company_id) throw new Refused('NOT_FOUND');
  return { deal, payment };
}

/** Returns what the rules of settlement decide by. */
export function settlementDealOf({ deal, payment }: Settlement): SettlementDeal {
  const { lender_id, completion_day } = payment;
  return { offer: deal.offer, lender_id, completion_day, payment: paymentStateOf(payment) };
}

/** Counts how far the collections of a locked deal are. */
export async function progressOf(tx: Tx, { deal }: Settlement): Promise<Omit<SettlementProgress, 'payment'>> {
  const { open, entered, open_disputes } = await runAsSystem(() => countOtherCollections(tx, deal.offer.id));
  return { open_collections: open, entered_collections: entered, open_disputes };
}
