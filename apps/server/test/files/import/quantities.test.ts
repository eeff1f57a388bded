import { beforeAll, describe, expect, test } from 'vitest';
import { type CellOutcome, codesOf, csv, importCells, importContent } from './import-content.ts';
import { book, HEADER_ROW, row } from './workbooks.ts';

const line = (quantity: string, issuer: string) => `${issuer};30/11/2026;1,00;${quantity}`;

describe('quantity in a file with decimal commas', () => {
  const good = [
    ['', 1],
    [' ', 1],
    ['7', 7],
    ['007', 7],
    ['1.234', 1234],
    ['12.345.678', 12_345_678],
    ['3,0', 3],
    ['3.00', 3],
    ['="4"', 4],
    ['999999999', 999_999_999],
  ] as const;
  const bad = [
    '0',
    '0,0',
    '-3',
    '1,5',
    '1.5',
    '3,000',
    '12.34',
    'abc',
    '1000000000',
    '999.999.999.999',
    '1e3',
    '+2',
    '٣',
  ];
  let goodOf: (quantity: string) => CellOutcome;
  let badOf: (quantity: string) => CellOutcome;
  beforeAll(async () => {
    goodOf = await importCells(
      good.map(([quantity]) => quantity),
      line,
    );
    badOf = await importCells(bad, line);
  });
  test.each(good)('%j is read as %d transactions', (quantity, transactions) => {
    expect(goodOf(quantity).row?.transactions).toBe(transactions);
  });
  test.each(bad)('%j is refused', (quantity) => {
    expect(badOf(quantity).codes).toEqual(['QUANTITY_INVALID']);
  });
});

test('quantity with a dot is refused in a file with decimal dots', async () => {
  expect(codesOf(await importContent(csv('A;30/11/2026;1.00;1.234')))).toEqual(['QUANTITY_INVALID']);
});

test('each line counts as one transaction when the quantity column is missing', async () => {
  const outcome = await importContent('Emissor;Vencimento;Valor\nA;30/11/2026;1,00\nA;30/11/2026;1,00\n');
  expect(outcome).toMatchObject({ ok: true, lines: 2, transactions: 2, receivables: 1 });
});

test('quantity in a number cell of a workbook may have zero decimals', async () => {
  const number = (text: string) => `<c><v>${text}</v></c>`;
  const sheet = HEADER_ROW + row('A', 46_356, number('5.0'), number('3.0'));
  expect(await importContent(book({ sheets: [sheet] }))).toMatchObject({
    ok: true,
    transactions: 3,
    total_value: 500,
  });
});
