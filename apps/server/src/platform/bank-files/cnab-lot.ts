import { type BankFileErrorCode, type Centavos, type Day, formatAmount } from '@pregao/domain';
import type { Balance, BankFileBuilder, BankStatementLine } from './bank-file.ts';
import { cleanText } from './bank-text.ts';
import { CNAB, CNAB_HEADER, CNAB_TRAILER, type Positions } from './cnab-positions.ts';
import type { CnabRecord } from './cnab-record.ts';
import { parsePositionalAmount } from './written-values.ts';

const { LOT, SEGMENT } = CNAB;
const { SERVICE, CURRENCY } = CNAB_HEADER;
const { RECORDS, DEBITS, CREDITS } = CNAB_TRAILER;
const BALANCE = [151, 169] as const;

/** A lot of a file: the statement of one account, or one of another service, which is skipped. */
export class CnabLot {
  readonly isStatement: boolean;
  readonly #header: CnabRecord;
  readonly #builder: BankFileBuilder;
  /** Faults of the file before the lot. */
  readonly #faultsBefore: number;
  readonly #opening: Balance | null;
  readonly #lines: BankStatementLine[] = [];
  #records = 1;
  #credits: Centavos = 0;
  #debits: Centavos = 0;

  constructor(header: CnabRecord, builder: BankFileBuilder) {
    this.#header = header;
    this.#builder = builder;
    this.#faultsBefore = builder.faultCount;
    this.isStatement = header.at(...SERVICE) === 'E04';
    this.#opening = this.isStatement ? header.balance() : null;
    if (!this.isStatement) header.warn('LOT_SKIPPED', SERVICE);
    else if (header.at(...CURRENCY).trim() !== '') header.expect('CURRENCY_NOT_BRL', CURRENCY, 'BRL');
  }

  /** Reads a record between header and trailer. */
  read(record: CnabRecord): void {
    this.#records++;
    if (!this.isStatement) return;
    record.expect('LOT_MISMATCH', LOT, this.#header.at(...LOT));
    if (record.type === '3' && record.at(...SEGMENT) === 'E') this.#readMovement(record);
    else record.warn('SEGMENT_SKIPPED', SEGMENT);
  }

  /** Reads the trailer and adds the statement. */
  end(trailer: CnabRecord): void {
    this.#records++;
    if (!this.isStatement) return;
    trailer.expect('LOT_MISMATCH', LOT, this.#header.at(...LOT));
    trailer.expectAccountOf(this.#header);
    const closing = trailer.balance();
    // In a lot with a faulty line each sum would repeat that fault.
    if (this.#builder.faultCount === this.#faultsBefore) this.#check(trailer, closing);
    this.#builder.add({
      line_number: this.#header.line,
      account: this.#header.account(),
      holder: this.#header.holder(),
      opening: this.#opening,
      closing,
      lines: this.#lines,
    });
  }

  #readMovement(record: CnabRecord): void {
    this.#builder.countLine(record.line);
    record.expectAccountOf(this.#header);
    const day = record.day();
    const amount = record.amount();
    if (day === undefined || amount === undefined) return;
    if (amount < 0) this.#debits -= amount;
    else this.#credits += amount;
    this.#lines.push(movementOf(record, day, amount));
  }

  /** Compares number of records, sums and closing balance with the trailer. */
  #check(trailer: CnabRecord, closing: Balance | null): void {
    trailer.expectCount('RECORD_COUNT', RECORDS, this.#records);
    expectSum(trailer, 'DEBITS_MISMATCH', DEBITS, this.#debits);
    expectSum(trailer, 'CREDITS_MISMATCH', CREDITS, this.#credits);
    if (!this.#opening || !closing) return;
    const expected = this.#opening.amount + this.#credits - this.#debits;
    if (closing.amount !== expected)
      trailer.fault('BALANCE_MISMATCH', BALANCE, formatAmount(expected), formatAmount(closing.amount));
  }
}

function expectSum(trailer: CnabRecord, code: BankFileErrorCode, positions: Positions, sum: Centavos): void {
  const written = parsePositionalAmount(trailer.at(...positions));
  if (written === sum) return;
  const value = typeof written === 'number' ? formatAmount(written) : undefined;
  trailer.fault(code, positions, formatAmount(sum), value);
}

function movementOf(record: CnabRecord, day: Day, amount: Centavos): BankStatementLine {
  const payer = record.payer();
  return {
    line_number: record.line,
    day,
    amount,
    document: record.at(...CNAB.DOCUMENT).trim(),
    text: cleanText(record.at(...CNAB.TEXT)),
    history_code: record.at(...CNAB.HISTORY_CODE).trim(),
    ...(payer === undefined ? {} : { payer }),
  };
}
