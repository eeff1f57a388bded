import { beforeAll, describe, expect, test } from 'vitest';
import { type CellOutcome, codesOf, csv, importCells, importContent } from './import-content.ts';

const NBSP = '\u00a0';
const NARROW = '\u202f';

/** Tests a table of amounts in one file, whose first line sets the number style. */
function amounts<Expected>(
  style: string,
  table: readonly (readonly [string, Expected])[],
  check: (outcome: CellOutcome, expected: Expected) => void,
) {
  let outcomeOf: (amount: string) => CellOutcome;
  beforeAll(async () => {
    const all = [style, ...table.map(([amount]) => amount)];
    outcomeOf = await importCells(all, (amount, issuer) => `${issuer};30/11/2026;"${amount}";1`);
  });
  test.each(table)('%j: %s', (amount, expected) => check(outcomeOf(amount), expected));
}

const expectRead = ({ row }: CellOutcome, centavos: number) => expect(row?.value).toBe(centavos);
const expectRefused = ({ codes }: CellOutcome, code: string) => expect(codes).toEqual([code]);

/** Amounts with decimal dots, which set a second number style in the file. */
const DOTS_IN_ANY_FILE = [
  ['1234.56', 123_456],
  ['1234.5', 123_450],
  ['1,234.56', 123_456],
] as const;

describe('a file with decimal commas reads', () => {
  amounts(
    '0,01',
    [
      ['1.234,56', 123_456],
      ['1234,56', 123_456],
      ['1.234.567,89', 123_456_789],
      ['0001234,56', 123_456],
      ['1234,5', 123_450],
      ['0,10', 10],
      ['1234', 123_400],
      ['1.234', 123_400],
      ['1.234.567', 123_456_700],
      ['R$ 1.234,56', 123_456],
      [`R$${NBSP}1.234,56`, 123_456],
      [`R$${NARROW}1.234,56${NBSP}`, 123_456],
      ['r$1.234,56', 123_456],
      ['R$ 1.234', 123_400],
      ['  1.234,56 ', 123_456],
      [`1${NBSP}234${NBSP}567,89`, 123_456_789],
      ['100.000.000.000,00', 10 ** 13],
      ['000000000000000000000012,34', 1234],
    ],
    expectRead,
  );
});

describe('a file with decimal commas refuses', () => {
  amounts(
    '0,01',
    [
      ['', 'AMOUNT_MISSING'],
      [NBSP, 'AMOUNT_MISSING'],
      ['1,234', 'AMOUNT_DECIMALS'],
      ['10,005', 'AMOUNT_DECIMALS'],
      ['49.005000', 'AMOUNT_DECIMALS'],
      ['1.234,567', 'AMOUNT_DECIMALS'],
      ['1.0000,00', 'AMOUNT_INVALID'],
      ['1.23.456,00', 'AMOUNT_INVALID'],
      ['12,34,56', 'AMOUNT_INVALID'],
      ['1 23,00', 'AMOUNT_INVALID'],
      ['1e3', 'AMOUNT_INVALID'],
      ['abc', 'AMOUNT_INVALID'],
      ['10,00 USD', 'AMOUNT_INVALID'],
      ['1_000,00', 'AMOUNT_INVALID'],
      ['+10,00', 'AMOUNT_INVALID'],
      [',50', 'AMOUNT_INVALID'],
      ['９,00', 'AMOUNT_INVALID'],
      ['0,00', 'AMOUNT_NOT_POSITIVE'],
      ['-50,00', 'AMOUNT_NOT_POSITIVE'],
      ['R$ -50,00', 'AMOUNT_NOT_POSITIVE'],
      ['-R$ 50,00', 'AMOUNT_NOT_POSITIVE'],
      ['(50,00)', 'AMOUNT_NOT_POSITIVE'],
      ['50,00-', 'AMOUNT_NOT_POSITIVE'],
      ['100.000.000.000,01', 'AMOUNT_TOO_LARGE'],
      [`${'9'.repeat(40)},99`, 'AMOUNT_TOO_LARGE'],
    ],
    expectRefused,
  );
});

describe('a file with decimal dots reads', () => {
  amounts('0.01', [...DOTS_IN_ANY_FILE, ['1,234,567', 123_456_700], ['1234', 123_400]], expectRead);
});

describe('a file with decimal dots refuses', () => {
  amounts(
    '0.01',
    [
      ['1.234', 'AMOUNT_AMBIGUOUS'],
      ['1,234', 'AMOUNT_AMBIGUOUS'],
      ['1234.567', 'AMOUNT_DECIMALS'],
      ['0.123', 'AMOUNT_DECIMALS'],
    ],
    expectRefused,
  );
});

describe('a file with decimal commas and dots reads', () => {
  amounts('0,01', DOTS_IN_ANY_FILE, expectRead);
});

describe('a file with decimal commas and dots refuses a single dot before three digits', () => {
  amounts(
    '0.01',
    [
      ['1.500', 'AMOUNT_AMBIGUOUS'],
      ['1,50', undefined],
    ],
    ({ codes }, code) => expect(codes).toEqual(code === undefined ? [] : [code]),
  );
});

test('file of whole numbers is refused with AMOUNT_SCALE_UNKNOWN unless its amounts carry R$', async () => {
  const plain = await importContent(csv('A;30/11/2026;1000;1', 'B;30/11/2026;2000;1'));
  expect(codesOf(plain)).toEqual(['AMOUNT_SCALE_UNKNOWN', 'AMOUNT_SCALE_UNKNOWN']);
  const signed = await importContent(csv('A;30/11/2026;R$ 1000;1'));
  expect(signed.rows).toMatchObject([{ value: 100_000 }]);
});

test('receivable is refused when its lines sum to more than the largest amount', async () => {
  const half = '60.000.000.000,00';
  const lines = [`A;30/11/2026;${half};1`, `a;30/11/2026;${half};1`, `A;01/12/2026;${half};1`];
  expect(await importContent(csv(...lines))).toMatchObject({
    ok: false,
    errors: [{ line: 2, column: 'Valor', code: 'RECEIVABLE_TOO_LARGE', value: '120.000.000.000,00' }],
  });
});

test('file is refused with FILE_TOTAL_TOO_LARGE when its total exceeds the limit', async () => {
  const lines = Array.from({ length: 101 }, (_, at) => `I${at};30/11/2026;100000000000,00;1`);
  expect(codesOf(await importContent(csv(...lines)))).toEqual(['FILE_TOTAL_TOO_LARGE']);
});
