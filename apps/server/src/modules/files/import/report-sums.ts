import { type Day, MAX_REPORTED_LINES } from '@pregao/domain';
import type { DuckDb } from '../../../platform/sheets/duckdb.ts';
import type { Rows } from './rows.ts';
import { selectCells } from './rows-table.ts';

/** Line numbers listed per receivable; `line_count` has the total. */
const MAX_LISTED_LINES = 20;

/** Receivable summed from several lines. */
export interface SummedLines {
  readonly issuer_key: string;
  readonly due_date: Day;
  readonly line_count: number;
  /** Numbers of the first lines. */
  readonly lines: readonly number[];
}

/** Reports which lines became one receivable, for the first such receivables by their first lines. */
export async function reportSums(db: DuckDb, paths: readonly string[], rows: Rows): Promise<SummedLines[]> {
  // Stores the cells of these receivables as the lines write them.
  await db.run(`
    CREATE TABLE summed AS SELECT first_line AS place, issuer_key, due_day, lines
      FROM receivables WHERE lines > 1 ORDER BY first_line LIMIT ${MAX_REPORTED_LINES};
    CREATE TABLE summed_cells AS SELECT place, issuer, due_date
      FROM (SELECT place, keyed.first_line FROM keyed JOIN summed USING (issuer_key, due_day)) JOIN groups USING (first_line)`);
  const sums = await db.rows<{ place: number; issuer_key: string; due_date: Day; line_count: number }>(`
    SELECT place, issuer_key, CAST(due_day AS VARCHAR) AS due_date, lines AS line_count FROM summed ORDER BY place`);
  const lines = await readFirstLines(
    db,
    paths,
    rows,
    new Map(sums.map((sum) => [sum.place, sum.line_count])),
  );
  return sums.map(({ place, ...sum }) => ({ ...sum, lines: lines.get(place) ?? [] }));
}

/**
 * Reads the rows again, part by part, until all line numbers are found.
 * @param counts number of lines, by place
 */
async function readFirstLines(
  db: DuckDb,
  paths: readonly string[],
  rows: Rows,
  counts: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, readonly number[]>> {
  const found = new Map<number, number[]>();
  const missing = new Set(counts.keys());
  for (const path of paths) {
    if (missing.size === 0) break;
    const parts = await db.rows<{ place: number; lines: string }>(`
      SELECT place, array_to_string(min(line, ${MAX_LISTED_LINES}), ' ') AS lines
      FROM ${selectCells([path], rows)} JOIN summed_cells USING (issuer, due_date) GROUP BY place`);
    for (const { place, lines } of parts) {
      const named = [...(found.get(place) ?? []), ...lines.split(' ').map(Number)].slice(0, MAX_LISTED_LINES);
      found.set(place, named);
      if (named.length >= Math.min(counts.get(place) ?? 0, MAX_LISTED_LINES)) missing.delete(place);
    }
  }
  return found;
}
