import type { Reply } from '@pregao/contract';
import type { CoverRecord } from './covers.store.ts';

/** Presents a cover with the collections that it covers and its receivables. */
export function presentCover(row: CoverRecord): Reply<'offerCover'> {
  const { shares, groups, receivables, created_at, expires_at, answered_at, created_by: _, ...cover } = row;
  return {
    ...cover,
    groups: [...groups],
    collections: shares.map(({ collection_id, amount }) => ({ collection_id, covered_value: amount })),
    receivables: receivables.map(({ amount, ...receivable }) => ({ ...receivable, covered_value: amount })),
    offered_at: created_at.toISOString(),
    answer_until: expires_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  };
}
