import type { Reply, RowOf } from '@pregao/contract';
import { companyColumns } from '../companies/company-data.ts';
import type { AccessRequestRecord } from './access-requests.store.ts';

type Row = Pick<AccessRequestRecord, 'id' | 'status' | 'created_at' | 'company' | 'person'>;

export function presentAccessRequestRow(request: Row): RowOf<'listAccessRequests'> {
  const { id, status, created_at, company, person } = request;
  return {
    id,
    status,
    company_name: company.name,
    tax_number: company.tax_number,
    company_type: company.company_type,
    person_name: person.name,
    created_at: created_at.toISOString(),
  };
}

export function presentAccessRequest(request: AccessRequestRecord): Reply<'getAccessRequest'> {
  const { company, person, reason, answered_at, answered_by, company_id } = request;
  return {
    ...presentAccessRequestRow(request),
    company: { company_type: company.company_type, ...companyColumns(company) },
    person,
    reason,
    answered_at: answered_at?.toISOString() ?? null,
    answered_by,
    company_id,
  };
}
