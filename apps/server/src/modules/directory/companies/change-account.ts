import { BANK_FIELDS } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { AnyCommandContext } from '../../../platform/command-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { notify } from '../../notices/notify.ts';
import { type CompanyRecord, updateCompany } from './companies.store.ts';
import { companyEntry } from './company-audit.ts';
import { type Account, accountLabels } from './company-data.ts';

/** Lists the bank fields in which two accounts differ. */
export const changedBankFieldsOf = (before: Readonly<Record<keyof Account, string>>, after: Account) =>
  BANK_FIELDS.filter((field) => before[field] !== after[field]);

/** Writes the account of a locked company with its audit entry, and notifies the company's MASTERs. */
export async function changeAccount(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Tx,
  context: AnyCommandContext,
  change: { readonly company: CompanyRecord; readonly account: Account },
): Promise<void> {
  const { company, account } = change;
  const changed = changedBankFieldsOf(company, account);
  await updateCompany(tx, company.id, account);
  await recordAudit(
    tx,
    context,
    companyEntry(company.id, { event: 'CHANGE_BANK_DATA', details: { changed } }),
  );
  await notify(deps, tx, {
    kind: 'BANK_DATA_CHANGED',
    to: { companies: [company.id] },
    facts: {
      company_id: company.id,
      company_name: company.name,
      changed_at: await appNow(tx),
      before: accountLabels(company),
      now: accountLabels(account),
    },
  });
}
