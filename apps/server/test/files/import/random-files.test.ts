import { addDays, formatAmount, issuerKey } from '@pregao/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sizeForRun } from '../../../../../test/support/size.ts';
import { xlsxBytes } from '../../../src/platform/sheets/write-xlsx.ts';
import { type ImportOutcome, importContent, type Receivable, TODAY } from './import-content.ts';

interface Line {
  readonly issuer: string;
  readonly due_date: string;
  readonly value: number;
  readonly transactions: number;
}

const letters = [...'abçÇdÉéĪñÑøſ銀行 -.&"\'=+@;,|\t'];
const issuer = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 })
  .map((text) => `B${text}`.replace(/\s+/g, ' ').trim());

const line: fc.Arbitrary<Line> = fc.record({
  issuer,
  due_date: fc.integer({ min: 1, max: 400 }).map((days) => addDays(TODAY, days)),
  value: fc.oneof(fc.integer({ min: 1, max: 10 ** 8 }), fc.integer({ min: 1, max: 10 ** 12 })),
  transactions: fc.integer({ min: 1, max: 5000 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 60 });

const style = fc.record({
  delimiter: fc.constantFrom(';', ',', '\t', '|'),
  lineBreak: fc.constantFrom('\n', '\r\n', '\r'),
  encoding: fc.constantFrom('utf8', 'utf8 mark', 'utf16le'),
  decimals: fc.constantFrom('1.234,56', '1234,56', '1234.56', '1,234.56', 'R$ 1.234,56'),
  day: fc.constantFrom('dd/mm/yyyy', 'yyyy-mm-dd', 'yyyymmdd', 'dd/mm/yy'),
  order: fc.shuffledSubarray(['issuer', 'due_date', 'value', 'transactions'] as const, { minLength: 4 }),
  quoteAll: fc.boolean(),
  finalBreak: fc.boolean(),
  blanks: fc.boolean(),
});
type Style = typeof style extends fc.Arbitrary<infer S> ? S : never;

const HEADERS = {
  issuer: 'Emissor',
  due_date: 'Vencimento',
  value: 'Valor',
  transactions: 'Quantidade',
} as const;

function amount(centavos: number, decimals: string): string {
  const brazilian = formatAmount(centavos);
  if (decimals.startsWith('R$')) return `R$\u00a0${brazilian}`;
  const plain = brazilian.replaceAll('.', '');
  if (decimals === '1234,56') return plain;
  if (decimals === '1234.56') return plain.replace(',', '.');
  return decimals === '1,234.56'
    ? brazilian.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
    : brazilian;
}

function day(date: string, form: Style['day']): string {
  const [year = '', month = '', number = ''] = date.split('-');
  if (form === 'yyyymmdd') return year + month + number;
  if (form === 'yyyy-mm-dd') return date;
  return `${number}/${month}/${form === 'dd/mm/yy' ? year.slice(2) : year}`;
}

function writeCsv(
  rows: readonly Line[],
  { delimiter, lineBreak, order, quoteAll, finalBreak, blanks, ...form }: Style,
): Buffer {
  const cell = (text: string) =>
    quoteAll || /^\s*"/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  const record = (values: Record<(typeof order)[number], string>) =>
    order.map((name) => cell(values[name])).join(delimiter);
  const records = rows.map((row) =>
    record({
      issuer: row.issuer,
      due_date: day(row.due_date, form.day),
      value: amount(row.value, form.decimals),
      transactions: String(row.transactions),
    }),
  );
  const body = records.join(blanks ? lineBreak + delimiter.repeat(3) + lineBreak : lineBreak);
  const text = record(HEADERS) + lineBreak + body + (finalBreak ? lineBreak : '');
  if (form.encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le');
  return Buffer.from(form.encoding === 'utf8 mark' ? `\ufeff${text}` : text);
}

/** Returns the receivables that the import must produce from the lines. */
function expectedReceivables(rows: readonly Line[]): Receivable[] {
  const receivables = new Map<string, Receivable>();
  const names = new Map<string, string>();
  for (const row of rows) {
    const issuer_key = issuerKey(row.issuer);
    names.set(issuer_key, names.get(issuer_key) ?? row.issuer);
    const before = receivables.get(issuer_key + row.due_date);
    receivables.set(issuer_key + row.due_date, {
      issuer: names.get(issuer_key) ?? '',
      issuer_key,
      due_date: row.due_date,
      value: (before?.value ?? 0) + row.value,
      transactions: (before?.transactions ?? 0) + row.transactions,
    });
  }
  return [...receivables.values()];
}

function expectAgreement(outcome: ImportOutcome, rows: readonly Line[]): void {
  const expected = expectedReceivables(rows);
  expect(outcome).toMatchObject({
    ok: true,
    lines: rows.length,
    receivables: expected.length,
    total_value: rows.reduce((sum, { value }) => sum + value, 0),
    transactions: rows.reduce((sum, { transactions }) => sum + transactions, 0),
  });
  expect(outcome.rows).toEqual(expected);
}

test(
  'CSV import of random receivables in random styles is exact to the centavo',
  async () => {
    await fc.assert(
      fc.asyncProperty(lines, style, async (rows, form) =>
        expectAgreement(await importContent(writeCsv(rows, form)), rows),
      ),
      { numRuns: sizeForRun(10, 2000) },
    );
  },
  sizeForRun(120_000, 1_800_000),
);

test(
  'workbook import of random receivables is exact to the centavo',
  async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (rows) => {
        const workbook = await xlsxBytes<Line>({
          name: 'Agenda',
          columns: [
            { header: HEADERS.due_date, kind: 'day', value: (row) => row.due_date },
            { header: HEADERS.value, kind: 'money', value: (row) => row.value },
            { header: HEADERS.issuer, kind: 'text', value: (row) => row.issuer },
            { header: HEADERS.transactions, kind: 'integer', value: (row) => row.transactions },
          ],
          rows,
        });
        expectAgreement(await importContent(workbook), rows);
      }),
      { numRuns: sizeForRun(4, 500) },
    );
  },
  sizeForRun(120_000, 1_800_000),
);
