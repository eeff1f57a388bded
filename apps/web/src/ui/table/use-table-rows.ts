import {
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { type RowSelection, selectedRows } from './row-selection.ts';
import type { TableRowData } from './types.ts';

const features = tableFeatures({ rowSelectionFeature });
const helper = createColumnHelper<typeof features, TableRowData>();
/** Columns are drawn by ourselves; the model only needs the rows. */
const idColumn = helper.columns([helper.accessor('id', {})]);
const NO_ROWS: readonly never[] = [];

/** Rows and their ticks as TanStack Table's model: ranges with shift, all of a page, over several pages. */
export function useTableRows<Row extends TableRowData>(
  data: readonly Row[] = NO_ROWS,
  selection: RowSelection<Row> | undefined,
) {
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selection?.rows.keys() ?? [])].map((id) => [id, true as const])),
    [selection?.rows],
  );
  return useTable({
    features,
    columns: idColumn as never,
    data: data as Row[],
    getRowId: (row) => String(row.id),
    state: { rowSelection },
    enableRowSelection: (row) => selection?.blocked?.(row.original) === undefined,
    onRowSelectionChange(change) {
      const next: RowSelectionState = typeof change === 'function' ? change(rowSelection) : change;
      selection?.set(selectedRows(selection.rows, data, Object.keys(next)));
    },
  });
}

export type TableModel<Row extends TableRowData> = ReturnType<typeof useTableRows<Row>>;
export type ModelRow<Row extends TableRowData> = ReturnType<TableModel<Row>['getRowModel']>['rows'][number];
