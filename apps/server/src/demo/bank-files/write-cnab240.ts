import { type Centavos, type Day, today } from '@pregao/domain';
import {
  CNAB,
  CNAB_FILE,
  CNAB_HEADER,
  CNAB_ITAU,
  CNAB_LINE_LENGTH,
  CNAB_TRAILER,
  ITAU,
  type Positions,
} from '../../platform/bank-files/cnab-positions.ts';
import { bankText, type SampleMovement, type SampleStatement } from './sample-statement.ts';

/** Positions that the reader skips. */
const SEQUENCE = [9, 13] as const;
const PAYMENT_FORM = [12, 13] as const;
const LAYOUT = [14, 16] as const;
const CATEGORY = [170, 172] as const;
/** Of the file header: code of a return file, and the day on which it was made. */
const FILE_CODE = [143, 143] as const;
const FILE_DAY = [144, 151] as const;

type Field = readonly [positions: Positions, value: string | number];

/** Builds a record: numbers are padded with zeros on the left, texts with spaces on the right. */
function record(fields: readonly Field[]): string {
  let line = ' '.repeat(CNAB_LINE_LENGTH);
  for (const [[from, to], value] of fields) {
    const length = to - from + 1;
    const text = typeof value === 'number' ? String(value).padStart(length, '0') : value.padEnd(length);
    line = line.slice(0, from - 1) + text.slice(0, length) + line.slice(to);
  }
  return `${line}\r\n`;
}

const cnabDay = (day: Day): string => day.split('-').toReversed().join('');

const amountFields = (day: Day, amount: Centavos): readonly Field[] => [
  [CNAB.DAY, cnabDay(day)],
  [CNAB.AMOUNT, Math.abs(amount)],
  [CNAB.SIGN, amount < 0 ? 'D' : 'C'],
];

/** Returns bank, lot, type, and the account of the holder, which each record of a lot repeats. */
function commonFields({ company }: SampleStatement, lot: number, type: string): readonly Field[] {
  return [
    [CNAB.BANK, company.bank],
    [CNAB.LOT, lot],
    [CNAB.TYPE, type],
    [CNAB.INSCRIPTION, `2${company.tax_number}`],
    [CNAB_ITAU.BRANCH, company.bank_branch],
    [CNAB_ITAU.ACCOUNT, company.bank_account],
    [CNAB_ITAU.DIGIT, company.bank_account_digit],
    [CNAB.HOLDER_NAME, bankText(company.name)],
  ];
}

/** Builds a detail of segment E. Pix and transfers have category 209, fees 105. */
function detail(statement: SampleStatement, { key, day, amount, text, payer }: SampleMovement, at: number) {
  const isFee = payer === undefined && amount < 0;
  return record([
    ...commonFields(statement, 1, '3'),
    [SEQUENCE, at + 1],
    [CNAB.SEGMENT, 'E'],
    ...amountFields(day, amount),
    [CATEGORY, isFee ? '105' : '209'],
    [CNAB.HISTORY_CODE, isFee ? '0310' : '0213'],
    [CNAB.TEXT, text],
    [CNAB.DOCUMENT, key],
    ...(payer === undefined
      ? []
      : ([
          [CNAB_ITAU.PAYER_TYPE, '2'],
          [CNAB_ITAU.PAYER, payer],
        ] as const)),
  ]);
}

/**
 * Writes a statement as a CNAB 240 file with one lot of segment E.
 * @throws Error for an account of another bank than Itaú, whose positions differ
 */
export function writeCnab240(statement: SampleStatement): Buffer {
  const { company, at, opening, closing, movements } = statement;
  if (company.bank !== ITAU) throw new Error(`bank ${company.bank} has other positions`);
  const sum = (sign: 1 | -1) =>
    movements.reduce((total, { amount }) => total + Math.max(0, amount * sign), 0);
  const lines = [
    record([...commonFields(statement, 0, '0'), [FILE_CODE, '2'], [FILE_DAY, cnabDay(today(at))]]),
    record([
      ...commonFields(statement, 1, '1'),
      [CNAB_HEADER.SERVICE, 'E04'],
      [PAYMENT_FORM, '40'],
      [LAYOUT, '033'],
      ...amountFields(opening.day, opening.amount),
      [CNAB_HEADER.CURRENCY, 'BRL'],
    ]),
    ...movements.map((movement, index) => detail(statement, movement, index)),
    record([
      ...commonFields(statement, 1, '5'),
      ...amountFields(closing.day, closing.amount),
      [CNAB_TRAILER.RECORDS, movements.length + 2],
      [CNAB_TRAILER.DEBITS, sum(-1)],
      [CNAB_TRAILER.CREDITS, sum(1)],
    ]),
    record([
      [CNAB.BANK, company.bank],
      [CNAB.LOT, 9999],
      [CNAB.TYPE, '9'],
      [CNAB_FILE.LOTS, 1],
      [CNAB_FILE.RECORDS, movements.length + 4],
    ]),
  ];
  return Buffer.from(lines.join(''));
}
