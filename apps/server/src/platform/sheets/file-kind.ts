import { closeSync, openSync, readSync } from 'node:fs';
import { UnreadableFile } from './unreadable-file.ts';

/** Magic bytes of other kinds of file, which users rename to .csv or .xlsx. */
const FOREIGN = [
  '%PDF',
  '{\\rtf',
  '\x89PNG',
  'GIF8',
  '\xff\xd8\xff',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  'PK\x05\x06',
  'MZ',
  '\x7fELF',
];
const ZIP = 'PK\x03\x04';
/** Magic bytes of the container of old Excel files and of password-protected workbooks. */
const OLE2 = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';

/**
 * Detects the kind of a file by its magic bytes, not its name. It is a zip archive that may be a workbook, or
 * text.
 * @throws UnreadableFile for other kinds
 */
export function fileKind(path: string): 'xlsx' | 'text' {
  const start = firstBytes(path, 512);
  if (start.length === 0) throw new UnreadableFile('EMPTY_FILE', 'no bytes');
  if (start.startsWith(ZIP)) return 'xlsx';
  if (start.startsWith(OLE2)) throw new UnreadableFile('FILE_ENCRYPTED', 'OLE2 container');
  // Some systems export HTML tables and XML with file names of spreadsheets.
  const markup = /^(?:\xef\xbb\xbf)?\s*<(?:[!?a-z])/i.test(
    start.replaceAll('\0', '').replace(/^\xff\xfe|^\xfe\xff/, ''),
  );
  if (markup || FOREIGN.some((magic) => start.startsWith(magic)))
    throw new UnreadableFile('NOT_A_SPREADSHEET', 'the first bytes are of another kind of file');
  return 'text';
}

/** Reads the first bytes, as one character a byte. */
function firstBytes(path: string, count: number): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(count);
    return bytes.toString('latin1', 0, readSync(file, bytes, 0, count, 0));
  } finally {
    closeSync(file);
  }
}
