import type { AuditEntry } from '../../audit/audit-entry.ts';

type Entry = Extract<AuditEntry, { entity: 'ACCESS_REQUEST' }>;

/** Builds the audit entry of a transition of an access request. */
export function accessRequestEntry(
  id: number,
  change: Pick<Entry, 'event' | 'from' | 'to' | 'details'>,
): AuditEntry {
  return {
    entity: 'ACCESS_REQUEST',
    entity_id: id,
    aggregate: 'ACCESS_REQUEST',
    aggregate_id: id,
    ...change,
  };
}
