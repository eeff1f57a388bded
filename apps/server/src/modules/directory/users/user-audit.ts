import type { AuditEntry } from '../../audit/audit-entry.ts';

type UserEntry = Extract<AuditEntry, { entity: 'USER' }>;

/** Builds an audit entry of a user. */
export function userEntry(
  id: number,
  change: Pick<UserEntry, 'event' | 'from' | 'to' | 'details'>,
): AuditEntry {
  return { entity: 'USER', entity_id: id, aggregate: 'USER', aggregate_id: id, ...change };
}
