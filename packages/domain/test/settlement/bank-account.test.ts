import { expect, test } from 'vitest';
import {
  accountParts,
  accountText,
  isSameBankAccount,
  type NamedBankAccount,
  type RegisteredBankAccount,
} from '../../src/index.ts';

const AURORA: RegisteredBankAccount = {
  bank_code: '237',
  ispb: '60746948',
  branch: '0123',
  account: '456789',
  digit: '0',
};
const ITAU: RegisteredBankAccount = { bank_code: '341', branch: '0123', account: '45678', digit: '9' };
const BB: RegisteredBankAccount = { bank_code: '001', branch: '1234', account: '56789', digit: 'X' };

const named = (bank_code: string, branch: string, number: string): NamedBankAccount => ({
  bank_code,
  branch,
  number,
});

test.each<[string, RegisteredBankAccount, NamedBankAccount]>([
  ['golden CNAB file', AURORA, named('237', '00123-4', '0000004567890')],
  ['Itaú detail', ITAU, named('341', '0123', '456789')],
  ['bank with four digits', ITAU, named('0341', '0123', '45678-9')],
  ['bank of zeros', BB, named('1', '1234', '56789-X')],
  ['bank by ISPB', AURORA, named('60746948', '123', '456789-0')],
  ['lower-case digit', BB, named('0001', '1234-5', '56789-x')],
  ['branch inside the account', ITAU, named('341', '', '0123456789')],
  ['branch inside the account with punctuation', ITAU, named('341', '', '0123/45678-9')],
  ['branch and zeros inside the account', ITAU, named('341', '', '0123 0000045678-9')],
  ['branch beside and inside the account', ITAU, named('341', '0123', '012345678-9')],
  ['no branch', ITAU, named('341', '', '45678-9')],
])('registered account is recognized with %s', (_, registered, account) => {
  expect(isSameBankAccount(registered, account)).toBe(true);
});

test.each<[string, RegisteredBankAccount, NamedBankAccount]>([
  ['other bank', ITAU, named('237', '0123', '456789')],
  ['other branch', ITAU, named('341', '0124', '456789')],
  ['other digit', ITAU, named('341', '0123', '45678-8')],
  ['digit left out', ITAU, named('341', '0123', '45678')],
  ['digit X left out', BB, named('001', '1234', '56789')],
  ['other branch inside the account', ITAU, named('341', '', '0124456789')],
  ['no account', ITAU, named('341', '0123', '')],
  ['no bank', ITAU, named('', '0123', '456789')],
  ['branch only', ITAU, named('341', '', '0123')],
])('registered account is not recognized with %s', (_, registered, account) => {
  expect(isSameBankAccount(registered, account)).toBe(false);
});

test('key of an account is shown by its parts, with the code of the bank in three digits', () => {
  const parts = accountParts('41/455/123456X');
  expect(parts).toEqual({ bank: '041', branch: '455', account: '123456X' });
  expect(accountText(parts, 'pt')).toBe('Banco 041, agência 455, conta 123456X');
  expect(accountText({ ...parts, branch: '' }, 'en')).toBe('Bank 041, account 123456X');
});
