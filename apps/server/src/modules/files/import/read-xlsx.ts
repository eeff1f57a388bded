import { type FileErrorCode, type LineReport, MAX_REPORTED_LINES } from '@pregao/domain';
import { FIELD, NUMBER, type RowsFiles } from '../../../platform/sheets/rows-file.ts';
import { type RowVisitor, scanRows } from '../../../platform/sheets/xlsx/sheet-rows.ts';
import { openWorkbook, type Workbook, type WorkbookSheet } from '../../../platform/sheets/xlsx/workbook.ts';
import {
  bestHeader,
  HEADER_SEARCH_ROWS,
  type Header,
  type HeaderCandidate,
  readHeader,
  type TextRow,
} from './header.ts';
import {
  fileFault,
  layoutOf,
  type OpenRowsFiles,
  type ReaderWarnings,
  type ReadFailure,
  type Rows,
} from './rows.ts';

interface SheetHeader {
  readonly sheet: WorkbookSheet;
  /** Number of known fields that its header names. */
  readonly fields: number;
  readonly header: Header | ReadFailure;
}

/**
 * Reads the first visible sheet with a complete header into rows. Warns of other sheets with one, and of
 * hidden rows and columns, which are imported too.
 * @throws UnreadableFile when it is no workbook or a damaged one
 */
export async function readXlsx(path: string, begin: OpenRowsFiles): Promise<Rows | ReadFailure> {
  const book = await openWorkbook(path);
  const peeked: SheetHeader[] = [];
  for (const sheet of book.sheets) peeked.push(...(await findSheetHeader(book, sheet)));
  const visible = peeked.filter(({ sheet }) => !sheet.hidden);
  const chosen = visible.find(isComplete) ?? visible.toSorted((one, other) => other.fields - one.fields)[0];
  if (chosen === undefined) return fileFault('HEADER_NOT_FOUND');
  const { sheet, header } = chosen;
  if ('faults' in header) {
    const value = visible.length > 1 ? sheet.name : null;
    return { faults: header.faults.map((fault) => ({ ...fault, value })) };
  }
  const { wanted, layout } = layoutOf(header);
  const rows: Rows = { header, layout, from1904: book.from1904 };
  const reader = new SheetReader(header, wanted, await begin(rows));
  await scanRows(book, sheet, reader);
  await reader.finish();
  const skipped = peeked.filter((other) => other !== chosen && isComplete(other));
  return { ...rows, notices: reader.notices(skipped.map((other) => other.sheet.name)) };
}

const isComplete = ({ header }: SheetHeader) => !('faults' in header);

/** Searches the header in the first rows of a sheet. */
async function findSheetHeader(book: Workbook, sheet: WorkbookSheet): Promise<SheetHeader[]> {
  const rows: TextRow[] = [];
  await scanRows(book, sheet, {
    row(line, cells) {
      if (rows.length < HEADER_SEARCH_ROWS && !isBlank(cells)) rows.push({ line, cells });
    },
    goOn: async () => rows.length < HEADER_SEARCH_ROWS,
  });
  const row = bestHeader(rows);
  return row === undefined ? [] : [{ sheet, fields: row.fields.size, header: readHeader(withoutTags(row)) }];
}

/** Writes the rows behind the header. */
class SheetReader implements RowVisitor {
  readonly #header: Header;
  readonly #file: RowsFiles;
  /** Columns of the source, in the order of the layout. */
  readonly #columns: readonly number[];
  readonly #hiddenColumns: LineReport[] = [];
  readonly #hiddenRows: LineReport[] = [];
  #hiddenRowCount = 0;

  constructor(header: Header, wanted: readonly boolean[], file: RowsFiles) {
    this.#header = header;
    this.#file = file;
    this.#columns = wanted.flatMap((kept, column) => (kept ? [column] : []));
  }

  hiddenColumns(first: number, last: number): void {
    const { line, names, columns } = this.#header;
    for (const column of Object.values(columns))
      if (column >= first && column <= last)
        this.#hiddenColumns.push({ line, column: names[column] ?? null, code: 'COLUMN_HIDDEN', value: null });
  }

  row(line: number, cells: TextRow['cells'], hidden: boolean): void {
    if (line <= this.#header.line || isBlank(cells)) return;
    if (hidden) {
      this.#hiddenRowCount++;
      if (this.#hiddenRows.length < MAX_REPORTED_LINES)
        this.#hiddenRows.push({ line, column: null, code: 'ROW_HIDDEN', value: null });
    }
    let text = String(line);
    for (const column of this.#columns) text += FIELD + (cells[column]?.trim() ?? '');
    this.#file.writeText(`${text + FIELD}\n`);
  }

  async goOn(): Promise<boolean> {
    await this.#file.next();
    return true;
  }

  finish(): Promise<void> {
    return this.#file.finish();
  }

  /**
   * Returns the warnings about unread sheets and hidden columns and rows.
   * @param skipped names of sheets that were not read
   */
  notices(skipped: readonly string[]): ReaderWarnings {
    const sheets = skipped.map(
      (value): LineReport => ({ line: null, column: null, code: 'SHEET_LEFT_OUT', value }),
    );
    const counts = new Map<FileErrorCode, number>([
      ['SHEET_LEFT_OUT', sheets.length],
      ['COLUMN_HIDDEN', this.#hiddenColumns.length],
      ['ROW_HIDDEN', this.#hiddenRowCount],
    ]);
    return { first: [...sheets, ...this.#hiddenColumns, ...this.#hiddenRows], counts };
  }
}

function isBlank(cells: TextRow['cells']): boolean {
  for (const value of cells) if (value !== undefined && value.trim() !== '') return false;
  return true;
}

/** Strips number tags, so that numbers among the column names show as names. */
function withoutTags(row: HeaderCandidate): HeaderCandidate {
  return { ...row, cells: Array.from(row.cells, (value) => value?.replace(NUMBER, '')) };
}
