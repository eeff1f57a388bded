import { beforeAll, describe, expect, test } from 'vitest';
import { type CellOutcome, codesOf, csv, importCells, importContent } from './import-content.ts';

const line = (date: string, issuer: string) => `${issuer};${date};1,00;1`;

describe('due date is read', () => {
  const table = [
    ['24/11/2026', '2026-11-24'],
    ['4/1/2027', '2027-01-04'],
    ['01/02/2027', '2027-02-01'],
    ['24/11/26', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24 00:00:00', '2026-11-24'],
    ['2026-11-24T00:00:00.000', '2026-11-24'],
    ['24/11/2026 00:00', '2026-11-24'],
    ['24/11/2026 10:30', '2026-11-24'],
    ['2026-11-24T03:00:00', '2026-11-24'],
    ['="24/11/2026"', '2026-11-24'],
    ['20261124', '2026-11-24'],
    ['46350', '2026-11-24'],
    ['29/02/2028', '2028-02-29'],
    ['31/12/2099', '2099-12-31'],
    ['\u00a024/11/2026\u00a0', '2026-11-24'],
  ] as const;
  let outcomeOf: (date: string) => CellOutcome;
  beforeAll(async () => {
    outcomeOf = await importCells(
      table.map(([date]) => date),
      line,
    );
  });
  test.each(table)('%j as %s', (date, day) => expect(outcomeOf(date).row?.due_date).toBe(day));
});

describe('due date is refused', () => {
  const table = [
    ['', 'DATE_MISSING'],
    ['\u00a0', 'DATE_MISSING'],
    ['31/02/2027', 'DATE_INVALID'],
    ['29/02/2027', 'DATE_INVALID'],
    ['12/25/2026', 'DATE_INVALID'],
    ['2026-11-24T00:00:00Z', 'DATE_INVALID'],
    ['2026-11-24T03:00:00-03:00', 'DATE_INVALID'],
    ['24112026', 'DATE_INVALID'],
    ['24-11-2026', 'DATE_INVALID'],
    ['nov/26', 'DATE_INVALID'],
    ['infinity', 'DATE_INVALID'],
    ['0', 'DATE_INVALID'],
    ['20/11/2026', 'DATE_PAST'],
    ['24/11/1999', 'DATE_PAST'],
    ['01/01/2100', 'DATE_TOO_FAR'],
    ['24/11/9999', 'DATE_TOO_FAR'],
  ] as const;
  let outcomeOf: (date: string) => CellOutcome;
  beforeAll(async () => {
    outcomeOf = await importCells(
      table.map(([date]) => date),
      line,
    );
  });
  test.each(table)('%j with %s', (date, code) => expect(outcomeOf(date).codes).toEqual([code]));
});

test('date of eight digits is read day first when the header says DDMMAAAA', async () => {
  const outcome = await importContent('Emissor;Vencimento (DDMMAAAA);Valor\nA;01022027;1,00\n');
  expect(outcome.rows).toMatchObject([{ due_date: '2027-02-01' }]);
});

test('header with the month first is not recognized as a due date', async () => {
  const outcome = await importContent('Emissor;Vencimento (MM/DD/AAAA);Valor\nA;01/02/2027;1,00\n');
  expect(codesOf(outcome)).toEqual(['HEADER_DUE_DATE_MISSING']);
});

test('due date on the upload day is imported with a warning', async () => {
  expect(await importContent(csv('A;24/11/2026;1,00;1'), { today: '2026-11-24' })).toMatchObject({
    ok: true,
    warning_count: 1,
    warnings: [{ line: 2, column: 'Vencimento', code: 'DATE_TODAY', value: '24/11/2026' }],
    rows: [{ due_date: '2026-11-24' }],
  });
});

test('due date that is no business day is imported with a warning', async () => {
  const outcome = await importContent(
    csv('A;25/12/2026;1,00;1', 'B;28/12/2026;1,00;1', 'C;26/12/2026;1,00;1'),
  );
  expect(outcome).toMatchObject({
    ok: true,
    warning_count: 2,
    warnings: [
      { line: 2, code: 'DATE_NOT_BUSINESS_DAY', value: '25/12/2026' },
      { line: 4, code: 'DATE_NOT_BUSINESS_DAY', value: '26/12/2026' },
    ],
  });
});

test('result holds the first 1,000 warnings or errors with their total count', async () => {
  const first = Array.from({ length: 1000 }, (_, at) => at + 2);
  const many = Array.from({ length: 1500 }, () => 'A;25/12/2026;1,00;1');
  const warned = await importContent(csv(...many));
  expect(warned).toMatchObject({ ok: true, warning_count: 1500 });
  expect(warned.ok && warned.warnings.map((report) => report.line)).toEqual(first);
  const failed = await importContent(csv(...many.map((text) => text.replace('25/12/2026', 'x'))));
  expect(failed).toMatchObject({ ok: false, error_count: 1500 });
  expect(!failed.ok && failed.errors.map((report) => report.line)).toEqual(first);
});

describe('a date with an ambiguous order of day and month', () => {
  const outcomeOf = (header: string, ...dates: readonly string[]) =>
    importContent([header, ...dates.map((date) => `A;${date};1.00`), ''].join('\n'));
  const ENGLISH = 'Issuer;Due date;Value';

  test('is read day first with a warning when the header is in English', async () => {
    expect(await outcomeOf(ENGLISH, '05/04/2027', '05/05/2027', '2027-06-07')).toMatchObject({
      ok: true,
      warning_count: 1,
      warnings: [{ line: 2, column: 'Due date', code: 'DATE_DAY_FIRST', value: '05/04/2027' }],
      rows: [{ due_date: '2027-04-05' }, { due_date: '2027-05-05' }, { due_date: '2027-06-07' }],
    });
  });

  test.each([
    ['another date shows the order', ENGLISH, '25/04/2027'],
    ['the header is in Portuguese', 'Emissor;Vencimento;Valor', '05/05/2027'],
  ])('has no warning when %s', async (_, header, other) => {
    const outcome = await outcomeOf(header, '05/04/2027', other);
    const codes = outcome.ok ? outcome.warning_counts.map(({ code }) => code) : ['not imported'];
    expect(codes).not.toContain('DATE_DAY_FIRST');
    expect(codes).not.toContain('not imported');
  });
});
