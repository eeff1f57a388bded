import type { Reply } from '@pregao/contract';
import type { BuybackRecord } from './buybacks.store.ts';

/** Presents a buyback with its collections. */
export function presentBuyback(row: BuybackRecord): Reply<'getBuyback'> {
  const { shares, groups, created_at, expires_at, answered_at, created_by: _, ...buyback } = row;
  return {
    ...buyback,
    groups: [...groups],
    collections: [...shares],
    proposed_at: created_at.toISOString(),
    answer_until: expires_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  };
}
