import type { AuditEntry } from '../../audit/audit-entry.ts';

type CompanyEntry = Extract<AuditEntry, { entity: 'COMPANY' }>;

/** A change of this company. */
export function companyEntry(id: number, change: Pick<CompanyEntry, 'event' | 'details'>): AuditEntry {
  return { entity: 'COMPANY', entity_id: id, aggregate: 'COMPANY', aggregate_id: id, ...change };
}
