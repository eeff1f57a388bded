import { type LineReport, MAX_CENTAVOS, MAX_REPORTED_LINES } from '@pregao/domain';
import type { DuckDb } from '../../../platform/sheets/duckdb.ts';
import { issuerName } from './cell-rules.ts';
import { columnName } from './header.ts';
import type { Rows } from './rows.ts';
import { quoteLiteral } from './sql.ts';

/** Largest sums of a file, in centavos and in transactions: what the wire carries exactly. */
const MAX_FILE_VALUE = 100 * MAX_CENTAVOS;
const MAX_FILE_TRANSACTIONS = Number.MAX_SAFE_INTEGER;

export interface Totals {
  readonly receivables: number;
  /** Receivables summed from several lines. */
  readonly summed_receivables: number;
  readonly issuers: number;
  readonly total_value: number;
  readonly transactions: number;
}

/**
 * Sums the groups of a sound file to the table `receivables`, one per issuer and due date. Reports
 * receivables beyond the largest amount, at their first line.
 */
export async function groupReceivables(db: DuckDb, { header }: Rows): Promise<LineReport[]> {
  await db.run(`
    CREATE TABLE keyed AS SELECT first_line, key_of(${issuerName('issuer')}) AS issuer_key, due_day, lines, value, transactions
      FROM groups;
    CREATE TABLE receivables AS SELECT issuer_key, due_day, min(first_line) AS first_line,
      sum(lines) AS lines, sum(value) AS value, sum(transactions) AS transactions FROM keyed GROUP BY issuer_key, due_day`);
  const large = await db.rows<{ first_line: number; value: string }>(`
    SELECT first_line, CAST(value AS DECIMAL(38, 0))::VARCHAR AS value
    FROM receivables WHERE value > ${MAX_CENTAVOS} ORDER BY first_line LIMIT ${MAX_REPORTED_LINES}`);
  const column = columnName(header, 'value');
  const faults = large.map(
    ({ first_line, value }): LineReport => ({
      line: first_line,
      column,
      code: 'RECEIVABLE_TOO_LARGE',
      value: formatCentavos(BigInt(value)),
    }),
  );
  return faults.length > 0 ? faults : checkSums(db);
}

/**
 * Formats an amount as files write it, `120.000.000.000,00`.
 * @param centavos beyond the exact integers of a number
 */
function formatCentavos(centavos: bigint): string {
  const cents = String(centavos % 100n).padStart(2, '0');
  return `${(centavos / 100n).toLocaleString('pt-BR')},${cents}`;
}

async function checkSums(db: DuckDb): Promise<LineReport[]> {
  const { large } = await db.row<{ large: boolean | null }>(
    `SELECT sum(value) > ${MAX_FILE_VALUE} OR sum(transactions) > ${MAX_FILE_TRANSACTIONS} AS large FROM receivables`,
  );
  return large === true ? [{ line: null, column: null, code: 'FILE_TOTAL_TOO_LARGE', value: null }] : [];
}

/**
 * Writes the receivables as JSON lines: issuer, issuer_key, due_date, value in centavos, transactions. Orders
 * them by their first lines. An issuer has the spelling of its first line everywhere.
 */
export async function writeReceivables(db: DuckDb, path: string): Promise<Totals> {
  await db.run(`
    CREATE TABLE spellings AS SELECT issuer_key, min(first_line) AS first_line FROM keyed GROUP BY issuer_key;
    CREATE TABLE names AS SELECT spellings.issuer_key, ${issuerName('groups.issuer')} AS issuer
      FROM spellings JOIN groups USING (first_line);
    COPY (SELECT issuer, issuer_key, CAST(due_day AS VARCHAR) AS due_date, value, transactions
      FROM receivables JOIN names USING (issuer_key) ORDER BY receivables.first_line)
    TO ${quoteLiteral(path)} (FORMAT json)`);
  return db.row<{
    receivables: number;
    summed_receivables: number;
    issuers: number;
    total_value: number;
    transactions: number;
  }>(`
    SELECT count(*) AS receivables, count(*) FILTER (WHERE lines > 1) AS summed_receivables, (SELECT count(*) FROM names) AS issuers,
      coalesce(sum(value), 0) AS total_value, coalesce(sum(transactions), 0) AS transactions FROM receivables`);
}
