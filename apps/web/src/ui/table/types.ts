import type { RefusalKey } from '@pregao/domain';
import type { ReactNode } from 'react';

/** Rows of every list have an id that is theirs alone. */
export interface TableRowData {
  readonly id: number;
}

export interface Column<Row> {
  /** Also the field that `sort` names, where the column can be sorted. */
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Text left, money and counts right. */
  readonly align?: 'left' | 'right' | 'center';
  /** Pixels. Columns without one share what is left, at least `least` each, 120 unless named. */
  readonly width?: number;
  readonly least?: number;
  readonly sortable?: boolean;
  /**
   * Where a table has no room for all of its columns, those that yield are left out, the lowest number first. They stand in
   * cards, on paper and in exports.
   */
  readonly yields?: number;
  /**
   * On small screens, where a row is a card of two lines: first in the first line, behind that, or at its end; first
   * in the second line, or last of it, or at its end; or not shown at all. All others follow each other in the second line,
   * as far as there is room.
   */
  readonly card?: 'title' | 'beside' | 'amount' | 'next' | 'last' | 'status' | 'hidden';
}

export interface RowAction {
  readonly text: string;
  readonly icon?: ReactNode;
  readonly onSelect?: () => void;
  /** Leads to a page, as a real link: it also opens in a new tab. */
  readonly to?: string;
  /** Why it cannot be chosen now. */
  readonly disabledReason?: string | undefined;
  /** The same as one of the domain's refusals, whose texts come with the menu. */
  readonly refusal?: RefusalKey | undefined;
  readonly danger?: boolean;
  /** Stands in the row itself by its icon, not in the row's menu. */
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

/** Which page of the list is asked for and how to ask for another; see `useListSearch`. */
export interface TablePaging {
  readonly page: number;
  readonly limit: number;
  /** `field direction`. */
  readonly sort?: string | undefined;
  /** Some filter narrows the list. */
  readonly filtered: boolean;
  readonly goTo: (page: number) => void;
  readonly resize: (limit: number) => void;
  readonly sortBy: (sort: string | undefined) => void;
  readonly clear: () => void;
}

/** What a list says while it has nothing at all, and the way on. */
export interface FirstTime {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}
