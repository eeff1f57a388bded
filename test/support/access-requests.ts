import type { NewAccessRequest } from '@pregao/contract';
import { newCompanyData } from './companies.ts';
import { newPerson } from './people.ts';

/** Returns a body for POST /access-requests with an unknown company and person. */
export function newAccessRequest(values: { company?: object; person?: object } = {}): NewAccessRequest {
  const { company_id: _, role: __, ...person } = newPerson(0);
  const company = newCompanyData({ company_type: 'LENDER' });
  return {
    company: { ...company, ...values.company },
    person: { ...person, ...values.person },
    language: 'pt',
    timezone: 'America/Sao_Paulo',
  } as NewAccessRequest;
}
