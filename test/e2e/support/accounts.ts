import type { CompanyType, Role } from '@pregao/domain';
import { DEMO_COMPANIES, DEMO_DOMAIN, type DemoCompany } from '../../../apps/server/src/demo/companies.ts';
import { DEMO_PASSWORD } from '../../../apps/server/src/platform/known-passwords.ts';

/** Account of the demo. */
export interface Account {
  readonly company_type: CompanyType;
  /** Name of the company. */
  readonly company: string;
  readonly email: string;
  readonly password: string;
}

/** @param mailbox as in the product's table of users: `aurora`, `cedro`, ... */
export function companyOf(mailbox: string): DemoCompany {
  const company = DEMO_COMPANIES.find((each) => each.mailbox === mailbox);
  if (company === undefined) throw new Error(`the demo has no company ${mailbox}`);
  return company;
}

/** @param mailbox as above */
export function accountOf(mailbox: string, role: Role = 'MASTER'): Account {
  const { company_type, name } = companyOf(mailbox);
  const place = role === 'MASTER' ? 'master' : 'operador';
  return {
    company_type,
    company: name,
    email: `${mailbox}.${place}@${DEMO_DOMAIN}`,
    password: DEMO_PASSWORD,
  };
}
