import type { api } from '@pregao/contract';
import { BANK_FIELDS, decideEditCompany } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { orThrow, Refused } from '../../platform/refused.ts';
import { refuseStale } from '../../platform/version.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { notify } from '../notices/notify.ts';
import { type CompanyRecord, lockCompany, updateCompany } from './companies.store.ts';
import { companyEntry } from './company-audit.ts';
import { companyColumns, companyVersion, namedAccount, refuseClosedBank } from './company-data.ts';
import { refuseTaken, refusingTaken } from './refuse-taken.ts';

type EditCompany = Pick<Call<typeof api.editCompany>, 'actor' | 'params' | 'body' | 'request_id'>;
type EditDeps = Pick<Deps, 'db' | 'config' | 'jobs'>;
type Columns = ReturnType<typeof companyColumns>;

const isBankField = (field: string): boolean => BANK_FIELDS.some((one) => one === field);

/**
 * Changes the data of a company; a change of its account is mailed to its MASTERs.
 * @throws Refused NOT_FOUND, COMPANY_TYPE_LOCKED, CHANGED_MEANWHILE, MALFORMED for a closed bank, COMPANY_TAX_NUMBER_EXISTS,
 * COMPANY_EMAIL_EXISTS, COMPANY_PHONE_EXISTS
 */
export function editCompany(deps: EditDeps, call: EditCompany): Promise<void> {
  const { actor, params, body } = call;
  const work = transaction(deps.db, async (tx) => {
    const company = await lockCompany(tx, actor, params.id);
    if (!company) throw new Refused('NOT_FOUND');
    orThrow(decideEditCompany(actor, company, body));
    refuseStale(body.version, companyVersion(company));
    refuseClosedBank(body.bank, company.bank);
    const columns = companyColumns(body);
    const changed = (Object.keys(columns) as (keyof Columns)[]).filter((f) => columns[f] !== company[f]);
    if (changed.length === 0) return;
    await refuseTaken(tx, 'companies', columns, company.id);
    await updateCompany(tx, company.id, columns);
    await recordChange(deps, tx, call, { company, columns, changed });
  });
  return refusingTaken('companies', work);
}

interface Change {
  readonly company: CompanyRecord;
  readonly columns: Columns;
  readonly changed: readonly (keyof Columns)[];
}

/** One audit row for the account, one for the rest; the account's goes to the company by mail. */
async function recordChange(deps: EditDeps, tx: Tx, call: EditCompany, change: Change): Promise<void> {
  const { company, columns, changed } = change;
  const bank = changed.filter(isBankField);
  const rest = changed.filter((field) => !isBankField(field));
  await recordAudits(tx, call, [
    ...(rest.length > 0 ? [companyEntry(company.id, { event: 'EDIT', details: { changed: rest } })] : []),
    ...(bank.length > 0
      ? [companyEntry(company.id, { event: 'CHANGE_BANK_DATA', details: { changed: bank } })]
      : []),
  ]);
  if (bank.length === 0) return;
  await notify(deps, tx, {
    kind: 'BANK_DATA_CHANGED',
    to: { companies: [company.id] },
    facts: {
      company_id: company.id,
      company_name: columns.name,
      changed_at: await appNow(tx),
      before: namedAccount(company),
      now: namedAccount(columns),
    },
  });
}
