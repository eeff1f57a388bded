import type { CreditChange, CreditEvent, ReceivableChange, ReceivableEvent } from '@pregao/domain';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import type { CreditRow } from '../credits/credits.store.ts';

/** Audit rows of what changed in an offer's aggregate. */

type Entity = 'OFFER' | 'CREDIT' | 'CONTRACT' | 'RECEIVABLES';

/** The head of an audit row of something that belongs to an offer. */
export function partOf<E extends Entity>(offer: { readonly id: number }, entity: E, entity_id: number) {
  return { aggregate: 'OFFER', aggregate_id: offer.id, entity, entity_id } as const;
}

/** Receivables of one offer that moved together; nothing when none did. */
export function receivablesMoved(
  offer: { readonly id: number },
  event: ReceivableEvent,
  { from, to }: Omit<ReceivableChange, 'to_matured'>,
  count: number,
): AuditEntry[] {
  if (count === 0) return [];
  return [{ ...partOf(offer, 'RECEIVABLES', offer.id), event, from, to, details: { count } }];
}

export function creditsMoved(
  credits: readonly CreditRow[],
  event: CreditEvent,
  change: CreditChange,
  details?: AuditEntry['details'],
): AuditEntry[] {
  return credits.map(({ id, offer_id }) => ({
    ...partOf({ id: offer_id }, 'CREDIT', id),
    event,
    ...change,
    ...(details && { details }),
  }));
}

/** How many receivables the rows speak of. */
export function countOf(entries: readonly AuditEntry[]): number {
  return entries.reduce((sum, { details }) => sum + Number(details?.count ?? 0), 0);
}
