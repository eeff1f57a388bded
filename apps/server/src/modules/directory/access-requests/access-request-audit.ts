import type { AuditEntry } from '../../audit/audit-entry.ts';

type Entry = Extract<AuditEntry, { entity: 'ACCESS_REQUEST' }>;

/** A step of this request for access. */
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
