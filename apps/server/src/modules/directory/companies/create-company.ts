import type { Input } from '@pregao/contract';
import { decideCreateCompany } from '@pregao/domain';
import type { AnyCommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { mapDuplicateViolation, refuseDuplicate } from '../unique-fields/refuse-duplicate.ts';
import { insertCompany } from './companies.store.ts';
import { companyEntry } from './company-audit.ts';
import { type CompanyData, companyColumns, refuseClosedBank } from './company-data.ts';

/**
 * Registers a company with its audit entry, inside a transaction.
 * @returns its id
 * @throws Refused MALFORMED for a closed bank, COMPANY_TAX_NUMBER_EXISTS, COMPANY_EMAIL_EXISTS,
 * COMPANY_PHONE_EXISTS
 */
export async function addCompany(tx: Tx, context: AnyCommandContext, company: CompanyData): Promise<number> {
  refuseClosedBank(company.bank);
  await refuseDuplicate(tx, 'companies', company);
  const { company_type } = company;
  const id = await insertCompany(tx, { company_type, ...companyColumns(company) });
  await recordAudit(tx, context, companyEntry(id, { event: 'CREATE', details: { company_type } }));
  return id;
}

/**
 * Registers a company, under an idempotency key.
 * @throws Refused NO_PERMISSION, and as `addCompany`
 */
export function createCompany(
  { db }: Pick<Deps, 'db'>,
  context: IdempotentContext<{ id: number }>,
  company: Input<'createCompany'>,
): Promise<StoredReply<{ id: number }>> {
  const work = idempotentTransaction(db, context.idempotency, async (tx) => {
    orThrow(decideCreateCompany(context.actor, company.company_type));
    return { id: await addCompany(tx, context, company) };
  });
  return mapDuplicateViolation('companies', work);
}
