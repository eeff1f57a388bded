import { createHash } from 'node:crypto';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { BankLineRow, StoredAllocation } from './allocations.store.ts';

/** Returns the audit row of allocations of a line that were made or reversed, on its statement's chain. */
export const lineAuditEntry = (
  line: Pick<BankLineRow, 'id' | 'statement_id'>,
  event: 'ALLOCATE' | 'REVERSE',
  allocations: readonly StoredAllocation[],
  reason: string | null = null,
): AuditEntry => ({
  aggregate: 'BANK_STATEMENT',
  aggregate_id: line.statement_id,
  entity: 'BANK_LINE',
  entity_id: line.id,
  event,
  details: {
    count: allocations.length,
    amount: allocations.reduce((sum, { amount }) => sum + amount, 0),
    deals: new Set(allocations.map(({ offer_id }) => offer_id)).size,
    hash: hashOfAllocations(allocations),
    ...(reason !== null && { reason }),
  },
});

/** Returns the SHA-256 over allocations, one line `id deal kind target amount` each. */
function hashOfAllocations(allocations: readonly StoredAllocation[]): string {
  const hash = createHash('sha256');
  for (const { id, offer_id, kind, collection_id, buyback_id, amount } of allocations)
    hash.update(`${id} ${offer_id} ${kind} ${collection_id ?? buyback_id ?? ''} ${amount}\n`);
  return hash.digest('hex');
}
