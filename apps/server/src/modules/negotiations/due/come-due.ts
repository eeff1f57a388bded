import { comeDue } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { SYSTEM } from '../../audit/audit-entry.ts';
import { recordAudits } from '../../audit/record-audit.ts';
import { lockOffer, type Who } from '../offers/offers.store.ts';
import { type Deal, loadDeal, loadHoldings } from '../steps/deal.ts';
import { applyDueEvent } from './due-events.ts';

/**
 * Locks an offer with all that belongs to it and first writes down whatever has already come due. Every command
 * on an offer begins here, and the sweeps do nothing else.
 * @returns undefined when there is no such offer for `who` (or, with `skipLocked`, when another holds it)
 */
export async function lockDeal(
  deps: Deps,
  tx: Tx,
  who: Who,
  offerId: number,
  options: { skipLocked?: boolean } = {},
): Promise<Deal | undefined> {
  const offer = await lockOffer(tx, who, offerId, options);
  if (offer === undefined) return undefined;
  const deal = await loadDeal(tx, offer);
  const { credits, now } = deal;
  const events = comeDue({ offer, credits, now, holdings: await loadHoldings(tx, deal) });
  let current = deal;
  for (const event of events) {
    await recordAudits(tx, SYSTEM, await applyDueEvent(deps, tx, current, event));
    current = await loadDeal(tx, (await lockOffer(tx, who, offerId)) ?? offer);
  }
  return current;
}
