import { AsyncLocalStorage } from 'node:async_hooks';
/**
 * How a column's values are written: text never becomes a formula, money takes centavos, rates percent (written with
 * four decimals), days `YYYY-MM-DD`, instants
 * ISO 8601 text, which is shown as clocks in São Paulo show it. An id is a number whose digits stand ungrouped.
 */
export type ColumnKind = 'text' | 'id' | 'integer' | 'money' | 'rate' | 'day' | 'instant';

export interface SheetColumn<Row> {
  readonly header: string;
  readonly kind: ColumnKind;
  /** In characters. */
  readonly width?: number;
  readonly value: (row: Row) => string | number | null;
}

export interface Sheet<Row> {
  readonly name: string;
  readonly columns: readonly SheetColumn<Row>[];
  readonly rows: Iterable<Row> | AsyncIterable<Row>;
}

/** Where a row stands in its list: the text of what the list is ordered by, and the id. */
export interface Place {
  readonly id: number;
  readonly at: string;
}

/** A batch of rows, read when the one before has been written. */
export const BATCH_ROWS = 5000;

/**
 * All rows of a query, a batch at a time, so that no statement and no connection waits for a slow reader. While a batch
 * is written the next one is read.
 * @param read the next rows after `last`, at most `BATCH_ROWS`; each time in the name of who asks here, whoever takes the rows
 */
export function inBatches<Row>(
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  const here = AsyncLocalStorage.snapshot();
  return batches((last) => here(read, last));
}

async function* batches<Row>(read: (last: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  let rows = await read(undefined);
  for (;;) {
    const next = rows.length < BATCH_ROWS ? undefined : read(rows.at(-1));
    // Its failure is thrown where it is awaited, not while the batch before is still being written.
    next?.catch(() => {});
    yield* rows;
    if (!next) return;
    rows = await next;
  }
}
