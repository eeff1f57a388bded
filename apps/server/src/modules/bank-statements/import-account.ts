import { type Bank, bankAccountKey, entryOf, type RegisteredBankAccount } from '@pregao/domain';
import banks from '@pregao/domain/data/banks.json' with { type: 'json' };

const BANKS: readonly Bank[] = banks;

/** The numbers of an account as they are registered. */
export interface AccountNumbers {
  readonly bank: string;
  readonly bank_branch: string;
  readonly bank_account: string;
  readonly bank_account_digit: string;
}

/** Maps a registered account to that of the domain, with its key. */
export function importAccountOf(row: AccountNumbers): RegisteredBankAccount & { readonly key: string } {
  const ispb = entryOf(BANKS, row.bank)?.ispb;
  const account = {
    bank_code: row.bank,
    branch: row.bank_branch,
    account: row.bank_account,
    digit: row.bank_account_digit,
    ...(ispb !== undefined && { ispb }),
  };
  return { ...account, key: bankAccountKey(account) };
}

/** Returns the name of a bank; its code if it is unknown. */
export const bankNameOf = (code: string): string => entryOf(BANKS, code)?.name ?? code;
