import type { DataTableProps } from './data-table.tsx';
import type { TableRowData } from './types.ts';
import type { ModelRow, TableModel } from './use-table-rows.ts';

/** What the table and the cards get: everything of the list, and its rows as the model has them. */
export interface ListProps<Row extends TableRowData> extends DataTableProps<Row> {
  readonly model: TableModel<Row>;
  readonly loading: boolean;
}

export interface ListRowProps<Row extends TableRowData>
  extends Pick<ListProps<Row>, 'columns' | 'selection' | 'actionsOf' | 'nameOf'> {
  readonly row: ModelRow<Row>;
  /** Ticked now; passed so that an unchanged row need not be drawn again. */
  readonly selected: boolean;
}
