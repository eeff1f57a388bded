import { expect, test } from 'vitest';
import { personNameOf, valueText } from './held-values.view.ts';

const CONTEXT = {
  language: 'en',
  banks: [{ code: '001', name: 'Banco do Brasil S.A.', ispb: '00000000', active: true }],
} as const;

test.each([
  ['bank', '001', '001 - Banco do Brasil S.A.'],
  ['bank', '999', '999'],
  ['bank_account_type', 'Conta Corrente', 'Current account'],
  ['bank_account', '4501', '4501'],
  ['bank_account', '•••501', '•••501'],
  ['tax_number', '39053344705', '390.533.447-05'],
  ['tax_number', '390•••05', '390•••05'],
  ['phone', '11987654321', '(11)98765-4321'],
  ['phone', '11•••4321', '11•••4321'],
  ['status', 'BLOCKED', 'Blocked'],
  ['email', 'ana@aurora.example', 'ana@aurora.example'],
] as const)('field %s with the value %s is shown as %s', (field, value, text) => {
  expect(valueText(field, value, CONTEXT)).toBe(text);
});

test('person of a change is the registered user, the invited name or empty', () => {
  const name = { field: 'name', before: null, after: 'Nara Pitanga' } as const;
  expect(personNameOf({ user: { id: 4, name: 'Ana' }, values: [name] })).toBe('Ana');
  expect(personNameOf({ user: null, values: [name] })).toBe('Nara Pitanga');
  expect(personNameOf({ user: null, values: [{ field: 'bank', before: '001', after: '237' }] })).toBe('');
});
