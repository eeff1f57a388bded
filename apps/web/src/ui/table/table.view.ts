import { MAX_SKELETON_ROWS } from '@pregao/domain';
import type { Column } from './types.ts';

/** Above this many rows the list is virtualized: only visible rows render. */
export const DRAW_ALL_UP_TO = 100;

/** Row heights in pixels by density, including the border. */
export const ROW_HEIGHTS = { comfortable: 36, compact: 30 } as const;

const LEAST_SHARED_WIDTH = 120;
/** Width in pixels of a column with a checkbox or a menu. */
export const TOOL_WIDTH = 48;
const ACT_WIDTH = 32;

/**
 * Returns the width of the action column in pixels.
 * @param inRow how many actions a row shows as icons, without a menu
 */
export const actsWidth = (inRow = 0): number => Math.max(TOOL_WIDTH, inRow * ACT_WIDTH + 20);

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

type Sized = Pick<Column<never>, 'width' | 'least' | 'yields'>;

const leastOf = ({ least = LEAST_SHARED_WIDTH, width = least }: Sized): number => width;

/** The width that a table needs. */
export interface Room {
  /** Width in pixels below which the table scrolls sideways instead of shrinking its fixed columns. */
  readonly least: number;
  /** The yielding columns by index, with the table width below which each is hidden. */
  readonly from: readonly { readonly column: number; readonly least: number }[];
}

/**
 * Computes the space that the columns need.
 * @param tools width of the checkbox and action columns
 */
export function tableRoomFor(columns: readonly Sized[], tools: number): Room {
  let least = columns.reduce((sum, column) => sum + leastOf(column), tools);
  const from = columns
    .flatMap((sized, column) => (sized.yields === undefined ? [] : { column, yields: sized.yields, sized }))
    .sort((one, other) => one.yields - other.yields)
    .map(({ column, sized }) => {
      const all = least;
      least -= leastOf(sized);
      return { column, least: all };
    });
  return { least, from };
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
