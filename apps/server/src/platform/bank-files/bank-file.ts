import {
  type BankFileErrorCode,
  type BankFileFormat,
  type BankFileRemark,
  type Centavos,
  type Day,
  MAX_REPORTED_LINES,
} from '@pregao/domain';
import { UnreadableFile } from '../sheets/unreadable-file.ts';

/** One movement of a bank account. */
export interface BankStatementLine {
  /** Line of the file where the movement begins, from 1. */
  readonly line_number: number;
  /** Day on which the bank entered the movement. */
  readonly day: Day;
  /** Credits are positive, debits negative. */
  readonly amount: Centavos;
  /** CPF or CNPJ of the other side, without mask. */
  readonly payer?: string;
  /** OFX: check or reference number. CNAB: positions 202 to 240, trimmed. */
  readonly document: string;
  readonly text: string;
  /** Identifier of OFX, which banks leave empty, repeat, and reuse. */
  readonly fit_id?: string;
  /** History code of CNAB, positions 173 to 176. */
  readonly history_code?: string;
}

/** Account as the file names it; `isSameBankAccount` of the domain compares it. */
export interface StatementAccount {
  readonly bank_code: string;
  /** Empty when the branch is missing or part of the account. */
  readonly branch: string;
  /** Account with its check digit. */
  readonly number: string;
}

export interface Balance {
  readonly day: Day;
  readonly amount: Centavos;
}

/** Statement of one account: one list of OFX, or one lot of CNAB. */
export interface BankStatement {
  /** Line of the file where the statement begins, from 1. */
  readonly line_number: number;
  readonly account: StatementAccount;
  /** CPF or CNPJ of the holder, without mask; OFX has none. */
  readonly holder: string | null;
  readonly opening: Balance | null;
  readonly closing: Balance | null;
  readonly lines: readonly BankStatementLine[];
}

/** Result of reading a bank file. The file is refused as a whole when it has a fault. */
export interface BankFile {
  readonly format: BankFileFormat;
  /** Empty when there is a fault. */
  readonly statements: readonly BankStatement[];
  /** The first faults of the file, at most `MAX_REPORTED_LINES`. */
  readonly faults: readonly BankFileRemark[];
  readonly fault_count: number;
  /** The first warnings of the file, at most `MAX_REPORTED_LINES`. */
  readonly warnings: readonly BankFileRemark[];
  readonly warning_count: number;
}

/** Movements of a file at most. They stay in memory, because a file is imported as a whole or not at all. */
const MAX_LINES = 100_000;
/** Statements of a file at most. */
const MAX_STATEMENTS = 10_000;
/** Characters of a value that a remark keeps. */
const SHOWN_CHARACTERS = 200;

export type RemarkDetails = Partial<Omit<BankFileRemark, 'code'>>;

/** Collects the first remarks of one kind and counts all. */
class RemarkList {
  readonly first: BankFileRemark[] = [];
  count = 0;

  add(code: BankFileErrorCode, { line = null, column = null, value = null, expected = null }: RemarkDetails) {
    this.count++;
    if (this.first.length >= MAX_REPORTED_LINES) return;
    this.first.push({ line, column, code, value: value?.slice(0, SHOWN_CHARACTERS) ?? null, expected });
  }
}

/** Collects what a reader finds in a file, within limits. */
export class BankFileBuilder {
  readonly #format: BankFileFormat;
  readonly #faults = new RemarkList();
  readonly #warnings = new RemarkList();
  readonly #statements: BankStatement[] = [];
  #lines = 0;

  constructor(format: BankFileFormat) {
    this.#format = format;
  }

  get faultCount(): number {
    return this.#faults.count;
  }

  fault(code: BankFileErrorCode, details: RemarkDetails = {}): void {
    this.#faults.add(code, details);
  }

  warn(code: BankFileErrorCode, details: RemarkDetails = {}): void {
    this.#warnings.add(code, details);
  }

  /** Counts a movement before it is stored. @throws UnreadableFile beyond the limit */
  countLine(line: number): void {
    if (++this.#lines > MAX_LINES) throw new UnreadableFile('RESOURCE_LIMIT', 'too many movements', line);
  }

  /** Adds a complete statement. @throws UnreadableFile beyond the limit */
  add(statement: BankStatement): void {
    if (this.#statements.push(statement) > MAX_STATEMENTS)
      throw new UnreadableFile('RESOURCE_LIMIT', 'too many statements', statement.line_number);
  }

  finish(): BankFile {
    return {
      format: this.#format,
      statements: this.#faults.count > 0 ? [] : this.#statements,
      faults: this.#faults.first,
      fault_count: this.#faults.count,
      warnings: this.#warnings.first,
      warning_count: this.#warnings.count,
    };
  }
}

/**
 * Runs a reader and returns the file. It turns `Unreadable` into a fault, so that bad content never throws.
 * @throws errors of the file system
 */
export function buildBankFile(format: BankFileFormat, read: (builder: BankFileBuilder) => void): BankFile {
  const builder = new BankFileBuilder(format);
  try {
    read(builder);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    builder.fault(faultOf(error), { line: error.line });
  }
  return builder.finish();
}

function faultOf({ code }: UnreadableFile): BankFileErrorCode {
  if (code === 'EMPTY_FILE' || code === 'ENCODING_INVALID' || code === 'RESOURCE_LIMIT') return code;
  return 'NOT_A_BANK_FILE';
}
