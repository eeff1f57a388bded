import { type BankFileErrorCode, MAX_REPORTED_LINES } from '@pregao/domain';
import { expect, test } from 'vitest';
import { readCnab240 } from '../../../src/platform/bank-files/read-cnab240.ts';
import { cnab, fileOf, GOLDEN_LINES, ITAU_DETAIL, itauLines, put } from './samples.ts';

const read = (content: string | Uint8Array) => readCnab240(fileOf(content));

/** Golden lines with one replaced. */
const changed = (index: number, line: string) => GOLDEN_LINES.with(index, line);

/** Code, line and positions of each fault. */
const faultsOf = (lines: readonly string[]) =>
  read(cnab(lines)).faults.map(({ code, line, column }) => [code, line, column]);

const GOLDEN = {
  format: 'CNAB240',
  statements: [
    {
      line_number: 2,
      account: { bank_code: '237', branch: '00123-4', number: '0000004567890' },
      holder: '12ABC34501DE35',
      opening: { day: '2026-11-03', amount: 100_000 },
      closing: { day: '2026-11-04', amount: 48_298_750 },
      lines: [
        {
          line_number: 3,
          day: '2026-11-04',
          amount: 48_200_000,
          document: 'E1234567820261104143000000000001',
          text: 'PIX RECEBIDO CEDRO',
          history_code: '0213',
        },
        {
          line_number: 4,
          day: '2026-11-04',
          amount: -1250,
          document: '',
          text: 'TARIFA',
          history_code: '0310',
        },
      ],
    },
  ],
  faults: [],
  fault_count: 0,
  warnings: [],
  warning_count: 0,
};

test.each<[string, string]>([
  ['CR LF', cnab(GOLDEN_LINES)],
  ['LF', cnab(GOLDEN_LINES, '\n')],
  ['end-of-file mark after the last line', `${cnab(GOLDEN_LINES)}\x1a`],
  [
    'end-of-file mark directly after the last character',
    `${cnab(GOLDEN_LINES)
      .trimEnd()
      .padEnd(6 * 242 - 2)}\x1a`,
  ],
  ['no line break at the end', cnab(GOLDEN_LINES).slice(0, -2)],
  ['blank lines at the end', `${cnab(GOLDEN_LINES)}\r\n\r\n`],
  ['byte order mark', `\ufeff${cnab(GOLDEN_LINES)}`],
])('golden file of bank 237 is read with %s', (_, content) => {
  expect(read(content)).toEqual(GOLDEN);
});

test.each(['utf8', 'latin1'] as const)('accented text is read from %s', (encoding) => {
  const line = put(GOLDEN_LINES[2], 177, 'LIQUIDAÇÃO JOÃO'.padEnd(25));
  const file = read(Buffer.from(cnab(changed(2, line)), encoding));
  expect(file.statements[0]?.lines[0]?.text).toBe('LIQUIDAÇÃO JOÃO');
});

test('detail of bank 341 is read with its payer', () => {
  const [statement] = read(cnab(itauLines())).statements;
  expect(statement?.account).toEqual({ bank_code: '341', branch: '0123', number: '456789' });
  expect(statement?.lines).toMatchObject([
    { amount: 48_200_000, payer: '11222333000181', text: 'PIX RECEBIDO CEDRO', history_code: '0213' },
  ]);
});

test.each<[string, string, string | undefined]>([
  ['CNPJ with letters', '212ABC34501DE35', '12ABC34501DE35'],
  ['CPF', '100052998224725', '52998224725'],
  ['wrong check digits', '211222333000182', undefined],
  ['type 0', '011222333000181', undefined],
  ['type 9', '911222333000181', undefined],
  ['CPF of 14 digits', '111222333000181', undefined],
])('payer of bank 341 with %s (%s) is %s', (_, written, payer) => {
  const [statement] = read(cnab(itauLines(put(ITAU_DETAIL, 214, written)))).statements;
  expect(statement?.lines[0]?.payer).toBe(payer);
});

test('positions 214 to 228 of another bank name no payer', () => {
  const file = read(cnab(changed(2, put(GOLDEN_LINES[2], 214, '211222333000181'))));
  expect(file.statements[0]?.lines[0]).not.toHaveProperty('payer');
});

