import type { TableRowData } from './types.ts';

/** The ticked rows, kept with their data so that sums and checks reach over the pages of a list. */
export interface RowSelection<Row extends TableRowData> {
  /** By their ids; undefined for a row that was chosen without having been shown. */
  readonly rows: ReadonlyMap<number, Row | undefined>;
  readonly set: (rows: ReadonlyMap<number, Row | undefined>) => void;
  readonly clear: () => void;
}

/** The ids that are chosen after some rows of a page were ticked, or their ticks taken. */
export function idsTicked(
  before: readonly number[],
  rows: readonly TableRowData[],
  on: boolean,
): readonly number[] {
  const ids = new Set(before);
  for (const { id } of rows)
    if (on) ids.add(id);
    else ids.delete(id);
  return [...ids].sort((one, other) => one - other);
}

/** The chosen rows by their ids: known ones stay, new ones come from the page that shows. */
export function selectedRows<Row extends TableRowData>(
  before: ReadonlyMap<number, Row | undefined>,
  page: readonly Row[],
  ids: readonly number[],
): ReadonlyMap<number, Row | undefined> {
  const shown = new Map(page.map((row) => [row.id, row]));
  return new Map(
    ids.flatMap((id) => {
      const row = shown.get(id) ?? before.get(id);
      return row || before.has(id) ? [[id, row] as const] : [];
    }),
  );
}
