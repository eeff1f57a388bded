import { type Day, MAX_REPORTED_LINES } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import {
  createExistingKeysTable,
  findDuplicateLines,
  type Repeat,
  type RepeatTotals,
} from './file-repeats.store.ts';
import type { ProcessingFile } from './imports.store.ts';

/** Repeats of a file: their number, their sum, and the first of them. */
export interface FileRepeats extends RepeatTotals {
  readonly first: readonly Repeat[];
}

export const NO_REPEATS: FileRepeats = { receivables: 0, value: 0, first: [] };

/** Totals of what SKIP left out of one file. */
export interface SkippedRepeats extends RepeatTotals {
  readonly transactions: number;
  readonly first: readonly Repeat[];
}

/** Removes lines that another file holds from the batches of a file (SKIP), and counts them. */
export async function createRepeatSkipper(tx: Tx, file: ProcessingFile, on: Day) {
  await createExistingKeysTable(tx, file, on);
  const first: Repeat[] = [];
  let total = { receivables: 0, value: 0, transactions: 0 };
  return {
    /**
     * Removes the repeated lines from a batch and adds them to the totals.
     * @returns the lines of the batch that no other file holds
     */
    async newOf(lines: readonly string[]): Promise<readonly string[]> {
      const duplicates = await findDuplicateLines(tx, file, lines);
      for (const { place: _, transactions, ...repeat } of duplicates) {
        total = {
          receivables: total.receivables + 1,
          value: total.value + repeat.value,
          transactions: total.transactions + transactions,
        };
        if (first.length < MAX_REPORTED_LINES) first.push(repeat);
      }
      const places = new Set(duplicates.map(({ place }) => place));
      return lines.filter((_, place) => !places.has(place));
    },
    skipped: (): SkippedRepeats => ({ ...total, first }),
  };
}
