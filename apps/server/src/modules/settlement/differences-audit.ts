import type { InitialStep, Step } from '@pregao/domain';
import type { AuditEntry } from '../audit/audit-entry.ts';

type Difference = 'BUYBACK' | 'COVER' | 'DISPUTE';

/** Returns the audit row of a step of a buyback, a cover or a dispute, in the chain of its offer. */
export function differenceAuditEntry<Kind extends Difference>(
  entity: Kind,
  { id, offer_id }: { readonly id: number; readonly offer_id: number },
  { event, from, to }: Step<Kind> | InitialStep<Kind>,
  details?: AuditEntry['details'],
): AuditEntry {
  const about = { aggregate: 'OFFER', aggregate_id: offer_id, entity, entity_id: id } as const;
  return { ...about, event, from, to, ...(details && { details }) } as AuditEntry;
}
