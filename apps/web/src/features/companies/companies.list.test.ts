import { expect, test } from 'vitest';
import { readerOf } from '../../lib/session/reader.fixture.ts';
import { companiesList, companiesSearch } from './companies.list.ts';

test.each([
  ['name', 'Aurora 24', true],
  ['tax_number', '45.723.174/0001-10', true],
  ['tax_number', '12abc34501de35', true],
  ['tax_number', '45.723.174/0001', false],
  ['tax_number', '45.723.174/0001-11', false],
  ['tax_number', ' ', true],
] as const)('company search by %s for %j is valid: %s (VAL-26)', (by, text, valid) => {
  const [field] = companiesList.fields;
  expect(field?.problem({ by, text }, {})).toEqual(
    valid ? undefined : { key: 'CNPJ_INVALID', afterSubmit: true },
  );
});

test('company list drops malformed parameters and replaces an unknown search kind', () => {
  expect(companiesSearch({ by: 'tax_number', text: '12', page: 'x' })).toEqual({});
  expect(companiesSearch({ by: 'email', text: 'aurora', page: '2' })).toEqual({
    by: 'name',
    text: 'aurora',
    page: 2,
  });
});

test('query sends name or bare CNPJ, and the user id of other readers than moderators (API-10d, COM-05b, COM-05c)', () => {
  const search = { by: 'tax_number', text: '12.abc.345/01de-35' } as const;
  expect(companiesList.query(search, readerOf('MODERATOR'))).toEqual({
    page: 1,
    limit: 10,
    tax_number: '12ABC34501DE35',
  });
  expect(companiesList.query({ text: 'aurora', limit: 50 }, readerOf('LENDER'))).toEqual({
    page: 1,
    limit: 50,
    name: 'aurora',
    user_id: 7,
  });
});

test('search kind without a text is no filter', () => {
  expect(companiesList.toSearch({ text: { by: 'tax_number', text: '  ' } })).toEqual({
    by: undefined,
    text: undefined,
  });
});
