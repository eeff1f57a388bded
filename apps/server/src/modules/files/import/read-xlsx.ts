import { FIELD, NUMBER, type RowsFiles } from '../../../platform/sheets/rows-file.ts';
import { type RowVisitor, scanRows } from '../../../platform/sheets/xlsx/sheet-rows.ts';
import { openWorkbook } from '../../../platform/sheets/xlsx/workbook.ts';
import { bestHeader, HEADER_SEARCH_ROWS, type HeaderCandidate, readHeader, type TextRow } from './header.ts';
import { type BeginRows, layoutOf, type Rows, type Unread, unread } from './rows.ts';

/**
 * Brings the first sheet with a header into rows. Hidden sheets are left out, since nobody sees what they
 * hold; hidden rows of a sheet count.
 * @throws Unreadable when it is no workbook or a damaged one
 */
export async function readXlsx(path: string, begin: BeginRows): Promise<Rows | Unread> {
  const book = await openWorkbook(path);
  for (const sheet of book.sheets.filter(({ hidden }) => !hidden)) {
    const reader = new SheetReader(book.from1904, begin);
    await scanRows(book, sheet, reader);
    const found = await reader.finish();
    if (found !== undefined) return found;
  }
  return unread('HEADER_NOT_FOUND');
}

/** Looks for the header in the first rows of a sheet, then writes the rows behind it. */
class SheetReader implements RowVisitor {
  readonly #from1904: boolean;
  readonly #begin: BeginRows;
  /** Rows that wait for the header, or for the place where they are written. */
  #waiting: TextRow[] = [];
  #found: Rows | Unread | undefined;
  #file: RowsFiles | undefined;
  /** Columns of the source, in the order of the layout. */
  #columns: readonly number[] = [];

  constructor(from1904: boolean, begin: BeginRows) {
    this.#from1904 = from1904;
    this.#begin = begin;
  }

  row(line: number, cells: TextRow['cells']): void {
    if (isBlank(cells)) return;
    if (this.#file === undefined) this.#waiting.push({ line, cells });
    else this.#write(line, cells);
  }

  async goOn(): Promise<boolean> {
    if (this.#file === undefined) return this.#waiting.length < HEADER_SEARCH_ROWS || this.#settle();
    await this.#file.next();
    return true;
  }

  async finish(): Promise<Rows | Unread | undefined> {
    if (this.#file === undefined && this.#found === undefined) await this.#settle();
    await this.#file?.finish();
    return this.#found;
  }

  /** Decides about the header; false when there is nothing to read on for. */
  async #settle(): Promise<boolean> {
    const row = bestHeader(this.#waiting);
    if (row === undefined) return false;
    const header = readHeader(withoutTags(row));
    if ('faults' in header) {
      this.#found = header;
      return false;
    }
    const { wanted, layout } = layoutOf(header);
    const rows: Rows = { header, layout, from1904: this.#from1904 };
    this.#found = rows;
    this.#columns = wanted.flatMap((kept, column) => (kept ? [column] : []));
    this.#file = await this.#begin(rows);
    for (const { line, cells } of this.#waiting) if (line > header.line) this.#write(line, cells);
    this.#waiting = [];
    return true;
  }

  #write(line: number, cells: TextRow['cells']): void {
    let text = String(line);
    for (const column of this.#columns) text += FIELD + (cells[column]?.trim() ?? '');
    this.#file?.writeText(`${text + FIELD}\n`);
  }
}

function isBlank(cells: TextRow['cells']): boolean {
  for (const value of cells) if (value !== undefined && value.trim() !== '') return false;
  return true;
}

/** Numbers among the names are shown as names. */
function withoutTags(row: HeaderCandidate): HeaderCandidate {
  return { ...row, cells: Array.from(row.cells, (value) => value?.replace(NUMBER, '')) };
}