test.each<[BankFileErrorCode, number, string | null, readonly string[]]>([
  ['DATE_INVALID', 3, '143-150', changed(2, put(GOLDEN_LINES[2], 143, '31112026'))],
  ['DATE_MISSING', 3, '143-150', changed(2, put(GOLDEN_LINES[2], 143, '00000000'))],
  ['AMOUNT_INVALID', 3, '151-168', changed(2, put(GOLDEN_LINES[2], 151, '00000000004820000X'))],
  ['AMOUNT_MISSING', 3, '151-168', changed(2, put(GOLDEN_LINES[2], 151, ' '.repeat(18)))],
  ['AMOUNT_TOO_LARGE', 3, '151-168', changed(2, put(GOLDEN_LINES[2], 151, '9'.repeat(18)))],
  ['SIGN_INVALID', 3, '169', changed(2, put(GOLDEN_LINES[2], 169, 'X'))],
  ['LOT_MISMATCH', 3, '4-7', changed(2, put(GOLDEN_LINES[2], 4, '0002'))],
  ['LOT_MISMATCH', 3, '1-3', changed(2, put(GOLDEN_LINES[2], 1, '341'))],
  ['RECORD_UNKNOWN', 3, '8', changed(2, put(GOLDEN_LINES[2], 8, '7'))],
  ['ACCOUNT_MISMATCH', 3, '59-72', changed(2, put(GOLDEN_LINES[2], 59, '000000456780'))],
  ['ACCOUNT_MISMATCH', 3, '53-58', changed(2, put(GOLDEN_LINES[2], 53, '00124'))],
  ['ACCOUNT_MISMATCH', 3, '18-32', changed(2, put(GOLDEN_LINES[2], 19, '11222333000181'))],
  ['ACCOUNT_MISMATCH', 5, '59-72', changed(4, put(GOLDEN_LINES[4], 59, '000000456780'))],
  ['LOT_MISMATCH', 5, '4-7', changed(4, put(GOLDEN_LINES[4], 4, '0002'))],
  ['CURRENCY_NOT_BRL', 2, '171-173', changed(1, put(GOLDEN_LINES[1], 171, 'USD'))],
  ['DATE_MISSING', 2, '143-150', changed(1, put(GOLDEN_LINES[1], 143, '        '))],
  ['RECORD_COUNT', 5, '171-176', changed(4, put(GOLDEN_LINES[4], 171, '000005'))],
  ['DEBITS_MISMATCH', 5, '177-194', changed(4, put(GOLDEN_LINES[4], 177, '000000000000001251'))],
  ['CREDITS_MISMATCH', 5, '195-212', changed(4, put(GOLDEN_LINES[4], 195, '000000000048200001'))],
  ['BALANCE_MISMATCH', 5, '151-169', changed(4, put(GOLDEN_LINES[4], 151, '000000000048298751'))],
  ['LOT_COUNT', 6, '18-23', changed(5, put(GOLDEN_LINES[5], 18, '000002'))],
  ['RECORD_COUNT', 6, '24-29', changed(5, put(GOLDEN_LINES[5], 24, '000007'))],
  ['RECORD_ORDER', 2, '8', GOLDEN_LINES.toSpliced(1, 1)],
  ['RECORD_ORDER', 5, '8', GOLDEN_LINES.toSpliced(4, 1)],
  ['FILE_INCOMPLETE', 5, null, GOLDEN_LINES.slice(0, 5)],
  ['FILE_INCOMPLETE', 3, null, GOLDEN_LINES.slice(0, 3)],
  ['RECORD_ORDER', 7, '8', [...GOLDEN_LINES, GOLDEN_LINES[2]]],
])('%s is reported on line %i at positions %s', (code, line, column, lines) => {
  expect(faultsOf(lines)[0]).toEqual([code, line, column]);
  expect(read(cnab(lines)).statements).toEqual([]);
});

test('one fault of a movement is reported once, without the sums that it changes', () => {
  expect(faultsOf(changed(2, put(GOLDEN_LINES[2], 143, '31112026')))).toHaveLength(1);
});

test('sums that do not add up are reported with both numbers', () => {
  const file = read(cnab(changed(2, put(GOLDEN_LINES[2], 151, '000000000048200001'))));
  expect(file.faults).toEqual([
    {
      code: 'CREDITS_MISMATCH',
      line: 5,
      column: '195-212',
      value: '482.000,00',
      expected: '482.000,01',
    },
    {
      code: 'BALANCE_MISMATCH',
      line: 5,
      column: '151-169',
      value: '482.987,50',
      expected: '482.987,51',
    },
  ]);
});

test.each([0, 1, 2, 3, 4, 5])(
  'line one character short is the only fault of the file (line index %i)',
  (index) => {
    const lines = cnab(GOLDEN_LINES)
      .split('\r\n')
      .map((line, at) => (at === index ? line.slice(0, -1) : line));
    expect(read(lines.join('\r\n')).faults).toEqual([
      { code: 'LINE_LENGTH', line: index + 1, column: null, value: '239', expected: '240' },
    ]);
  },
);

