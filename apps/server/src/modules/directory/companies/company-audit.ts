import type { AuditEntry } from '../../audit/audit-entry.ts';

type CompanyEntry = Extract<AuditEntry, { entity: 'COMPANY' }>;

/** Builds an audit entry of a company. */
export function companyEntry(id: number, change: Pick<CompanyEntry, 'event' | 'details'>): AuditEntry {
  return { entity: 'COMPANY', entity_id: id, aggregate: 'COMPANY', aggregate_id: id, ...change };
}
