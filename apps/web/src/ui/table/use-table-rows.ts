import { useCallback, useLayoutEffect, useRef } from 'react';
import { idsTicked, type RowSelection, selectedRows } from './row-selection.ts';
import type { TableRowData } from './types.ts';

/** The rows of a page with their ticks. */
export interface TableModel<Row extends TableRowData> {
  readonly rows: readonly Row[];
  readonly isTicked: (row: Row) => boolean;
  /** All of them are ticked, or some. */
  readonly ticks: 'all' | 'some' | 'none';
  /** Ticks a row or takes its tick; with `range` those from the one before it as well. The same function each time. */
  readonly tick: (row: Row, on: boolean, range: boolean) => void;
  readonly tickPage: (on: boolean) => void;
}

const NO_ROWS: readonly never[] = [];

function ticksOf<Row extends TableRowData>(rows: readonly Row[], selection: RowSelection<Row> | undefined) {
  const count = rows.filter(({ id }) => selection?.rows.has(id)).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}

/** From one row of a page to another, both included; the other alone where the first does not stand there any more. */
function between<Row extends TableRowData>(rows: readonly Row[], from: number | undefined, to: Row) {
  const [one, other] = [rows.findIndex(({ id }) => id === from), rows.indexOf(to)];
  return one < 0 || other < 0 ? [to] : rows.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** Rows and their ticks: ranges with shift, all of a page, over several pages. */
export function useTableRows<Row extends TableRowData>(
  rows: readonly Row[] = NO_ROWS,
  selection: RowSelection<Row> | undefined,
): TableModel<Row> {
  const now = useRef({ rows, selection });
  useLayoutEffect(() => {
    now.current = { rows, selection };
  });
  const last = useRef<number>(undefined);
  const set = useCallback((of: readonly Row[], on: boolean) => {
    const page = now.current;
    if (page.selection === undefined) return;
    const { rows: before } = page.selection;
    page.selection.set(selectedRows(before, page.rows, idsTicked([...before.keys()], of, on)));
  }, []);
  const tick = useCallback(
    (row: Row, on: boolean, range: boolean) => {
      set(range ? between(now.current.rows, last.current, row) : [row], on);
      last.current = row.id;
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
      last.current = undefined;
    },
  };
}
