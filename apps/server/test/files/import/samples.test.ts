import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importPath } from './import-content.ts';

const sample = (name: string) => join(import.meta.dirname, '../samples', name);

/** All three hold the same forty lines. */
const SUMS = {
  lines: 40,
  receivables: 39,
  summed_receivables: 1,
  issuers: 10,
  total_value: 16_855_479_876,
  transactions: 82_596,
};

test.each([
  ['receivables_ptbr_semicolon_cp1252.csv', 'VISA'],
  ['receivables_en_comma_utf8bom.csv', 'MASTERCARD'],
  ['receivables_visa.xlsx', 'VISA'],
] as const)('sample %s is imported', async (name, cardNetwork) => {
  const result = await importPath(sample(name), { cardNetwork });
  expect(result).toMatchObject({ ok: true, warning_count: 0, ...SUMS });
  expect(result.rows[1]).toEqual({
    issuer: 'ITAÚ UNIBANCO S.A.',
    issuer_key: 'itauunibancos.a.',
    due_date: '2026-11-24',
    value: 234_760_838,
    transactions: 384,
  });
  // Lines 17 and 18 are of one issuer and due date.
  expect(
    result.rows.filter((row) => row.issuer === 'BCO BRADESCO S.A.' && row.due_date === '2026-12-28'),
  ).toEqual([expect.objectContaining({ value: 385_451_271 + 486_845_704, transactions: 397 + 1139 })]);
});

test('sample under the other network is refused on every line', async () => {
  const result = await importPath(sample('receivables_visa.xlsx'), { cardNetwork: 'MASTERCARD' });
  expect(result).toMatchObject({ ok: false, reason: 'FILE_NETWORK_MISMATCH', error_count: 40 });
});

test('each invalid row of a sample is reported with line, column, code and value', async () => {
  const result = await importPath(sample('receivables_bad_rows.csv'));
  expect(result).toMatchObject({ ok: false, reason: 'FILE_NETWORK_MISMATCH', error_count: 10 });
  expect(
    result.ok ? [] : result.errors.map(({ line, column, code, value }) => [line, column, code, value]),
  ).toEqual([
    [2, 'Data de Vencimento', 'DATE_INVALID', '31/02/2027'],
    [3, 'Bandeira', 'NETWORK_MISMATCH', 'MASTERCARD'],
    [4, 'Emissor', 'ISSUER_MISSING', null],
    [5, 'Quantidade', 'QUANTITY_INVALID', '-3'],
    [6, 'Valor', 'AMOUNT_NOT_POSITIVE', '-50,00'],
    [7, 'Valor', 'AMOUNT_INVALID', '1.0000,00'],
    [8, 'Valor', 'AMOUNT_INVALID', 'abc'],
    [9, 'Data de Vencimento', 'DATE_PAST', '01/01/2020'],
    [10, 'Valor', 'AMOUNT_DECIMALS', '10,005'],
    [13, 'Quantidade', 'QUANTITY_INVALID', '1,5'],
  ]);
});
