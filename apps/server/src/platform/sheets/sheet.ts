import { AsyncLocalStorage } from 'node:async_hooks';
/**
 * Type of a column's values. Text never becomes a formula, money is in centavos, rates are percent (written
 * with four decimals), days are `YYYY-MM-DD`. Instants are ISO 8601 text, shown in the time zone of São
 * Paulo. An id is a number without digit grouping.
 */
export type ColumnKind = 'text' | 'id' | 'integer' | 'money' | 'rate' | 'day' | 'instant';

export interface SheetColumn<Row> {
  readonly header: string;
  readonly kind: ColumnKind;
  /** Width in characters. */
  readonly width?: number;
  readonly value: (row: Row) => string | number | null;
}

export interface Sheet<Row> {
  readonly name: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
}

/** Keyset-pagination cursor: the text of the sort value, and the id. */
export interface Cursor {
  readonly id: number;
  readonly at: string;
}

/** Rows of a batch, which is read while the one before is being written. */
export const BATCH_ROWS = 5000;

/**
 * Reads all rows of a query in batches, so that no statement and no connection waits for a slow reader. While
 * a batch is written, the next one is read.
 * @param read the next rows after `last`, at most `BATCH_ROWS`; it runs in the caller's actor context
 */
export function readInBatches<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  const here = AsyncLocalStorage.snapshot();
  return batches((last) => here(read, last));
}

async function* batches<Row>(read: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  let rows = await read(undefined);
  for (;;) {
    const next = rows.length < BATCH_ROWS ? undefined : read(rows.at(-1));
    // Its failure is thrown where it is awaited, not while the previous batch is still being written.
    next?.catch(() => {});
    yield* rows;
    if (!next) return;
    rows = await next;
  }
}
