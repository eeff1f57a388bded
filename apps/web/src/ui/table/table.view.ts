import { MAX_SKELETON_ROWS } from '@pregao/domain';
import type { Column } from './types.ts';

/** Above this many rows only those in sight are drawn. */
export const DRAW_ALL_UP_TO = 100;

/** Pixels of a row by the reader's density, its line below it included. */
export const ROW_HEIGHTS = { comfortable: 36, compact: 30 } as const;

const LEAST_SHARED_WIDTH = 120;
/** A column that holds a tick or a menu. */
export const TOOL_WIDTH = 48;
const ACT_WIDTH = 32;

/** The width of the column of acts. @param inRow how many stand in a row by their icons, without a menu */
export const actsWidth = (inRow = 0): number => Math.max(TOOL_WIDTH, inRow * ACT_WIDTH + 20);

/** The first and last row of a page among all, counted from 1; both 0 where the page has no row. */
export function pageRange(page: number, limit: number, total: number): { from: number; to: number } {
  const from = (page - 1) * limit + 1;
  if (from > total) return { from: 0, to: 0 };
  return { from, to: Math.min(page * limit, total) };
}

export function pageCount(limit: number, total: number): number {
  return Math.max(1, Math.ceil(total / limit));
}

/** Skeleton rows: the page size, at most twenty (specification, section 9). */
export function skeletonRows(limit: number): number {
  return Math.min(limit, MAX_SKELETON_ROWS);
}

type Sized = Pick<Column<never>, 'width' | 'least' | 'yields'>;

const leastOf = ({ least = LEAST_SHARED_WIDTH, width = least }: Sized): number => width;

/** What a table needs of its place. */
export interface Room {
  /** The width below which it scrolls sideways instead of squeezing the columns that never yield. */
  readonly least: number;
  /** Columns that yield, by their place among all: below this width they are left out. */
  readonly from: readonly { readonly column: number; readonly least: number }[];
}

/** @param tools width of ticks and acts */
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

/** A click on a head: ascending, descending, then the list's own order again. */
export function nextSort(sort: string | undefined, field: string): string | undefined {
  const current = parseSort(sort);
  if (current?.field !== field) return `${field} asc`;
  return current.direction === 'asc' ? `${field} desc` : undefined;
}
