import type { RefusalKey } from '@pregao/domain';
import type { ReactNode } from 'react';

/** A row of a list. Its id is unique in the list. */
export interface TableRowData {
  readonly id: number;
}

export interface Column<Row> {
  /** Also the field of the `sort` parameter where the column can be sorted. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Replaces `cell` in cards. */
  readonly cardCell?: (row: Row) => ReactNode;
  /** Text is left-aligned, money and counts are right-aligned. */
  readonly align?: 'left' | 'right';
  /** Pixels. Columns without a width share the rest, with at least `minWidth` pixels each, 120 by default. */
  readonly width?: number;
  readonly minWidth?: number;
  readonly sortable?: boolean;
  /**
   * The order in which columns are hidden while the table has no room for all, the lowest number first.
   * Hidden columns still appear in cards, on paper and in exports.
   */
  readonly hideOrder?: number;
  /**
   * The place of the value in a card of two lines. First line: `title`, `beside` and `amount` at its end.
   * Second line: `next`, columns without a place, `last`, and `status` at its end. `below` adds a third line.
   */
  readonly card?: 'title' | 'beside' | 'amount' | 'next' | 'last' | 'status' | 'below' | 'hidden';
  /** Shows a label before the value in the second line of a card, where the value is unclear without it. */
  readonly cardLabel?: string | ((row: Row) => string | undefined);
}

export interface RowAction {
  readonly text: string;
  readonly icon?: ReactNode;
  readonly onSelect?: () => void;
  /** Target of a real link, which also opens in a new tab. */
  readonly to?: string;
  /** Search parameters of the link. */
  readonly search?: object;
  /** Why the action is unavailable now. */
  readonly disabledReason?: string | undefined;
  /** A refusal of the domain as the reason; its texts load with the menu. */
  readonly refusal?: RefusalKey | undefined;
  readonly danger?: boolean;
  /** Shows the action as an icon in the row instead of in the row's menu. */
  readonly inRow?: boolean;
}

/** The part of a `useQuery` result that a list shows. */
export interface TableQuery<Row> {
  readonly data: { readonly rows: readonly Row[]; readonly total_rows: number } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

/** Page, page size and sort order of a list, and the ways to change them; see `useListSearch`. */
export interface TablePaging {
  readonly page: number;
  readonly limit: number;
  /** `field direction`. */
  readonly sort?: string | undefined;
  /** True when at least one filter is active. */
  readonly filtered: boolean;
  readonly goTo: (page: number) => void;
  readonly resize: (limit: number) => void;
  readonly sortBy: (sort: string | undefined) => void;
  readonly clear: () => void;
}

/** Empty state of a list that has no row without filters. */
export interface EmptyTexts {
  readonly title: string;
  readonly text?: string;
  /** What the shown view lists and what to do, while it has no row. */
  readonly ofView?: { readonly title: string; readonly text: string } | undefined;
  readonly action?: ReactNode;
}

/** The selected rows with their data, so that sums and checks span the pages of a list. */
export interface RowSelection<Row extends TableRowData> {
  /** By id; undefined for a row that was selected without being loaded. */
  readonly rows: ReadonlyMap<number, Row | undefined>;
  readonly set: (rows: ReadonlyMap<number, Row | undefined>) => void;
  readonly clear: () => void;
}

/** The rows of a page with their ticks. */
export interface TableModel<Row extends TableRowData> {
  readonly rows: readonly Row[];
  readonly isTicked: (row: Row) => boolean;
  readonly ticks: 'all' | 'some' | 'none';
  /** Ticks or unticks a row; `range` includes the rows since the last one. The identity is stable. */
  readonly tick: (row: Row, on: boolean, range: boolean) => void;
  readonly tickPage: (on: boolean) => void;
}

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

export interface DataTableProps<Row extends TableRowData> {
  /** Accessible name of the list. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly query: TableQuery<Row>;
  readonly paging: TablePaging;
  readonly empty: EmptyTexts;
  readonly selection?: RowSelection<Row> | undefined;
  readonly actionsOf?: ((row: Row) => readonly RowAction[]) | undefined;
  /** How many actions a row shows as icons; the others are in its menu. */
  readonly actionsInRow?: number;
  /** Names a row in labels; its id by default. */
  readonly nameOf?: ((row: Row) => string) | undefined;
  /** A line above the table: count, total, selection. */
  readonly summary?: ReactNode;
  /** All rows while the list is printed; replaces the page of `query`. */
  readonly printed?: TableQuery<Row>['data'];
  /** Beside the summary: views, display, print and export. */
  readonly tools?: ReactNode;
  readonly density?: Density;
  /** Many columns: smaller text and padding. */
  readonly dense?: boolean;
  /** Shows cards at every width, because the place is too narrow for columns, such as a panel. */
  readonly narrow?: boolean;
}

/** Props of the table and of the cards. */
export interface ListProps<Row extends TableRowData> extends DataTableProps<Row> {
  readonly model: TableModel<Row>;
  readonly loading: boolean;
}

/** Props of a row. They keep their identity while the row does not change, so that a tick renders one row. */
export interface ListRowProps<Row extends TableRowData>
  extends Pick<ListProps<Row>, 'columns' | 'actionsOf' | 'nameOf'> {
  readonly row: Row;
  /** Position of the row in the page, from 0. */
  readonly index: number;
  /** Undefined where rows have no checkbox. */
  readonly selected: boolean | undefined;
  readonly onTick: TableModel<Row>['tick'];
}
