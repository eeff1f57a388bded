import type { CompanyType, Role } from '@pregao/domain';
import type { SessionUser } from './session.ts';

/** Returns a signed-in user for tests. */
export function readerOf(company_type: CompanyType, role: Role = 'MASTER'): SessionUser {
  return {
    id: 7,
    company_id: 1,
    company_name: 'Aurora',
    name: 'Ana',
    email: 'ana@aurora.example',
    role,
    company_type,
    permission: `${company_type}.${role}`,
    must_enroll: false,
    language: 'pt',
    timezone: 'America/Sao_Paulo',
  };
}
