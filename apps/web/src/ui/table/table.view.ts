import { MAX_SKELETON_ROWS } from '@pregao/domain';
import type { Column } from './types.ts';

/** Above this many rows the list is virtualized: only visible rows render. */
export const MAX_UNVIRTUALIZED_ROWS = 100;

/** Row heights in pixels by density, including the border. */
export const ROW_HEIGHTS = { comfortable: 36, compact: 30 } as const;

const MIN_SHARED_WIDTH = 120;
/** Width in pixels of a column with a checkbox or a menu. */
export const TOOL_WIDTH = 48;
const ACTION_WIDTH = 32;

/**
 * Returns the width of the action column in pixels.
 * @param inRow how many actions a row shows as icons, without a menu
 */
export const actionsWidth = (inRow = 0): number => Math.max(TOOL_WIDTH, inRow * ACTION_WIDTH + 20);

/** Returns the first and last row of a page, counted from 1; both 0 on an empty page. */
export function pageRange(page: number, limit: number, total: number): { from: number; to: number } {
  const from = (page - 1) * limit + 1;
  if (from > total) return { from: 0, to: 0 };
  return { from, to: Math.min(page * limit, total) };
}

export function pageCount(limit: number, total: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** Returns the number of skeleton rows: the page size, at most twenty (specification, section 9). */
export function skeletonRows(limit: number): number {
  return Math.min(limit, MAX_SKELETON_ROWS);
}

type SizedColumn = Pick<Column<never>, 'width' | 'minWidth' | 'hideOrder'>;

const minWidthOf = ({ minWidth = MIN_SHARED_WIDTH, width = minWidth }: SizedColumn): number => width;

/** The width that a table needs. */
export interface TableWidths {
  /** Width in pixels below which the table scrolls sideways instead of shrinking its fixed columns. */
  readonly minWidth: number;
  /** Columns with a `hideOrder` by index, with the table width below which each is hidden. */
  readonly hidden: readonly { readonly column: number; readonly below: number }[];
}

/**
 * Computes the widths at which columns are hidden, and the minimum width of the table.
 * @param tools width of the checkbox and action columns
 */
export function tableWidthsFor(columns: readonly SizedColumn[], tools: number): TableWidths {
  let minWidth = columns.reduce((sum, column) => sum + minWidthOf(column), tools);
  const hidden = columns
    .flatMap((sized, column) =>
      sized.hideOrder === undefined ? [] : { column, hideOrder: sized.hideOrder, sized },
    )
    .sort((one, other) => one.hideOrder - other.hideOrder)
    .map(({ column, sized }) => {
      const below = minWidth;
      minWidth -= minWidthOf(sized);
      return { column, below };
    });
  return { minWidth, hidden };
}

export interface Sorting {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

export function parseSort(sort: string | undefined): Sorting | undefined {
  const match = /^(\w+) (asc|desc)$/.exec(sort ?? '');
  return match ? { field: match[1] ?? '', direction: match[2] === 'desc' ? 'desc' : 'asc' } : undefined;
}

/**
 * Returns the next sort order after a click on a column head: ascending, descending, then the list's default.
 */
export function nextSort(sort: string | undefined, field: string): string | undefined {
  const current = parseSort(sort);
  if (current?.field !== field) return `${field} asc`;
  return current.direction === 'asc' ? `${field} desc` : undefined;
}
