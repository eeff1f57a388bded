import { createHash } from 'node:crypto';
import type { BankFileFormat } from '@pregao/domain';
import type { BankFile, BankStatementLine, StatementAccount } from './bank-file.ts';

/** A movement with the account of its statement and its identity. */
export interface IdentifiedLine {
  readonly account: StatementAccount;
  readonly line: BankStatementLine;
  /** SHA-256 in hexadecimal. */
  readonly identity: string;
}

/**
 * Returns the fields that identify a movement, without its ordinal (settlement.md, Identity of a line): FITID
 * of OFX, document and history code of CNAB, each with account, day and amount.
 */
function fieldsOf(format: BankFileFormat, accountKey: string, line: BankStatementLine): readonly unknown[] {
  const own = format === 'OFX' ? [line.fit_id ?? ''] : [line.document, line.history_code ?? ''];
  return [format, accountKey, ...own, line.day, line.amount];
}

/**
 * Returns the identity of a movement, which is the same in every file of one format.
 * @param accountKey stable key of the registered account, such as its id
 * @param ordinal from 1, among the movements of the file with equal fields
 */
export function lineIdentity(
  format: BankFileFormat,
  accountKey: string,
  line: BankStatementLine,
  ordinal: number,
): string {
  const text = JSON.stringify([...fieldsOf(format, accountKey, line), ordinal]);
  return createHash('sha256').update(text).digest('hex');
}

/** Identifies the movements of a file in order. @param keyOf stable key of the account of a statement */
export function* identifyLines(
  { format, statements }: BankFile,
  keyOf: (account: StatementAccount) => string,
): Generator<IdentifiedLine> {
  const ordinals = new Map<string, number>();
  for (const { account, lines } of statements)
    for (const line of lines) {
      const key = JSON.stringify(fieldsOf(format, keyOf(account), line));
      const ordinal = (ordinals.get(key) ?? 0) + 1;
      ordinals.set(key, ordinal);
      yield { account, line, identity: lineIdentity(format, keyOf(account), line, ordinal) };
    }
}
