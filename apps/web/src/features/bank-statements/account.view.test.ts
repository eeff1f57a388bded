import { expect, test } from 'vitest';
import { accountParts, registeredParts } from './account.view.ts';

test('key of an account has its parts, with the code of the bank in three digits', () => {
  expect(accountParts('41/455/123456X')).toEqual({ bank: '041', branch: '455', account: '123456X' });
});

test.each([
  ['X', '123456-X'],
  ['', '123456'],
])('registered account with the digit %j is %s', (bank_account_digit, account) => {
  const numbers = { bank: '341', bank_branch: '0455', bank_account: '123456', bank_account_digit };
  expect(registeredParts(numbers)).toEqual({ bank: '341', branch: '0455', account });
});
