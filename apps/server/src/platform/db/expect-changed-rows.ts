/** Checks row counts of guarded updates. Rows are locked and checked before, so another count is a defect. */

/** Returns the one row that a guarded update changed. @throws Error for none or several, which rolls back */
export function expectOneRow<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`expected ${what}, found ${rows.length} rows`);
  return row;
}

/** Checks the row count of a guarded update. @throws Error when it differs from the expected one */
export function expectRows(found: number | bigint, expected: number, what: string): void {
  if (Number(found) !== expected) throw new Error(`expected ${expected} ${what}, found ${found}`);
}
