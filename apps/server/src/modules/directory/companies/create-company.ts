import type { api } from '@pregao/contract';
import { decideCreateCompany } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import { type Kept, transactionOnce } from '../../../platform/db/once.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call } from '../../../platform/http/call.ts';
import { orThrow } from '../../../platform/refused.ts';
import type { AuditAuthor } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { refuseTaken, refusingTaken } from '../taken/refuse-taken.ts';
import { insertCompany } from './companies.store.ts';
import { companyEntry } from './company-audit.ts';
import { type CompanyData, companyColumns, refuseClosedBank } from './company-data.ts';

type CreateCompany = Pick<Call<typeof api.createCompany>, 'actor' | 'body' | 'request_id' | 'once'>;

/**
 * Registers a company with its audit row, inside a transaction; answers its id.
 * @throws Refused MALFORMED for a closed bank, COMPANY_TAX_NUMBER_EXISTS, COMPANY_EMAIL_EXISTS, COMPANY_PHONE_EXISTS
 */
export async function addCompany(tx: Tx, by: AuditAuthor, company: CompanyData): Promise<number> {
  refuseClosedBank(company.bank);
  await refuseTaken(tx, 'companies', company);
  const { company_type } = company;
  const id = await insertCompany(tx, { company_type, ...companyColumns(company) });
  await recordAudit(tx, by, companyEntry(id, { event: 'CREATE', details: { company_type } }));
  return id;
}

/**
 * Registers a company.
 * @throws Refused NO_PERMISSION, and as `addCompany`
 */
export function createCompany({ db }: Pick<Deps, 'db'>, call: CreateCompany): Promise<Kept<{ id: number }>> {
  const { actor, body } = call;
  const work = transactionOnce(db, call.once, async (tx) => {
    orThrow(decideCreateCompany(actor, body.company_type));
    return { id: await addCompany(tx, call, body) };
  });
  return refusingTaken('companies', work);
}
