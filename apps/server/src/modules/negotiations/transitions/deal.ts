import { type Day, type Holding, isChosenCredit, isLiveCredit, today } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { holdingsOf } from '../../receivables/receivables.store.ts';
import { type ContractRow, contractsOf } from '../contracts/contracts.store.ts';
import { type CreditRow, lockCredits } from '../credits/credits.store.ts';
import type { LockedOffer } from '../offers/offers.store.ts';

/** Offer with everything that changes together with it, locked, at one instant of the clock. */
export interface Deal {
  readonly offer: LockedOffer;
  /** In id order. */
  readonly credits: readonly CreditRow[];
  /** Newest first. */
  readonly contracts: readonly ContractRow[];
  /** Instant read after the locks were acquired. */
  readonly now: Date;
  /** Calendar day in São Paulo. */
  readonly today: Day;
}

/**
 * Loads what a locked offer is decided by, and locks its credits. Runs as the system, because rows of the
 * other side are among them.
 */
export function loadDeal(tx: Tx, offer: LockedOffer): Promise<Deal> {
  return runAsSystem(async () => {
    const credits = await lockCredits(tx, offer);
    const contracts = await contractsOf(tx, offer);
    const now = await appNow(tx);
    return { offer, credits, contracts, now, today: today(now) };
  });
}

/**
 * Loads what the offer holds and what may have fallen due: none before the first due date, and none of a
 * tracked deal without a margin, which the calendar does not settle.
 */
export async function loadHoldings(tx: Tx, { offer, today }: Deal): Promise<readonly Holding[]> {
  const { first_due_date, tracked, margin_count } = offer;
  if (first_due_date > today || (tracked && margin_count === 0)) return [];
  return runAsSystem(() => holdingsOf(tx, offer));
}

export function liveCredits(deal: Deal): CreditRow[] {
  return deal.credits.filter(({ status }) => isLiveCredit(status));
}

/** Returns the open credits that the acceptance of another one closed. */
export function creditsClosedForAnother(deal: Deal): CreditRow[] {
  return deal.credits.filter(({ canceled_cause }) => canceled_cause === 'OTHER_ACCEPTED');
}

/**
 * Returns the accepted credit.
 * @throws Error when the offer has none: a defect
 */
export function chosenCredit({ offer, credits }: Deal): CreditRow {
  const chosen = credits.find(({ status }) => isChosenCredit(status));
  if (chosen === undefined) throw new Error(`offer ${offer.id} in ${offer.status} has no chosen credit`);
  return chosen;
}
