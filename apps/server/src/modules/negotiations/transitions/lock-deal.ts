import { type Actor, dueEventsOf } from '@pregao/domain';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { offerIdOfContract } from '../contracts/contracts.store.ts';
import { offerIdOfCredit } from '../credits/credits.store.ts';
import { applyDueEvent } from '../deadlines/apply-due-event.ts';
import { lockOffer } from '../offers/offers.store.ts';
import { type Deal, loadDeal, loadHoldings } from './deal.ts';

/** Identifies a deal by its offer, or by one of its credits or contracts. */
export type DealOf =
  | { readonly offer_id: number }
  | { readonly credit_id: number }
  | { readonly contract_id: number };

/**
 * Locks an offer with everything that belongs to it, and first applies the events that have come due. Every
 * command on a deal begins here. Lock order, which prevents deadlocks: approval request, bank lines, offer,
 * credits by id, receivables by id.
 * @returns undefined when the deal does not exist, is not visible to the actor, or belongs to others: a
 *   lender must have sent the credit, a borrower must own the offer
 */
export async function lockDeal(deps: Deps, tx: Tx, actor: Actor, of: DealOf): Promise<Deal | undefined> {
  const offerId = await offerIdOf(tx, actor, of);
  return offerId === undefined ? undefined : lockAndSettle(deps, tx, { who: actor, offerId });
}

/**
 * Locks a deal for the sweep and applies its due events. Returns undefined also when another transaction
 * holds the offer.
 */
export function lockDueDeal(deps: Deps, tx: Tx, offerId: number): Promise<Deal | undefined> {
  return lockAndSettle(deps, tx, { who: 'system', offerId, skipLocked: true });
}

/** Locks a deal for the system, which acts for a company that is a party, and applies its due events. */
export function lockDealAsSystem(deps: Deps, tx: Tx, offerId: number): Promise<Deal | undefined> {
  return runAsSystem(() => lockAndSettle(deps, tx, { who: 'system', offerId }));
}

function offerIdOf(tx: Tx, actor: Actor, of: DealOf): Promise<number | undefined> | number {
  if ('offer_id' in of) return of.offer_id;
  return 'credit_id' in of
    ? offerIdOfCredit(tx, actor, of.credit_id)
    : offerIdOfContract(tx, actor, of.contract_id);
}

async function lockAndSettle(
  deps: Deps,
  tx: Tx,
  { who, offerId, ...options }: { who: Actor | 'system'; offerId: number; skipLocked?: boolean },
): Promise<Deal | undefined> {
  const offer = await lockOffer(tx, who, offerId, options);
  if (offer === undefined) return undefined;
  const deal = await loadDeal(tx, offer);
  const { credits, now } = deal;
  const events = dueEventsOf({ offer, credits, now, holdings: await loadHoldings(tx, deal) });
  return runAsSystem(async () => {
    let current = deal;
    for (const event of events) {
      await recordAuditAndPublish(deps, tx, SYSTEM, await applyDueEvent(deps, tx, current, event));
      current = await loadDeal(tx, (await lockOffer(tx, who, offerId)) ?? offer);
    }
    return current;
  });
}
