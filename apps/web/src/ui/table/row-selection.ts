import type { TableRowData } from './types.ts';

/** The ticked rows, kept with their data so that sums and checks reach over the pages of a list. */
export interface RowSelection<Row extends TableRowData> {
  readonly rows: ReadonlyMap<number, Row>;
  readonly set: (rows: ReadonlyMap<number, Row>) => void;
  readonly clear: () => void;
  /** Why a row cannot be ticked; undefined when it can. */
  readonly blocked?: ((row: Row) => string | undefined) | undefined;
}

/** The chosen rows after the table's own state changed: known ones stay, new ones come from the page that shows. */
export function selectedRows<Row extends TableRowData>(
  before: ReadonlyMap<number, Row>,
  page: readonly Row[],
  ids: readonly string[],
): ReadonlyMap<number, Row> {
  const shown = new Map(page.map((row) => [row.id, row]));
  return new Map(
    ids.map(Number).flatMap((id) => {
      const row = shown.get(id) ?? before.get(id);
      return row ? [[id, row] as const] : [];
    }),
  );
}
