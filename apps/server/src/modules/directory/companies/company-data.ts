import type { NewCompany } from '@pregao/contract';
import {
  BANK_FIELDS,
  type Bank,
  type BankField,
  COMPANY_FIELD_NAMES,
  type CompanyFieldName,
  entryOf,
  type FieldErrorKey,
  formatBank,
  isOptionalCompanyField,
  type OptionalCompanyField,
} from '@pregao/domain';
import banks from '@pregao/domain/data/banks.json' with { type: 'json' };
import { Refused } from '../../../platform/refusal.ts';
import { versionOf } from '../../../platform/version.ts';

const BANKS: readonly Bank[] = banks;

/** Validated data of a company; one without bank account has `NO_ACCOUNT`. */
export type CompanyData = Omit<NewCompany, 'bank_account_type'> & {
  readonly bank_account_type: NewCompany['bank_account_type'] | '';
};
type Data = Omit<CompanyData, 'company_type'>;
/** Bank account to which a company is paid. */
export type Account = Pick<Data, BankField>;

/** Account of a company that has not given one yet; no call of the contract accepts it. */
export const NO_ACCOUNT = Object.fromEntries(BANK_FIELDS.map((field) => [field, ''])) as Record<
  BankField,
  ''
>;

export type CompanyColumns = {
  [Field in CompanyFieldName]: Field extends OptionalCompanyField ? string | null : Data[Field];
};

/** Maps company data to columns: an empty optional field becomes null. */
export function companyColumns(data: Data): CompanyColumns {
  const columns = COMPANY_FIELD_NAMES.map((field) => [
    field,
    isOptionalCompanyField(field) ? data[field] || null : data[field],
  ]);
  return Object.fromEntries(columns) as CompanyColumns;
}

/** Picks the bank account from a company's data. */
export function accountOf(data: Account): Account {
  return Object.fromEntries(BANK_FIELDS.map((field) => [field, data[field]])) as Account;
}

/** Computes the version of a stored company, for optimistic locking. */
export function companyVersion(company: Readonly<Record<CompanyFieldName, string | null>>): string {
  return versionOf(Object.values(companyColumns(company as Data)));
}

/**
 * Tells whether an account may be registered at this bank: the bank operates, or the account is there
 * already.
 */
export function isOpenBank(code: string, registered?: string): boolean {
  return code === registered || (entryOf(BANKS, code)?.active ?? false);
}

/**
 * Refuses a bank that no longer operates, unless the account is there already.
 * @throws Refused MALFORMED on `bank`
 */
export function refuseClosedBank(code: string, registered?: string): void {
  if (code === NO_ACCOUNT.bank || isOpenBank(code, registered)) return;
  const message: FieldErrorKey = 'BANK_UNKNOWN';
  throw new Refused('MALFORMED', { errors: [{ field: 'bank', message }] });
}

/** Formats a bank for mails: `341 - Itaú Unibanco S.A.`. */
export function bankLabel(code: string): string {
  return formatBank(code, entryOf(BANKS, code)?.name);
}

/** Formats an account for mails. */
export function accountLabels<Row extends Omit<Account, 'bank_account_type'>>(row: Row) {
  return {
    bank: bankLabel(row.bank),
    bank_branch: row.bank_branch,
    bank_account: row.bank_account,
    bank_account_digit: row.bank_account_digit,
  };
}
