/** The parts of an account's key, which the server builds: bank, branch, and account with its digit. */
export interface AccountParts {
  readonly bank: string;
  readonly branch: string;
  readonly account: string;
}

/** Splits the key of an account into its parts. */
export function accountParts(key: string): AccountParts {
  const [bank = '', branch = '', account = ''] = key.split('/');
  return { bank: bank.padStart(3, '0'), branch, account };
}

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
