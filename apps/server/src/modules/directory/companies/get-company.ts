import type { Reply } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/refusal.ts';
import { findVisibleCompany } from './companies.store.ts';
import { companyVersion } from './company-data.ts';

/**
 * Returns one company with all its data.
 * @throws Refused NOT_FOUND for a company that the actor may not see
 */
export async function getCompany(db: Db, actor: Actor, id: number): Promise<Reply<'getCompany'>> {
  const company = await findVisibleCompany(db, actor, id);
  if (!company) throw new Refused('NOT_FOUND');
  return { ...company, version: companyVersion(company) };
}
