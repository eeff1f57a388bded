import { type OfferEffects, offerEffects } from '../lifecycles/effects.ts';
import type { OfferEvent } from '../lifecycles/offer.ts';
import type { PaymentStatus } from '../lifecycles/statuses.ts';
import type { SettlementStatus } from './settlement-deal.ts';

/** How far the settlement of a tracked deal is, after an act. */
export interface SettlementProgress {
  readonly payment: PaymentStatus;
  /** The collections that are EXPECTED or PARTIAL. */
  readonly open_collections: number;
  /** The collections with a standing entry, partial ones included. */
  readonly entered_collections: number;
  readonly open_disputes: number;
}

/** Returns the status that a tracked deal has by its payment, collections and disputes. */
export function trackedStatusOf(progress: SettlementProgress): SettlementStatus {
  const { payment, open_collections, entered_collections, open_disputes } = progress;
  const isClosed = payment === 'CONFIRMED' && open_collections === 0 && open_disputes === 0;
  if (isClosed) return 'LIQUIDATED';
  return entered_collections > 0 ? 'PARTIALLY_LIQUIDATED' : 'NEGOTIATED';
}

/** The receivables whose collections an act has closed or reopened. */
export type ReceivableMove = 'SETTLED' | 'REOPENED' | 'NONE';

function eventAfter(
  from: SettlementStatus,
  to: SettlementStatus,
  moved: ReceivableMove,
): OfferEvent | undefined {
  if (from === to && (moved === 'NONE' || to !== 'PARTIALLY_LIQUIDATED')) return undefined;
  if (to === 'LIQUIDATED') return 'COLLECT_ALL';
  if (to === 'NEGOTIATED') return 'REOPEN_ALL';
  const isBack = from === 'LIQUIDATED' || moved === 'REOPENED';
  return isBack ? 'REOPEN_SOME' : 'COLLECT_SOME';
}

/**
 * Returns the step of the offer that follows an act of settlement; null when it keeps its status and no
 * receivable moves. The steps of its receivables concern those of the act alone.
 */
export function offerAfterEntries(
  from: SettlementStatus,
  progress: SettlementProgress,
  moved: ReceivableMove,
): OfferEffects | null {
  const event = eventAfter(from, trackedStatusOf(progress), moved);
  return event === undefined ? null : offerEffects(from, event);
}
