import type { api } from '@pregao/contract';
import { BANK_FIELDS, decideEditCompany, holdsBankData } from '@pregao/domain';
import type { Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Call } from '../../../platform/http/call.ts';
import { orThrow, Refused } from '../../../platform/refused.ts';
import { refuseStale } from '../../../platform/version.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Held, heldValues, holdChange, refuseWhileHeld } from '../held-changes/hold-change.ts';
import { refuseTaken, refusingTaken } from '../taken/refuse-taken.ts';
import { changeAccount, changedBankFields } from './change-account.ts';
import { type CompanyRecord, lockCompany, updateCompany } from './companies.store.ts';
import { companyEntry } from './company-audit.ts';
import { accountOf, companyColumns, companyVersion, refuseClosedBank } from './company-data.ts';

type EditCompany = Pick<Call<typeof api.editCompany>, 'actor' | 'params' | 'body' | 'request_id'>;
type EditDeps = Pick<Deps, 'db' | 'config' | 'jobs'>;
type Columns = ReturnType<typeof companyColumns>;

const isBankField = (field: string): boolean => BANK_FIELDS.some((one) => one === field);

/**
 * Changes the data of a company: its account waits where the rules say so, the rest acts at once.
 * @returns what is held
 * @throws Refused NOT_FOUND, COMPANY_TYPE_LOCKED, CHANGED_MEANWHILE, CHANGE_ALREADY_HELD, MALFORMED for a closed bank,
 * COMPANY_TAX_NUMBER_EXISTS, COMPANY_EMAIL_EXISTS, COMPANY_PHONE_EXISTS
 */
export function editCompany(deps: EditDeps, call: EditCompany): Promise<Held> {
  const { actor, params, body } = call;
  const work = transaction(deps.db, async (tx) => {
    const company = await lockCompany(tx, actor, params.id);
    if (!company) throw new Refused('NOT_FOUND');
    orThrow(decideEditCompany(actor, company, body));
    refuseStale(body.version, companyVersion(company));
    refuseClosedBank(body.bank, company.bank);
    const columns = companyColumns(body);
    await refuseTaken(tx, 'companies', columns, company.id);
    await writeData(tx, call, company, columns);
    return writeOrHoldAccount(deps, tx, call, { ...company, name: columns.name });
  });
  return refusingTaken('companies', work);
}

/** All but the account, with one audit row. */
async function writeData(tx: Tx, by: EditCompany, company: CompanyRecord, columns: Columns): Promise<void> {
  const fields = Object.keys(columns) as (keyof Columns)[];
  const changed = fields.filter((field) => !isBankField(field) && columns[field] !== company[field]);
  if (changed.length === 0) return;
  await updateCompany(tx, company.id, Object.fromEntries(changed.map((field) => [field, columns[field]])));
  await recordAudit(tx, by, companyEntry(company.id, { event: 'EDIT', details: { changed } }));
}

async function writeOrHoldAccount(
  deps: EditDeps,
  tx: Tx,
  call: EditCompany,
  company: CompanyRecord,
): Promise<Held> {
  const account = accountOf(call.body);
  if (changedBankFields(company, account).length === 0) return [];
  // All of the account waits: a half of it is none.
  const values = heldValues(BANK_FIELDS, company, account);
  const change = { kind: 'BANK_DATA', company_id: company.id, user_id: null, values } as const;
  if (deps.config.holdHours > 0 && holdsBankData(call.actor, company))
    return holdChange(deps, tx, call, change);
  await refuseWhileHeld(tx, change);
  await changeAccount(deps, tx, call, { company, account });
  return [];
}
