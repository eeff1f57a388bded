import { describe, expect, test } from 'vitest';
import {
  type CompanyType,
  type Decision,
  decideCreateCompany,
  decideEditCompany,
  digitsError,
  officialName,
  officialNameError,
  type Role,
} from '../src/index.ts';

const actor = (company_type: CompanyType, role: Role) =>
  ({ user_id: 1, company_id: 1, company_type, role, via: 'SESSION' }) as const;
const key = (decision: Decision<unknown>) => (decision.ok ? 'OK' : decision.refusal.key);

describe('registering a company', () => {
  test.each([
    ['MODERATOR', 'MASTER', 'LENDER', 'OK'],
    ['MODERATOR', 'OPERATOR', 'BORROWER', 'OK'],
    ['MODERATOR', 'MASTER', 'MODERATOR', 'OK'],
    ['MODERATOR', 'OPERATOR', 'MODERATOR', 'NO_PERMISSION'],
    ['BORROWER', 'MASTER', 'LENDER', 'NO_PERMISSION'],
    ['LENDER', 'OPERATOR', 'LENDER', 'NO_PERMISSION'],
  ] as const)('%s.%s registers a %s: %s', (type, role, made, expected) => {
    expect(key(decideCreateCompany(actor(type, role), made))).toBe(expected);
  });
});

describe('editing a company', () => {
  test.each([
    ['MODERATOR', {}, 'OK'],
    ['MODERATOR', { company_type: 'LENDER' }, 'OK'],
    ['MODERATOR', { company_type: 'BORROWER' }, 'COMPANY_TYPE_LOCKED'],
    ['LENDER', {}, 'NO_PERMISSION'],
  ] as const)('%s changes %j of an investor: %s', (type, change, expected) => {
    expect(key(decideEditCompany(actor(type, 'MASTER'), { company_type: 'LENDER' }, change))).toBe(expected);
  });
});

const LIST = [{ code: '2054', name: 'Sociedade Anônima Fechada (S.A.)' }];

test.each([
  ['205-4', 'Sociedade Anônima Fechada (S.A.)', undefined],
  ['2054', 'Sociedade Anônima Fechada (S.A.)', undefined],
  ['SOCIEDADE ANÔNIMA FECHADA (s.a.)', 'Sociedade Anônima Fechada (S.A.)', undefined],
  ['Clube de xadrez ', 'Clube de xadrez', undefined],
  ['Clube (privado)', 'Clube (privado)', 'LETTERS_ONLY'],
  ['', '', undefined],
] as const)('officialName turns %j into %j and officialNameError returns %s', (text, name, fault) => {
  const stored = officialName(LIST, text);
  expect(stored).toBe(name);
  expect(officialNameError(LIST, stored)).toBe(fault);
});

test.each([
  ['1234', undefined],
  ['12345', 'TOO_LONG'],
  ['12a', 'DIGITS_ONLY'],
  ['١٢', 'DIGITS_ONLY'],
] as const)('digitsError of bank branch %j returns %s', (text, fault) => {
  expect(digitsError(text, 4)).toBe(fault);
});
