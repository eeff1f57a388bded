import { expect, test } from 'vitest';
import { decideSendFile } from '../src/index.ts';
import { actorOf, key } from './actors.ts';

test.each([
  ['MODERATOR.OPERATOR', 2, true, 'OK'],
  ['MODERATOR.OPERATOR', 2, false, 'COMPANY_NOT_FOUND'],
  ['BORROWER.OPERATOR', 1, true, 'OK'],
  ['BORROWER.MASTER', 2, true, 'COMPANY_NOT_FOUND'],
  ['LENDER.MASTER', 1, false, 'NO_PERMISSION'],
] as const)(
  '%s of company 1 for company %d, an acquirer: %s, is told %s',
  (permission, id, is_borrower, expected) => {
    expect(key(decideSendFile(actorOf(permission), { id, is_borrower }))).toBe(expected);
  },
);

test('a program sends files of its acquirer', () => {
  const program = { ...actorOf('BORROWER.MASTER'), via: 'CREDENTIAL' } as const;
  expect(key(decideSendFile(program, { id: 1, is_borrower: true }))).toBe('OK');
});
