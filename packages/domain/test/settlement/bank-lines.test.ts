import { expect, test } from 'vitest';
import {
  type Actor,
  bankAccountKey,
  decideAddBankAccount,
  decideIgnoreBankLine,
  MAX_IMPORT_ACCOUNTS,
} from '../../src/index.ts';

const operator: Actor = {
  user_id: 1,
  company_id: 1,
  company_type: 'LENDER',
  role: 'OPERATOR',
  via: 'SESSION',
};
const master: Actor = { ...operator, role: 'MASTER' };

test('key of an account ignores leading zeros and punctuation, and keeps letters', () => {
  const account = { bank_code: '0341', branch: '0123', account: '0045678', digit: 'x' };
  expect(bankAccountKey(account)).toBe('341/123/45678X');
  expect(bankAccountKey({ ...account, bank_code: '341', branch: '123', account: '45678', digit: 'X' })).toBe(
    '341/123/45678X',
  );
});

test.each([
  ['OPEN', true, 'IGNORE'],
  ['PARTIAL', true, 'IGNORE'],
  ['IGNORED', true, null],
  ['IGNORED', false, 'TAKE_UP'],
  ['OPEN', false, null],
] as const)('line in state %s with ignored %s is %s', (state, ignored, act) => {
  expect(decideIgnoreBankLine(operator, { state }, ignored)).toEqual({ ok: true, value: act });
});

test('allocated line cannot be set aside, and a moderator cannot set any aside', () => {
  expect(decideIgnoreBankLine(operator, { state: 'ALLOCATED' }, true)).toMatchObject({
    refusal: { key: 'BANK_LINE_ALLOCATED' },
  });
  const moderator: Actor = { ...master, company_type: 'MODERATOR' };
  expect(decideIgnoreBankLine(moderator, { state: 'OPEN' }, true)).toMatchObject({
    refusal: { key: 'NO_PERMISSION' },
  });
});

test('import account is added by a MASTER, once, within the limit', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => `341/1/${at}`);
  expect(decideAddBankAccount(master, '237/1/1', keys(MAX_IMPORT_ACCOUNTS)).ok).toBe(true);
  expect(decideAddBankAccount(master, '237/1/1', keys(MAX_IMPORT_ACCOUNTS + 1))).toMatchObject({
    refusal: { key: 'TOO_MANY_BANK_ACCOUNTS', expected: MAX_IMPORT_ACCOUNTS },
  });
  expect(decideAddBankAccount(master, '341/1/0', keys(1))).toMatchObject({
    refusal: { key: 'BANK_ACCOUNT_EXISTS' },
  });
  expect(decideAddBankAccount(operator, '237/1/1', [])).toMatchObject({ refusal: { key: 'NO_PERMISSION' } });
});
