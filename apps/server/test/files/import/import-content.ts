import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CardNetwork, Day } from '@pregao/domain';
import { type ImportResult, runImport } from '../../../src/modules/files/import/engine.ts';
import { readCsv } from '../../../src/modules/files/import/read-csv.ts';
import { FIELD, RowsFiles } from '../../../src/platform/sheets/rows-file.ts';
import { pooledRules } from '../../support/rules-pool.ts';

/** A Saturday: the samples' due dates begin three days later. */
export const TODAY = '2026-11-21';

export interface Receivable {
  readonly issuer: string;
  readonly issuer_key: string;
  readonly due_date: Day;
  readonly value: number;
  readonly transactions: number;
}

export interface Terms {
  readonly cardNetwork?: CardNetwork;
  readonly today?: Day;
}

/** Runs `work` with a temporary folder that is removed afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pregao-test-import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Imports a file in this process. @returns the result with the receivables of a valid file */
export function importPath(path: string, { cardNetwork = 'VISA', today = TODAY }: Terms = {}) {
  return withFolder(async (folder) =>
    readRows(await runImport({ path, folder, cardNetwork, today }, pooledRules)),
  );
}

export type ImportOutcome = Awaited<ReturnType<typeof importPath>>;

export function importContent(content: string | Uint8Array, terms: Terms = {}): Promise<ImportOutcome> {
  return withFolder(async (folder) => {
    const path = join(folder, 'content');
    await writeFile(path, content);
    return importPath(path, terms);
  });
}

/** Returns the rows of a text file as the import rules receive them: line, cells and error. */
export function readContent(content: Uint8Array): Promise<string[][]> {
  return withFolder(async (folder) => {
    const path = join(folder, 'content');
    await writeFile(path, content);
    const files = new RowsFiles(folder, async () => {});
    await readCsv(path, async () => files);
    const parts = await Promise.all(files.paths.map((part) => readFile(part, 'utf8')));
    const lines = parts
      .join('')
      .split('\n')
      .filter((line) => line !== '');
    return lines.map((line) => line.split(FIELD));
  });
}

export async function readRows(result: ImportResult) {
  if (!result.ok) return { ...result, rows: [] as Receivable[] };
  const lines = (await readFile(result.rows_path, 'utf8')).split('\n').filter((line) => line !== '');
  return { ...result, rows: lines.map((line) => JSON.parse(line) as Receivable) };
}

/** A Brazilian CSV of issuer, due date, value and quantity. */
export function csv(...lines: readonly string[]): string {
  return ['Emissor;Vencimento;Valor;Quantidade', ...lines, ''].join('\r\n');
}

/** Line, column and code of each report. */
export function faultsOf(outcome: ImportOutcome): [number | null, string | null, string][] {
  return outcome.ok ? [] : outcome.errors.map(({ line, column, code }) => [line, column, code]);
}

/** The codes of all reports; none when the file is imported. */
export const codesOf = (outcome: ImportOutcome): string[] => faultsOf(outcome).map(([, , code]) => code);

/** Outcome of one cell among several: the receivable of its issuer, or the error codes of its line. */
export interface CellOutcome {
  readonly row: Receivable | undefined;
  readonly codes: string[];
}

/**
 * Imports one file with one cell per line, under the issuers `#0`, `#1`... An invalid cell hides the
 * receivables of the others.
 */
export async function importCells(
  cells: readonly string[],
  line: (cell: string, issuer: string) => string,
): Promise<(cell: string) => CellOutcome> {
  const outcome = await importContent(csv(...cells.map((cell, at) => line(cell, `#${at}`))));
  return (cell) => {
    const at = cells.indexOf(cell);
    return {
      row: outcome.rows.find(({ issuer }) => issuer === `#${at}`),
      codes: faultsOf(outcome).flatMap(([place, , code]) => (place === at + 2 ? [code] : [])),
    };
  };
}
