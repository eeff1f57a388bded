import { CsvRows, OversizedRecord } from '../../../platform/sheets/csv/csv-rows.ts';
import { FIELD } from '../../../platform/sheets/rows-file.ts';
import { encodingOf } from '../../../platform/sheets/text/encoding.ts';
import type { Encoding } from '../../../platform/sheets/text/read-chunks.ts';
import { readUtf8Chunks } from '../../../platform/sheets/text/read-chunks.ts';
import { bestHeader, HEADER_SEARCH_ROWS, type HeaderCandidate, readHeader, type TextRow } from './header.ts';
import { fileFault, layoutOf, type OpenRowsFiles, type ReadFailure, type Rows } from './rows.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;
/** Bytes at the beginning in which the header is searched. */
const SAMPLE_BYTES = 2 ** 18;
/** Rows behind the header that decide between two delimiters with the same header. */
const COMPARED_ROWS = 30;

/**
 * Reads a CSV file into rows.
 * @throws UnreadableFile when it is no text
 */
export async function readCsv(path: string, begin: OpenRowsFiles): Promise<Rows | ReadFailure> {
  const encoding = encodingOf(path);
  const found = findHeader(sampleOf(path, encoding));
  if (found === undefined) return fileFault('HEADER_NOT_FOUND');
  const header = readHeader(found.row);
  if ('faults' in header) return header;
  const { wanted, layout } = layoutOf(header);
  const rows: Rows = { header, layout, from1904: false };
  const file = await begin(rows);
  const shape = { delimiter: found.delimiter, columns: wanted, headerLine: header.line };
  const records = new CsvRows(shape, (lines) => file.writeBytes(lines));
  try {
    for (const piece of readUtf8Chunks(path, encoding)) {
      records.push(piece);
      await file.next();
    }
    records.end();
  } catch (error) {
    if (error instanceof OversizedRecord)
      return fileFault(error.quoted ? 'QUOTE_INVALID' : 'LINE_TOO_LONG', error.line);
    throw error;
  }
  await file.finish();
  return rows;
}

/** Beginning of the text, and whether it is all of it. */
interface Sample {
  readonly bytes: Buffer;
  readonly whole: boolean;
}

function sampleOf(path: string, encoding: Encoding): Sample {
  const pieces: Buffer[] = [];
  let length = 0;
  for (const piece of readUtf8Chunks(path, encoding)) {
    pieces.push(Buffer.from(piece));
    length += piece.length;
    if (length > SAMPLE_BYTES) return { bytes: Buffer.concat(pieces), whole: false };
  }
  return { bytes: Buffer.concat(pieces), whole: true };
}

interface HeaderMatch {
  readonly delimiter: string;
  readonly row: HeaderCandidate;
  /** Number of rows behind the header that have as many columns as it. */
  readonly consistent: number;
}

/** Finds the delimiter whose header names the most fields. Ties go to the one with the most even rows. */
function findHeader(sample: Sample): HeaderMatch | undefined {
  const announced = /^"?sep=([!-~\t])"?\s*[\r\n]/i.exec(sample.bytes.toString('latin1', 0, 16))?.[1];
  let best: HeaderMatch | undefined;
  for (const delimiter of announced === undefined ? DELIMITERS : [announced]) {
    const found = matchHeader(delimiter, sample);
    if (found !== undefined && (best === undefined || scoreOf(found) > scoreOf(best))) best = found;
  }
  return best;
}

const scoreOf = ({ row, consistent }: HeaderMatch) => row.fields.size * (COMPARED_ROWS + 1) + consistent;

function matchHeader(delimiter: string, sample: Sample): HeaderMatch | undefined {
  const rows = rowsOf(delimiter, sample);
  const row = bestHeader(rows);
  if (row === undefined) return undefined;
  const following = rows.filter(({ line }) => line > row.line).slice(0, COMPARED_ROWS);
  return {
    delimiter,
    row,
    consistent: following.filter(({ cells }) => cells.length === row.cells.length).length,
  };
}

/** Returns the complete records of the sample: enough to find the header and to compare delimiters. */
function rowsOf(delimiter: string, sample: Sample): TextRow[] {
  let lines = '';
  const records = new CsvRows({ delimiter }, (bytes) => {
    lines += Buffer.from(bytes).toString();
  });
  try {
    for (let at = 0; at < sample.bytes.length; at += SAMPLE_BYTES)
      records.push(sample.bytes.subarray(at, at + SAMPLE_BYTES));
    if (sample.whole) records.end();
  } catch (error) {
    if (!(error instanceof OversizedRecord)) throw error;
  }
  records.complete();
  return lines
    .split('\n', HEADER_SEARCH_ROWS + COMPARED_ROWS)
    .filter((line) => line !== '')
    .map(rowOf);
}

function rowOf(text: string): TextRow {
  const [line, ...cells] = text.split(FIELD);
  return { line: Number(line), cells: cells.slice(0, -1) };
}
