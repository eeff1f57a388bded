import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RowSelection, TableModel, TableRowData } from './types.ts';

/** Returns the ids that are selected after rows of a page were ticked or unticked. */
function selectedIds(
  before: Iterable<number>,
  rows: readonly TableRowData[],
  on: boolean,
): readonly number[] {
  const ids = new Set(before);
  for (const { id } of rows)
    if (on) ids.add(id);
    else ids.delete(id);
  return [...ids].sort((one, other) => one - other);
}

/** Looks up selected rows by id: known ones keep their data, new ones come from the page. */
function selectedRows<Row extends TableRowData>(
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

const NO_ROWS: readonly never[] = [];

function ticksOf<Row extends TableRowData>(rows: readonly Row[], selection: RowSelection<Row> | undefined) {
  const count = rows.filter(({ id }) => selection?.rows.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

/** Returns the rows of a Shift range. Without its first row on the page, it is the clicked row alone. */
function rangeOf<Row extends TableRowData>(rows: readonly Row[], from: number | undefined, to: Row) {
  const [one, other] = [rows.findIndex(({ id }) => id === from), rows.indexOf(to)];
  return one < 0 || other < 0 ? [to] : rows.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** Combines the rows of a page with the selection: single ticks, ranges with Shift, the whole page. */
export function useTableRows<Row extends TableRowData>(
  rows: readonly Row[] = NO_ROWS,
  selection: RowSelection<Row> | undefined,
): TableModel<Row> {
  const latest = useRef({ rows, selection });
  useLayoutEffect(() => {
    latest.current = { rows, selection };
  });
  const lastTickedId = useRef<number>(undefined);
  const set = useCallback((of: readonly Row[], on: boolean) => {
    const page = latest.current;
    if (page.selection === undefined) return;
    const { rows: before } = page.selection;
    page.selection.set(selectedRows(before, page.rows, selectedIds(before.keys(), of, on)));
  }, []);
  const tick = useCallback(
    (row: Row, on: boolean, range: boolean) => {
      set(range ? rangeOf(latest.current.rows, lastTickedId.current, row) : [row], on);
      lastTickedId.current = row.id;
    },
    [set],
  );
  return {
    rows,
    isTicked: ({ id }) => selection?.rows.has(id) ?? false,
    ticks: ticksOf(rows, selection),
    tick,
    tickPage(on) {
      set(rows, on);
      lastTickedId.current = undefined;
    },
  };
}
