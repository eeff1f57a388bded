import { expect, test } from 'vitest';
import { registeredParts } from './account.view.ts';

test.each([
  ['X', '123456-X'],
  ['', '123456'],
])('registered account with the digit %j is %s', (bank_account_digit, account) => {
  const numbers = { bank: '341', bank_branch: '0455', bank_account: '123456', bank_account_digit };
  expect(registeredParts(numbers)).toEqual({ bank: '341', branch: '0455', account });
});
