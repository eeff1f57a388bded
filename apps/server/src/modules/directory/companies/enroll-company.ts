import type { NewAccessRequest } from '@pregao/contract';
import type { AnyCommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseDuplicate } from '../unique-fields/refuse-duplicate.ts';
import { addUser } from '../users/add-user.ts';
import type { CompanyData } from './company-data.ts';
import { addCompany } from './create-company.ts';

export type NewMember = Omit<NewAccessRequest, 'company'> & { readonly company: CompanyData };

/**
 * Registers a company and its MASTER inside a transaction, and mails the invitation in the given language.
 * @returns the company's id
 * @throws Refused as `addCompany`; USER_EMAIL_EXISTS, USER_PHONE_EXISTS, USER_TAX_NUMBER_EXISTS
 */
export async function enrollCompany(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  context: AnyCommandContext,
  { company, person, language, timezone }: NewMember,
): Promise<number> {
  const company_id = await addCompany(tx, context, company);
  await refuseDuplicate(tx, 'users', person);
  await addUser(deps, tx, context, { ...person, company_id, role: 'MASTER', language, timezone });
  return company_id;
}
