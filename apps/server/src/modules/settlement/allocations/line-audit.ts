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
    allocations: allocations.map(({ id }) => id),
    offers: [...new Set(allocations.map(({ offer_id }) => offer_id))],
    ...(reason !== null && { reason }),
  },
});
