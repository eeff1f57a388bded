import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Centavos,
  type FailureCause,
  type FileErrorCode,
  type FileFailure,
  failureCause,
  type LineReport,
  MAX_REPORTED_LINES,
} from '@pregao/domain';
import type { DuckDb } from '../../../platform/sheets/duckdb.ts';
import { fileKind } from '../../../platform/sheets/file-kind.ts';
import { RowsFiles } from '../../../platform/sheets/rows-file.ts';
import { UNREADABLE_CODES, UnreadableFile } from '../../../platform/sheets/unreadable-file.ts';
import { applyRules, applyRulesToPart, type ImportTerms, prepareRules } from './apply-rules.ts';
import { checkTotal } from './check-total.ts';
import { groupReceivables, writeReceivables } from './group-receivables.ts';
import { type OpenRules, openRules, type RulesDb } from './open-rules.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { reportErrors } from './report-errors.ts';
import { reportSums, type SummedLines } from './report-sums.ts';
import { reportWarnings, type WarningCount } from './report-warnings.ts';
import { fileFault, type OpenRowsFiles, type Rows } from './rows.ts';

/** One file to import, and the folder for the files that the import writes. */
export interface ImportTask extends ImportTerms {
  readonly path: string;
  readonly folder: string;
}

export interface ImportSuccess {
  readonly ok: true;
  /** Number of rows of the source. */
  readonly lines: number;
  readonly receivables: number;
  /** Receivables summed from several rows of one issuer and due date. */
  readonly summed_receivables: number;
  /** First of the summed receivables by line, each with its lines. */
  readonly sums: readonly SummedLines[];
  readonly issuers: number;
  readonly total_value: Centavos;
  readonly transactions: number;
  /** Path of the JSON lines: issuer, issuer_key, due_date, value in centavos, transactions. */
  readonly rows_path: string;
  readonly warning_count: number;
  readonly warning_counts: readonly WarningCount[];
  /** First warnings by line. */
  readonly warnings: readonly LineReport[];
}

export interface ImportFailure {
  readonly ok: false;
  readonly reason: Exclude<FileFailure, 'REPEATED_RECEIVABLES'>;
  /** The one fault that explains the failure; null when lines need correction one by one. */
  readonly cause: FailureCause | null;
  readonly error_count: number;
  /** Lines with an error, each counted once. */
  readonly error_line_count: number;
  /** First errors by line. */
  readonly errors: readonly LineReport[];
}

export type ImportResult = ImportSuccess | ImportFailure;

/**
 * Memory limit of DuckDB's buffers. With the process around it, it is half of what the child process may use.
 */
const MEMORY_MEGABYTES = 128;
/** Bytes below which one thread reads a file: a second one would only wait. */
const SHARED_BYTES = 256 * 1024;

/**
 * Reads a receivables file, judges every line and sums the lines to receivables, all or nothing. A file that
 * cannot be imported yields a result; a thrown error is trouble of the machine. Needs a process of its own,
 * because it reads synchronously, and leaves files in `folder`.
 */
export async function runImport(task: ImportTask, open: OpenRules = openRules): Promise<ImportResult> {
  const opened: RulesDb[] = [];
  try {
    return await importWithRules(task, open, opened);
  } catch (error) {
    if (error instanceof UnreadableFile) return failureOf(fileFault(error.code, error.line).faults);
    if (isExhausted(error)) return failureOf(fileFault('RESOURCE_LIMIT').faults);
    throw error;
  } finally {
    for (const { close } of opened) close();
  }
}

/**
 * Imports a file and opens the rules database once the header is known.
 * @param opened receives the database, for the caller to close; it stays empty for files refused before
 */
async function importWithRules(task: ImportTask, open: OpenRules, opened: RulesDb[]): Promise<ImportResult> {
  let paths: readonly string[] = [];
  const begin: OpenRowsFiles = async (rows) => {
    const threads = statSync(task.path).size < SHARED_BYTES ? 1 : 2;
    const rules = await open({ folder: task.folder, memoryMegabytes: MEMORY_MEGABYTES, threads });
    opened.push(rules);
    const { db } = rules;
    await prepareRules(db);
    const files = new RowsFiles(task.folder, (path) => applyRulesToPart(db, path, rows));
    paths = files.paths;
    return files;
  };
  const rows = await (fileKind(task.path) === 'xlsx'
    ? readXlsx(task.path, begin)
    : readCsv(task.path, begin));
  if ('faults' in rows) return failureOf(rows.faults);
  const db = opened[0]?.db;
  if (db === undefined || paths.length === 0) return failureOf(fileFault('NO_ROWS').faults);
  return importRows(db, paths, rows, task);
}

async function importRows(
  db: DuckDb,
  paths: readonly string[],
  rows: Rows,
  task: ImportTask,
): Promise<ImportResult> {
  const result = await applyRules(db, rows, task);
  if (result.lines === 0) return failureOf(fileFault('NO_ROWS').faults);
  if (!result.sound) {
    const { otherNetwork, ...report } = await reportErrors(db, paths, rows, result);
    const reason = otherNetwork ? 'FILE_NETWORK_MISMATCH' : 'FILE_INVALID_LINES';
    return {
      ok: false,
      reason,
      cause: failureCause(report.errors, result.otherNetwork),
      ...report,
    };
  }
  const faults = [...(await checkTotal(db, paths, rows, result)), ...(await groupReceivables(db, rows))];
  if (faults.length > 0) return failureOf(faults);
  const receivablesPath = join(task.folder, 'receivables.json');
  const totals = await writeReceivables(db, receivablesPath);
  const warnings = await reportWarnings(db, paths, rows, task.today);
  const sums = await reportSums(db, paths, rows);
  return { ok: true, lines: result.lines, ...totals, sums, rows_path: receivablesPath, ...warnings };
}

/** Recognizes DuckDB's out-of-memory error, and texts and buffers longer than JavaScript can hold. */
function isExhausted(error: unknown): boolean {
  return (
    error instanceof Error &&
    /^Out of Memory Error|Invalid string length|allocation failed/i.test(error.message)
  );
}

const FILE_CODES: readonly FileErrorCode[] = UNREADABLE_CODES;

function failureOf(faults: readonly LineReport[]): ImportFailure {
  const unreadable = faults.some(({ code }) => FILE_CODES.includes(code));
  const errors = faults.slice(0, MAX_REPORTED_LINES);
  return {
    ok: false,
    reason: unreadable ? 'FILE_TYPE_OR_SIZE' : 'FILE_INVALID_LINES',
    cause: failureCause(faults, false),
    error_count: faults.length,
    error_line_count: Math.max(1, new Set(faults.map(({ line }) => line)).size),
    errors,
  };
}
