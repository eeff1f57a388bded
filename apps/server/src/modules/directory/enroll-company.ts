import type { NewAccessRequest } from '@pregao/contract';
import { START } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditAuthor } from '../audit/audit-entry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { CompanyData } from './company-data.ts';
import { addCompany } from './create-company.ts';
import { inviteUser } from './invite-user.ts';
import { refuseTaken } from './refuse-taken.ts';
import { userEntry } from './user-audit.ts';
import { insertUser } from './users.store.ts';

export type NewMember = Omit<NewAccessRequest, 'company'> & { readonly company: CompanyData };

/**
 * Registers a company and its MASTER, who is invited in the language given, inside a transaction; answers the company's id.
 * @throws Refused as `addCompany`; USER_EMAIL_EXISTS, USER_PHONE_EXISTS, USER_TAX_NUMBER_EXISTS
 */
export async function enrollCompany(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  by: AuditAuthor,
  { company, person, language, timezone }: NewMember,
): Promise<number> {
  const company_id = await addCompany(tx, by, company);
  await refuseTaken(tx, 'users', person);
  const id = await insertUser(tx, { ...person, company_id, role: 'MASTER', language, timezone });
  await recordAudit(tx, by, userEntry(id, { event: 'INVITE', from: START, to: 'INVITED' }));
  await inviteUser(deps, tx, id);
  return company_id;
}
