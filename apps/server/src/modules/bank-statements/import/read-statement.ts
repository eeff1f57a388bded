import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BankFileErrorCode,
  type BankFileFormat,
  type BankFileRemark,
  type Day,
  isSameBankAccount,
  MAX_REPORTED_LINES,
  type RegisteredBankAccount,
} from '@pregao/domain';
import type { Balance, BankFile, StatementAccount } from '../../../platform/bank-files/bank-file.ts';
import { identifyLines } from '../../../platform/bank-files/line-identity.ts';
import { readBankFile } from '../../../platform/bank-files/read-bank-file.ts';

/** An account of the company, with its key and its known closing balances, newest first. */
export interface OwnAccount extends RegisteredBankAccount {
  readonly key: string;
  readonly balances: readonly Balance[];
}

/** One file to read, and the folder for its movements. */
export interface StatementTask {
  readonly path: string;
  readonly folder: string;
  /** CNPJ of the company. */
  readonly tax_number: string;
  readonly accounts: readonly OwnAccount[];
}

/** An account of the file, with the balances of its first and last statement. */
export interface ReadAccount {
  readonly key: string;
  readonly opening: Balance | null;
  readonly closing: Balance | null;
  readonly lines: number;
}

/** A movement as a line of the written file. */
export interface ReadLine {
  readonly account_key: string;
  readonly line_number: number;
  readonly day: Day;
  readonly amount: number;
  readonly text: string;
  readonly document: string;
  readonly payer: string | null;
  readonly fit_id: string | null;
  readonly identity: string;
}

interface Remarks {
  readonly warnings: readonly BankFileRemark[];
  readonly warning_count: number;
}

export interface ReadStatement extends Remarks {
  readonly ok: true;
  readonly format: BankFileFormat;
  readonly accounts: readonly ReadAccount[];
  readonly lines: number;
  /** Path of the movements: a JSON object on each line. */
  readonly lines_path: string;
}

export interface RefusedStatement extends Remarks {
  readonly ok: false;
  readonly errors: readonly BankFileRemark[];
  readonly error_count: number;
}

export type StatementResult = ReadStatement | RefusedStatement;

/**
 * Reads a bank statement and writes its movements with their identities into the folder of the task. Each
 * account must be one of the company. It reads synchronously and needs a process of its own.
 */
export async function readStatement(task: StatementTask): Promise<StatementResult> {
  const accountOf = (named: StatementAccount) =>
    task.accounts.find((account) => isSameBankAccount(account, named));
  const file = readBankFile(task.path, (named, before) =>
    accountOf(named)?.balances.find(({ day }) => day < before),
  );
  const { warnings, warning_count } = file;
  const foreign = file.statements.flatMap((statement) => foreignRemarks(statement, file, task, accountOf));
  const errors = [...file.faults, ...foreign].slice(0, MAX_REPORTED_LINES);
  const error_count = file.fault_count + foreign.length;
  if (error_count > 0) return { ok: false, errors, error_count, warnings, warning_count };
  const keyOf = (named: StatementAccount) => accountOf(named)?.key ?? '';
  const lines_path = join(task.folder, 'lines.json');
  const lines = writeLines(lines_path, file, keyOf);
  const accounts = accountsOf(file, keyOf);
  return { ok: true, format: file.format, accounts, lines, lines_path, warnings, warning_count };
}

/**
 * Returns the remarks on a statement of an account, or of a holder, that is not the company's. CNAB names the
 * holder, so that one that cannot be read is a fault; OFX has none.
 */
function foreignRemarks(
  { line_number: line, account, holder }: BankFile['statements'][number],
  { format }: Pick<BankFile, 'format'>,
  { tax_number }: StatementTask,
  accountOf: (named: StatementAccount) => OwnAccount | undefined,
): BankFileRemark[] {
  const remark = (
    code: BankFileErrorCode,
    column: string | null,
    value: string,
    expected: string | null,
  ) => ({
    line,
    column,
    code,
    value,
    expected,
  });
  const { bank_code, branch, number } = account;
  const name = [bank_code, branch, number].filter((part) => part !== '').join(' / ');
  return [
    ...(accountOf(account) ? [] : [remark('ACCOUNT_NOT_REGISTERED', null, name, null)]),
    ...(holder === tax_number || (holder === null && format === 'OFX')
      ? []
      : [remark('HOLDER_NOT_COMPANY', '19-32', holder ?? '', tax_number)]),
  ];
}

/** Replaces what PostgreSQL cannot store: NUL, and halves of surrogate pairs that positions cut. */
const storable = (text: string): string => text.replaceAll('\0', ' ').toWellFormed();

/** Movements that are written at once. */
const LINES_PER_WRITE = 1000;

/** Writes the movements of a file and returns their number. */
function writeLines(path: string, file: BankFile, keyOf: (account: StatementAccount) => string): number {
  const target = openSync(path, 'w');
  let lines = 0;
  let batch: string[] = [];
  const flush = () => {
    if (batch.length > 0) writeSync(target, batch.join(''));
    batch = [];
  };
  for (const { account, line, identity } of identifyLines(file, keyOf)) {
    const { line_number, day, amount, text, document, payer = null, fit_id = null } = line;
    const account_key = keyOf(account);
    const written: ReadLine = {
      account_key,
      line_number,
      day,
      amount,
      text: storable(text),
      document: storable(document),
      payer,
      fit_id: fit_id === null ? null : storable(fit_id),
      identity,
    };
    batch.push(`${JSON.stringify(written)}\n`);
    lines++;
    if (batch.length === LINES_PER_WRITE) flush();
  }
  flush();
  closeSync(target);
  return lines;
}

/** Returns the accounts of a file, whose statements of one account are in sequence. */
function accountsOf(file: BankFile, keyOf: (account: StatementAccount) => string): ReadAccount[] {
  const groups = Map.groupBy(file.statements, ({ account }) => keyOf(account));
  return [...groups].map(([key, statements]) => ({
    key,
    opening: statements[0]?.opening ?? null,
    closing: statements.at(-1)?.closing ?? null,
    lines: statements.reduce((sum, { lines }) => sum + lines.length, 0),
  }));
}
