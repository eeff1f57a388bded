import type { Input, Reply } from '@pregao/contract';
import {
  BANK_FIELDS,
  COMPANY_FIELD_NAMES,
  decideEditCompany,
  isBankChangeHeld,
  isBankField,
} from '@pregao/domain';
import type { CommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { requireCurrentVersion } from '../../../platform/version.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type HeldReply, heldValues, holdChange, refuseWhileHeld } from '../held-changes/hold-change.ts';
import { mapDuplicateViolation, refuseDuplicate } from '../unique-fields/refuse-duplicate.ts';
import { changeAccount, changedBankFieldsOf } from './change-account.ts';
import { type CompanyRecord, lockCompany, updateCompany } from './companies.store.ts';
import { companyEntry } from './company-audit.ts';
import {
  type Account,
  accountOf,
  type CompanyColumns,
  companyColumns,
  companyVersion,
  refuseClosedBank,
} from './company-data.ts';

type EditDeps = Pick<Deps, 'db' | 'config' | 'jobs'>;

/**
 * Edits the data of a company. A change of its account is held if the rules require it; the rest applies at
 * once.
 * @returns the held parts
 * @throws Refused NOT_FOUND, COMPANY_TYPE_LOCKED, CHANGED_MEANWHILE, CHANGE_ALREADY_HELD, MALFORMED for a
 * closed bank, COMPANY_TAX_NUMBER_EXISTS, COMPANY_EMAIL_EXISTS, COMPANY_PHONE_EXISTS
 */
export async function editCompany(
  deps: EditDeps,
  context: CommandContext,
  input: Input<'editCompany'>,
): Promise<Reply<'editCompany'>> {
  const { actor } = context;
  const work = transaction(deps.db, async (tx) => {
    const company = await lockCompany(tx, actor, input.id);
    if (!company) throw new Refused('NOT_FOUND');
    orThrow(decideEditCompany(actor, company, input));
    requireCurrentVersion(input.version, companyVersion(company));
    refuseClosedBank(input.bank, company.bank);
    const columns = companyColumns(input);
    await refuseDuplicate(tx, 'companies', columns, company.id);
    await writeData(tx, context, company, columns);
    return writeOrHoldAccount(deps, tx, context, {
      company: { ...company, name: columns.name },
      account: accountOf(input),
    });
  });
  return { id: input.id, held: await mapDuplicateViolation('companies', work) };
}

/** Writes everything but the account, with one audit entry. */
async function writeData(
  tx: Tx,
  context: CommandContext,
  company: CompanyRecord,
  columns: CompanyColumns,
): Promise<void> {
  const changed = COMPANY_FIELD_NAMES.filter(
    (field) => !isBankField(field) && columns[field] !== company[field],
  );
  if (changed.length === 0) return;
  await updateCompany(tx, company.id, Object.fromEntries(changed.map((field) => [field, columns[field]])));
  await recordAudit(tx, context, companyEntry(company.id, { event: 'EDIT', details: { changed } }));
}

async function writeOrHoldAccount(
  deps: EditDeps,
  tx: Tx,
  context: CommandContext,
  { company, account }: { readonly company: CompanyRecord; readonly account: Account },
): Promise<HeldReply> {
  if (changedBankFieldsOf(company, account).length === 0) return [];
  // Holds the account as a whole: part of an account is useless.
  const values = heldValues(BANK_FIELDS, company, account);
  const change = { kind: 'BANK_DATA', company_id: company.id, user_id: null, values } as const;
  if (deps.config.holdHours > 0 && isBankChangeHeld(context.actor, company))
    return holdChange(deps, tx, context, change);
  await refuseWhileHeld(tx, change);
  await changeAccount(deps, tx, context, { company, account });
  return [];
}