test('line one character long and blank line inside the file are refused', () => {
  const long = cnab(changed(2, `${GOLDEN_LINES[2].padEnd(240)} `));
  expect(read(long).faults).toMatchObject([{ code: 'LINE_LENGTH', line: 3, value: '> 240' }]);
  const lines = cnab(GOLDEN_LINES).split('\r\n');
  expect(read(lines.toSpliced(3, 0, '').join('\r\n')).faults).toMatchObject([
    { code: 'LINE_LENGTH', line: 4, value: '0' },
  ]);
});

test('two lots of one file are two statements, and a lot without movements is valid', () => {
  const second = GOLDEN_LINES.slice(1, 5).map((line) => put(line, 4, '0002'));
  const empty = [
    put(put(GOLDEN_LINES[1], 4, '0003'), 151, '000000000048298750'),
    put(put(GOLDEN_LINES[4], 4, '0003'), 171, `000002${'0'.repeat(36)}`),
  ];
  const end = put(GOLDEN_LINES[5], 18, '000003000012');
  const file = read(cnab([...GOLDEN_LINES.slice(0, 5), ...second, ...empty, end]));
  expect(file.faults).toEqual([]);
  expect(file.statements.map(({ lines }) => lines.length)).toEqual([2, 2, 0]);
});

test('negative opening balance is read with its sign', () => {
  const opening = put(GOLDEN_LINES[1], 151, '000000000000100000D');
  const trailer = put(GOLDEN_LINES[4], 151, '000000000048098750C');
  const file = read(cnab(GOLDEN_LINES.with(1, opening).with(4, trailer)));
  expect(file.faults).toEqual([]);
  expect(file.statements[0]?.opening?.amount).toBe(-100_000);
});

test('lot of another service is skipped with a warning; without a statement the file is refused', () => {
  const lot = [put('23700021C2001040', 18, ''), '2370002300001A', '23700025'];
  const end = put(GOLDEN_LINES[5], 18, '000002000009');
  const file = read(cnab([...GOLDEN_LINES.slice(0, 5), ...lot, end]));
  expect(file.statements).toHaveLength(1);
  expect(file.warnings).toMatchObject([{ code: 'LOT_SKIPPED', line: 6, value: 'C20' }]);
  const only = read(cnab([GOLDEN_LINES[0], ...lot, put(GOLDEN_LINES[5], 18, '000001000005')]));
  expect(only.faults).toMatchObject([{ code: 'NO_STATEMENT' }]);
});

test('record of another segment inside a statement is skipped with a warning', () => {
  const other = put(GOLDEN_LINES[3], 14, 'Z');
  const trailer = put(put(GOLDEN_LINES[4], 171, '000005'), 1, '237');
  const end = put(GOLDEN_LINES[5], 18, '000001000007');
  const file = read(cnab([...GOLDEN_LINES.slice(0, 4), other, trailer, end]));
  expect(file.faults).toEqual([]);
  expect(file.warnings).toMatchObject([{ code: 'SEGMENT_SKIPPED', line: 5, column: '14', value: 'Z' }]);
});

test.each<[BankFileErrorCode, string, string | Uint8Array]>([
  ['EMPTY_FILE', 'no bytes', ''],
  ['EMPTY_FILE', 'line breaks only', '\r\n\r\n'],
  ['NOT_A_BANK_FILE', 'text', 'Data;Valor\n01/01/2026;1,00\n'],
  [
    'NOT_A_BANK_FILE',
    'random bytes',
    Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * 7919) % 256)),
  ],
])('%s is reported for %s', (code, _, content) => {
  expect(read(content).faults).toMatchObject([{ code }]);
});

test('zero byte is reported with its line', () => {
  const lines = changed(3, put(GOLDEN_LINES[3], 180, '\0'));
  expect(read(cnab(lines)).faults).toMatchObject([{ code: 'NOT_A_BANK_FILE', line: 4 }]);
});

test('file of many faulty lines reports the first and counts all', () => {
  const wrong = put(GOLDEN_LINES[2], 143, '99999999');
  const count = MAX_REPORTED_LINES + 500;
  const file = read(cnab([...GOLDEN_LINES.slice(0, 2), ...Array<string>(count).fill(wrong)]));
  expect(file.faults).toHaveLength(MAX_REPORTED_LINES);
  expect(file.fault_count).toBe(count + 1);
});

test('10 MB without a line break is one fault that keeps no text', () => {
  const file = read(GOLDEN_LINES[0].padEnd(10 * 1024 ** 2, '0'));
  expect(file.faults).toEqual([
    { code: 'LINE_LENGTH', line: 1, column: null, value: '> 240', expected: '240' },
  ]);
});

test('movements beyond the limit refuse the file', () => {
  const file = read(cnab([...GOLDEN_LINES.slice(0, 2), ...Array<string>(100_001).fill(GOLDEN_LINES[3])]));
  expect(file.faults).toMatchObject([{ code: 'RESOURCE_LIMIT', line: 100_003 }]);
  expect(file.statements).toEqual([]);
});
