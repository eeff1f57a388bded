import type { ReactNode } from 'react';
import type { Density } from './list-prefs.view.ts';
import type { RowSelection } from './row-selection.ts';
import type { Column, FirstTime, RowAction, TablePaging, TableQuery, TableRowData } from './types.ts';
import type { TableModel } from './use-table-rows.ts';

export interface DataTableProps<Row extends TableRowData> {
  /** What the list is, for who does not see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly query: TableQuery<Row>;
  readonly paging: TablePaging;
  /** Shown while the list has nothing at all: the next step. */
  readonly empty: FirstTime;
  readonly selection?: RowSelection<Row> | undefined;
  readonly actionsOf?: ((row: Row) => readonly RowAction[]) | undefined;
  /** How many acts stand in a row by their icons; the others are in its menu. */
  readonly actsInRow?: number;
  /** Names a row in labels; its id by default. */
  readonly nameOf?: ((row: Row) => string) | undefined;
  /** A line above the table: count, total, selection. */
  readonly summary?: ReactNode;
  /** Beside it: its views, how the list is shown, export. */
  readonly tools?: ReactNode;
  readonly density?: Density;
  /** Many columns: they stand closer, in widths for that. */
  readonly close?: boolean;
  /** Stands where columns have no room on any screen, as in a panel: rows are cards. */
  readonly narrow?: boolean;
}

/** What the table and the cards get: everything of the list, and its rows with their ticks. */
export interface ListProps<Row extends TableRowData> extends DataTableProps<Row> {
  readonly model: TableModel<Row>;
  readonly loading: boolean;
}

/** Each part keeps its identity while its row does not change, so that ticking one row draws one row. */
export interface ListRowProps<Row extends TableRowData>
  extends Pick<ListProps<Row>, 'columns' | 'actionsOf' | 'nameOf'> {
  readonly row: Row;
  /** Undefined where rows have no ticks. */
  readonly selected: boolean | undefined;
  readonly onTick: TableModel<Row>['tick'];
}
