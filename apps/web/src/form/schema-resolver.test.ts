import { newCompany } from '@pregao/contract';
import { expect, test } from 'vitest';
import { firstIssues, schemaResolver } from './schema-resolver.ts';

const VALUES = {
  company_type: 'BORROWER',
  name: 'Adquirente Pitanga',
  trade_name: '',
  tax_number: '11.222.333/0001-81',
  business_type: '',
  legal_nature: '',
  email: ' contato@pitanga.example',
  phone: '(11)3003-0001',
  bank: '001',
  bank_branch: '1',
  bank_account: '2',
  bank_account_digit: '3',
  bank_account_type: 'Conta Corrente',
} as const;

const resolve = (values: object) =>
  schemaResolver(newCompany)(values as never, undefined, { fields: {}, shouldUseNativeValidation: false });

test('resolver returns accepted values without masks and spaces', async () => {
  const { values } = await resolve(VALUES);
  expect(values).toMatchObject({
    tax_number: '11222333000181',
    phone: '1130030001',
    email: 'contato@pitanga.example',
  });
});

test('resolver reports each issue under its field with the message key', async () => {
  const { values, errors } = await resolve({ ...VALUES, name: '', bank_branch: 'x' });
  expect(values).toEqual({});
  expect(errors).toMatchObject({
    name: { type: 'COMPANY_NAME_REQUIRED', message: '' },
    bank_branch: { type: 'DIGITS_ONLY' },
  });
  expect(Object.keys(errors)).toHaveLength(2);
});

test('resolver reports only the first issue of a field', () => {
  expect(firstIssues(newCompany, { ...VALUES, name: ' ' })).toEqual({
    name: { type: 'COMPANY_NAME_REQUIRED', message: '' },
  });
});
