import type { Reply } from '@pregao/contract';
import type { BankLineRow, StoredAllocation } from './allocations.store.ts';

/** Maps a line, with the allocations that an act made or reversed. */
export const presentAllocatedLine = (
  line: BankLineRow,
  allocations: readonly StoredAllocation[],
): Reply<'reverseAllocation'> => ({
  id: line.id,
  state: line.state,
  open_amount: line.open_amount,
  allocations: allocations.map((row) => ({
    id: row.id,
    kind: row.kind,
    target_id: targetOf(row),
    amount: row.amount,
    linked: row.linked,
    created_at: row.created_at.toISOString(),
  })),
});

const targetOf = ({ kind, offer_id, collection_id, buyback_id }: StoredAllocation): number =>
  (kind === 'PAYMENT' ? offer_id : kind === 'COLLECTION' ? collection_id : buyback_id) ?? offer_id;
