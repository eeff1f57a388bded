import { createReadStream } from 'node:fs';
import { type BankFileFormat, isPossibleRepetition } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import { readLines } from '../../platform/read-lines.ts';
import type { ReadLine, ReadStatement } from './import/read-statement.ts';
import {
  type AccountDay,
  findDayFormats,
  findEqualLines,
  findKnownIdentities,
  insertBankLines,
  type NewLine,
  type ProcessingStatement,
} from './imports.store.ts';

/** Lines that are compared and inserted at once, which bounds the memory. */
const LINES_PER_BATCH = 5000;

/** What was added from a statement. */
export interface AddedLines {
  /** Number of added lines by key of the account. */
  readonly byAccount: ReadonlyMap<string, number>;
  readonly added: number;
  readonly possible_repetitions: number;
}

/**
 * Inserts the lines of a read statement that no earlier one has added; earlier lines never change
 * (settlement.md, Matching, rule 1). Marks those that may repeat a line of an earlier statement.
 */
export async function insertNewLines(
  tx: Tx,
  statement: ProcessingStatement,
  { format, lines_path, lines: expected }: ReadStatement,
): Promise<AddedLines> {
  const repetitions = new RepetitionFinder(tx, statement, format);
  const byAccount = new Map<string, number>();
  let read = 0;
  let added = 0;
  let possible_repetitions = 0;
  for await (const batch of batchesOf(lines_path)) {
    read += batch.length;
    const known = await findKnownIdentities(
      tx,
      statement.company_id,
      batch.map(({ identity }) => identity),
    );
    const lines = await repetitions.mark(batch.filter(({ identity }) => !known.has(identity)));
    if (lines.length === 0) continue;
    added += await insertBankLines(tx, statement, format, lines);
    for (const { account_key, is_possible_repetition } of lines) {
      byAccount.set(account_key, (byAccount.get(account_key) ?? 0) + 1);
      if (is_possible_repetition) possible_repetitions++;
    }
  }
  if (read !== expected) throw new Error(`bank statement ${statement.id}: ${read} of ${expected} lines read`);
  return { byAccount, added, possible_repetitions };
}

async function* batchesOf(path: string): AsyncGenerator<ReadLine[]> {
  let batch: ReadLine[] = [];
  for await (const lines of readLines(createReadStream(path)))
    for (const line of lines) {
      batch.push(JSON.parse(line) as ReadLine);
      if (batch.length < LINES_PER_BATCH) continue;
      yield batch;
      batch = [];
    }
  if (batch.length > 0) yield batch;
}

/** Compares new lines with those of earlier statements of their days. */
class RepetitionFinder {
  readonly #tx: Tx;
  readonly #statement: ProcessingStatement;
  readonly #format: BankFileFormat;
  /** The format of each day that was looked up; null for a new day. */
  readonly #dayFormats = new Map<string, BankFileFormat | null>();

  constructor(tx: Tx, statement: ProcessingStatement, format: BankFileFormat) {
    this.#tx = tx;
    this.#statement = statement;
    this.#format = format;
  }

  async mark(lines: readonly ReadLine[]): Promise<NewLine[]> {
    await this.#lookUpDays(lines);
    const onKnownDays = lines.filter((line) => this.#dayFormats.get(dayKey(line)) !== null);
    const equal = Map.groupBy(
      onKnownDays.length === 0 ? [] : await findEqualLines(this.#tx, this.#statement, onKnownDays),
      (line) => lineKey({ ...line, text: line.new_text }),
    );
    return lines.map((line) => ({
      ...line,
      is_possible_repetition: isPossibleRepetition(
        { ...line, format: this.#format },
        this.#dayFormats.get(dayKey(line)) ?? undefined,
        equal.get(lineKey(line)) ?? [],
      ),
    }));
  }

  async #lookUpDays(lines: readonly ReadLine[]): Promise<void> {
    const days = new Map<string, AccountDay>();
    for (const line of lines) {
      const key = dayKey(line);
      if (!this.#dayFormats.has(key)) days.set(key, { account_key: line.account_key, day: line.day });
    }
    if (days.size === 0) return;
    for (const key of days.keys()) this.#dayFormats.set(key, null);
    for (const row of await findDayFormats(this.#tx, this.#statement, [...days.values()]))
      this.#dayFormats.set(dayKey(row), row.format);
  }
}

const dayKey = ({ account_key, day }: AccountDay): string => `${account_key} ${day}`;
const lineKey = (line: Pick<ReadLine, 'account_key' | 'day' | 'amount' | 'text'>): string =>
  `${dayKey(line)} ${line.amount} ${line.text}`;
