import type { FileErrorCode, LineReport } from '@pregao/domain';
import type { RowsFiles } from '../../../platform/sheets/rows-file.ts';
import type { Field, Header } from './header.ts';

/** What the rows of a file are, in the form that the rules read. */
export interface Rows {
  readonly header: Header;
  /** What each cell of a row is, in order. `first` is the first column where it has no meaning of its own. */
  readonly layout: readonly (Field | 'first')[];
  /** Serial numbers of days count from 1904. */
  readonly from1904: boolean;
  /** What the reader of the file warns of: the first of each, and how many there are. */
  readonly notices?: Notices;
}

export interface Notices {
  readonly first: readonly LineReport[];
  readonly counts: ReadonlyMap<FileErrorCode, number>;
}

/** Takes the rows of a file, once its header is known. */
export type BeginRows = (rows: Rows) => Promise<RowsFiles>;

/** What stopped the reading. */
export interface Unread {
  readonly faults: readonly LineReport[];
}

/** Which columns of a source go into the rows: those with a meaning, and the first, where totals are named. */
export function layoutOf(header: Header): {
  readonly wanted: readonly boolean[];
  readonly layout: Rows['layout'];
} {
  const fields = new Map(Object.entries(header.columns).map(([field, column]) => [column, field as Field]));
  const wanted = header.names.map((_, column) => column === 0 || fields.has(column));
  const layout = wanted.flatMap((kept, column) => (kept ? [fields.get(column) ?? ('first' as const)] : []));
  return { wanted, layout };
}

/** A fault of the file as a whole. */
export function fileFault(code: LineReport['code'], line: number | null = null): Unread {
  return { faults: [{ line, column: null, code, value: null }] };
}
