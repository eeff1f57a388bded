/** What guarded updates have changed: rows were locked and judged before, so that another number of them is a defect. */

/** The row that a guarded update has changed. @throws Error when it has changed none, or more: nothing may be written */
export function oneRow<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`expected ${what}, found ${rows.length} rows`);
  return row;
}

/** @throws Error when a guarded update has changed another number of rows than it had to */
export function expectRows(found: number | bigint, expected: number, what: string): void {
  if (Number(found) !== expected) throw new Error(`expected ${expected} ${what}, found ${found}`);
}
