import {
  type Day,
  type FileErrorCode,
  isBusinessDay,
  type LineReport,
  MAX_REPORTED_LINES,
} from '@pregao/domain';
import type { DuckDb } from '../../../platform/sheets/duckdb.ts';
import { NUMBER } from '../../../platform/sheets/rows-file.ts';
import { columnName } from './header.ts';
import type { Rows } from './rows.ts';
import { selectCells } from './rows-table.ts';
import { literalList } from './sql.ts';

/** Number of lines that a warning is about. */
export interface WarningCount {
  readonly code: FileErrorCode;
  readonly line_count: number;
}

export interface WarningReport {
  readonly warning_count: number;
  readonly warning_counts: WarningCount[];
  readonly warnings: LineReport[];
}

interface DateWarning {
  readonly day: Day;
  readonly codes: readonly FileErrorCode[];
}

/**
 * Reports what does not stop the import. These are lines due on the day of the upload or on days that are no
 * business days, dates perhaps written month first, and notices of the reader.
 */
export async function reportWarnings(
  db: DuckDb,
  paths: readonly string[],
  rows: Rows,
  today: Day,
): Promise<WarningReport> {
  const dates = await db.rows<{ written: string; day: Day; lines: number }>(`
    SELECT due_date AS written, CAST(due_day AS VARCHAR) AS day, sum(lines) AS lines
    FROM groups GROUP BY due_date, due_day`);
  const dateWarnings = new Map<string, DateWarning>();
  const { notices } = rows;
  const counts = new Map([...(notices?.counts ?? [])].filter(([, count]) => count > 0));
  const ambiguous = rows.header.english && !dates.some(({ written }) => DAY_ABOVE_12.test(written));
  for (const { written, day, lines } of dates) {
    const codes = warningsOf(day, today);
    if (ambiguous && isAmbiguous(written)) codes.push('DATE_DAY_FIRST');
    for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + lines);
    if (codes.length > 0) dateWarnings.set(written, { day, codes });
  }
  const warning_counts = [...counts].map(([code, line_count]) => ({ code, line_count }));
  const warning_count = warning_counts.reduce((sum, { line_count }) => sum + line_count, 0);
  const found = [...(notices?.first ?? []), ...(await readFirstWarnings(db, paths, rows, dateWarnings))];
  const warnings = found.toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return { warning_count, warning_counts, warnings: warnings.slice(0, MAX_REPORTED_LINES) };
}

const DAY_ABOVE_12 = /^\s*(?:1[3-9]|2\d|3[01])\//;

/** Returns whether a date is another day when read month first. */
function isAmbiguous(written: string): boolean {
  const [, first, second] = /^\s*(\d{1,2})\/(\d{1,2})\//.exec(written) ?? [];
  return first !== undefined && Number(first) <= 12 && Number(first) !== Number(second);
}

/** Reads the rows again, part by part, until enough warnings are found. */
async function readFirstWarnings(
  db: DuckDb,
  paths: readonly string[],
  rows: Rows,
  dateWarnings: ReadonlyMap<string, DateWarning>,
): Promise<LineReport[]> {
  const reports: LineReport[] = [];
  const column = columnName(rows.header, 'due_date');
  for (const path of dateWarnings.size === 0 ? [] : paths) {
    const lines = await db.rows<{ line: number; written: string }>(`
      SELECT line, due_date AS written FROM ${selectCells([path], rows)}
      WHERE due_date IN (${literalList([...dateWarnings.keys()])}) ORDER BY line LIMIT ${MAX_REPORTED_LINES}`);
    for (const { line, written } of lines) {
      const { day = null, codes = [] } = dateWarnings.get(written) ?? {};
      const value = written.startsWith(NUMBER) ? day : written;
      reports.push(...codes.map((code) => ({ line, column, code, value })));
    }
    if (reports.length >= MAX_REPORTED_LINES) break;
  }
  return reports.slice(0, MAX_REPORTED_LINES);
}

function warningsOf(day: Day, today: Day): FileErrorCode[] {
  const codes: FileErrorCode[] = [];
  if (day === today) codes.push('DATE_TODAY');
  if (!isBusinessDay(day)) codes.push('DATE_NOT_BUSINESS_DAY');
  return codes;
}
