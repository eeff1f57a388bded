import { type BankFileErrorCode, type Centavos, type Day, isCnpj, isCpf } from '@pregao/domain';
import type { Balance, BankFileBuilder, StatementAccount } from './bank-file.ts';
import type { TextLine } from './bank-text.ts';
import { CNAB, CNAB_ITAU, ITAU, type Positions } from './cnab-positions.ts';
import { parseCnabDay, parsePositionalAmount } from './written-values.ts';

const { INSCRIPTION, DAY, AMOUNT, SIGN } = CNAB;

/** Writes positions as remarks show them. */
const columnOf = ([from, to]: Positions): string => (from === to ? String(from) : `${from}-${to}`);

/** A line of CNAB 240, whose fields are read by their positions; faults carry its line. */
export class CnabRecord {
  readonly line: number;
  readonly #text: string;
  readonly #builder: BankFileBuilder;

  constructor({ line, text }: TextLine, builder: BankFileBuilder) {
    this.line = line;
    this.#text = text;
    this.#builder = builder;
  }

  /** Reads positions `from` to `to` as written. */
  at(from: number, to: number = from): string {
    return this.#text.slice(from - 1, to);
  }

  get bank(): string {
    return this.at(...CNAB.BANK);
  }

  get type(): string {
    return this.at(...CNAB.TYPE);
  }

  fault(code: BankFileErrorCode, positions: Positions, expected: string | null = null, value?: string): void {
    const written = value ?? this.at(...positions);
    this.#builder.fault(code, { line: this.line, column: columnOf(positions), value: written, expected });
  }

  warn(code: BankFileErrorCode, positions: Positions): void {
    const value = this.at(...positions);
    this.#builder.warn(code, { line: this.line, column: columnOf(positions), value });
  }

  /** Reports a field that differs from the expected text. */
  expect(code: BankFileErrorCode, positions: Positions, expected: string): void {
    if (this.at(...positions) !== expected) this.fault(code, positions, expected);
  }

  /** Reports a count that differs from the expected one. */
  expectCount(code: BankFileErrorCode, positions: Positions, expected: number): void {
    const written = this.at(...positions);
    if (!/^\d+$/.test(written) || Number(written) !== expected) this.fault(code, positions, String(expected));
  }

  /** Reads the day of an entry or balance; undefined with a fault. */
  day(): Day | undefined {
    const written = this.at(...DAY);
    const day = parseCnabDay(written);
    if (day === undefined) this.fault(/^[ 0]*$/.test(written) ? 'DATE_MISSING' : 'DATE_INVALID', DAY);
    return day;
  }

  /** Reads the amount of an entry or balance, debits negative; undefined with a fault. */
  amount(): Centavos | undefined {
    const amount = parsePositionalAmount(this.at(...AMOUNT));
    const sign = this.at(...SIGN);
    if (typeof amount !== 'number') this.fault(amount, AMOUNT);
    else if (sign === 'C' || (sign === ' ' && amount === 0)) return amount;
    else if (sign === 'D') return 0 - amount;
    else this.fault('SIGN_INVALID', SIGN);
    return undefined;
  }

  /** Reads the balance of a lot header or trailer; null with a fault. */
  balance(): Balance | null {
    const day = this.day();
    const amount = this.amount();
    return day === undefined || amount === undefined ? null : { day, amount };
  }

  /** Reads the account of a lot header, detail or lot trailer. Itaú has its own positions. */
  account(): StatementAccount {
    if (this.bank === ITAU) {
      const { BRANCH, ACCOUNT, DIGIT } = CNAB_ITAU;
      const number = this.at(...ACCOUNT).trim() + this.at(...DIGIT).trim();
      return { bank_code: ITAU, branch: this.at(...BRANCH).trim(), number };
    }
    const digit = this.at(58).trim();
    const branch = this.at(53, 57).trim();
    const number = this.at(59, 70).trim() + this.at(71, 72).trim();
    return { bank_code: this.bank, branch: digit === '' ? branch : `${branch}-${digit}`, number };
  }

  /** Reads the CPF or CNPJ of the holder; null when it is missing or its check digits are wrong. */
  holder(): string | null {
    return taxNumberOf(this.at(18), this.at(19, 32)) ?? null;
  }

  /** Reads the CPF or CNPJ of the payer, which only Itaú writes. */
  payer(): string | undefined {
    const { PAYER_TYPE, PAYER } = CNAB_ITAU;
    return this.bank === ITAU ? taxNumberOf(this.at(...PAYER_TYPE), this.at(...PAYER)) : undefined;
  }

  /** Reports an account or holder that is not that of the lot header. */
  expectAccountOf(header: CnabRecord): void {
    const { branch, number } = header.account();
    const own = this.account();
    if (own.branch !== branch) this.fault('ACCOUNT_MISMATCH', [53, 58], branch, own.branch);
    if (own.number !== number) this.fault('ACCOUNT_MISMATCH', [59, 72], number, own.number);
    this.expect('ACCOUNT_MISMATCH', INSCRIPTION, header.at(...INSCRIPTION));
  }
}

/**
 * Returns the CPF (type 1) or CNPJ (type 2) in 14 characters; undefined for other types and wrong check
 * digits.
 */
function taxNumberOf(type: string, written: string): string | undefined {
  if (type === '1' && written.startsWith('000') && isCpf(written.slice(3))) return written.slice(3);
  const number = written.toUpperCase();
  return type === '2' && isCnpj(number) ? number : undefined;
}
