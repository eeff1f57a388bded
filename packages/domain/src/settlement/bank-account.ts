/** Maximum of characters of an account's key. */
export const MAX_ACCOUNT_KEY = 40;

/** A registered account of a company. */
export interface RegisteredBankAccount {
  /** COMPE code, such as `341`. */
  readonly bank_code: string;
  /** ISPB of the bank, which some files name instead of the code. */
  readonly ispb?: string;
  readonly branch: string;
  readonly account: string;
  /** Check digit, a digit or `X`; empty when the bank has none. */
  readonly digit: string;
}

/** An account as a bank file names it. */
export interface NamedBankAccount {
  readonly bank_code: string;
  /** With its check digit behind a hyphen, if any; empty when it is missing or part of the account. */
  readonly branch: string;
  /** With its check digit. */
  readonly number: string;
}

const withoutLeadingZeros = (text: string): string => text.replace(/^0+(?=.)/, '');

/** Returns the digits and letters of a text, without leading zeros. */
const comparable = (text: string): string =>
  withoutLeadingZeros(text.toUpperCase().replace(/[^0-9A-Z]/g, ''));

/**
 * Returns the key of an account, equal for all ways to write it: bank, branch, and account with its digit,
 * without leading zeros (settlement.md, Bank files).
 */
export function bankAccountKey({ bank_code, branch, account, digit }: RegisteredBankAccount): string {
  return [bank_code, branch, account + digit].map(comparable).join('/');
}

/** The parts of an account as they are shown. */
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

/** Tells whether a text has the form of an account's key. */
export const isBankAccountKey = (text: string): boolean =>
  text.length <= MAX_ACCOUNT_KEY && /^[0-9A-Z]+\/[0-9A-Z]*\/[0-9A-Z]+$/.test(text);

/**
 * Tells whether a bank file names a registered account. It ignores leading zeros and punctuation; the branch
 * may be inside the account (settlement.md, Bank files).
 */
export function isSameBankAccount(registered: RegisteredBankAccount, named: NamedBankAccount): boolean {
  const banks = [registered.bank_code, registered.ispb ?? registered.bank_code].map(comparable);
  const [branchOnly = ''] = named.branch.split('-');
  const branch = comparable(registered.branch);
  if (!banks.includes(comparable(named.bank_code))) return false;
  if (branchOnly !== '' && comparable(branchOnly) !== branch) return false;
  const account = comparable(registered.account + registered.digit);
  const number = comparable(named.number);
  return number === account || isAccountBehindBranch(number, branch, account);
}

/** Tells whether a number is the branch, zeros, and the account. */
const isAccountBehindBranch = (number: string, branch: string, account: string): boolean =>
  number.startsWith(branch) &&
  number.length > branch.length &&
  comparable(number.slice(branch.length)) === account;
