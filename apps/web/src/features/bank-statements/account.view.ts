import type { AccountParts } from '@pregao/domain';

interface Numbers {
  readonly bank: string;
  readonly bank_branch: string;
  readonly bank_account: string;
  readonly bank_account_digit: string;
}

/** Returns the parts of an account as it is registered, with its digit behind a hyphen. */
export const registeredParts = (numbers: Numbers): AccountParts => ({
  bank: numbers.bank,
  branch: numbers.bank_branch,
  account: [numbers.bank_account, numbers.bank_account_digit].filter(Boolean).join('-'),
});
