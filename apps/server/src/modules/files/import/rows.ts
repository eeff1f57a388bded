import type { FileErrorCode, LineReport } from '@pregao/domain';
import type { RowsFiles } from '../../../platform/sheets/rows-file.ts';
import type { Field, Header } from './header.ts';

/** Rows of a file in the form that the rules read. */
export interface Rows {
  readonly header: Header;
  /**
   * Meaning of each cell of a row, in order. `first` is the first column when it has no meaning of its own.
   */
  readonly layout: readonly (Field | 'first')[];
  /** Serial numbers of dates count from 1904. */
  readonly from1904: boolean;
  /** Warnings of the file's reader: the first of each, and their numbers. */
  readonly notices?: ReaderWarnings;
}

export interface ReaderWarnings {
  readonly first: readonly LineReport[];
  readonly counts: ReadonlyMap<FileErrorCode, number>;
}

/** Opens the rows files once the header of a file is known. */
export type OpenRowsFiles = (rows: Rows) => Promise<RowsFiles>;

/** Faults that stopped the reading. */
export interface ReadFailure {
  readonly faults: readonly LineReport[];
}

/** Returns which columns go into the rows: those with a meaning, and the first, which names totals. */
export function layoutOf(header: Header): {
  readonly wanted: readonly boolean[];
  readonly layout: Rows['layout'];
} {
  const fields = new Map(Object.entries(header.columns).map(([field, column]) => [column, field as Field]));
  const wanted = header.names.map((_, column) => column === 0 || fields.has(column));
  const layout = wanted.flatMap((kept, column) => (kept ? [fields.get(column) ?? ('first' as const)] : []));
  return { wanted, layout };
}

/** Returns a fault of the file as a whole. */
export function fileFault(code: LineReport['code'], line: number | null = null): ReadFailure {
  return { faults: [{ line, column: null, code, value: null }] };
}
