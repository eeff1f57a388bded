import { type FileErrorCode, type LineReport, MAX_REPORTED_LINES } from '@pregao/domain';
import type { DuckDb } from '../../../platform/sheets/duckdb.ts';
import { amountCode } from './amount-rules.ts';
import type { RuleResult } from './apply-rules.ts';
import { displayText, quantityCode } from './cell-rules.ts';
import { columnName, type Field } from './header.ts';
import type { Rows } from './rows.ts';
import { selectAmounts } from './rows-table.ts';
import { quoteLiteral } from './sql.ts';

const FIELDS = ['issuer', 'due_date', 'value', 'quantity', 'network'] as const satisfies readonly Field[];

export interface ErrorReport {
  readonly error_count: number;
  readonly errors: LineReport[];
  /** Lines with an error. */
  readonly error_line_count: number;
  /** Whether a line names another network than the file, or none. */
  readonly otherNetwork: boolean;
}

/** Reads the rows again and reports each faulty cell; keeps the first reports by line. */
export async function reportErrors(
  db: DuckDb,
  paths: readonly string[],
  rows: Rows,
  { style }: RuleResult,
): Promise<ErrorReport> {
  const codes = {
    issuer: 'issuer_code',
    due_date: 'due_date_code',
    value: amountCode(style),
    quantity: quantityCode('quantity', 'transactions', style.brazilian),
    network: 'network_code',
  };
  const faults = FIELDS.map(
    (field, place) => `{'place': ${place + 1}, 'code': ${codes[field]}, 'value': ${displayText(field)}}`,
  );
  // A row with shifted columns gets this fault alone: its cells mean nothing.
  await db.run(`
    CREATE VIEW faulty AS SELECT line, list_filter(
      CASE WHEN fault IS NOT NULL THEN [{'place': 0, 'code': fault, 'value': NULL::VARCHAR}]
        ELSE [${faults.join(', ')}] END, lambda one: one.code IS NOT NULL) AS found
    FROM (SELECT amounts.*, issuer_code, due_date_code, due_day, network_code FROM ${selectAmounts(paths, rows)} AS amounts JOIN groups
      ON amounts.issuer IS NOT DISTINCT FROM groups.issuer AND amounts.due_date IS NOT DISTINCT FROM groups.due_date
      AND amounts.network IS NOT DISTINCT FROM groups.network AND amounts.fault IS NOT DISTINCT FROM groups.fault
      AND amounts.total = groups.total);
    CREATE VIEW faults AS SELECT line, unnest(found, recursive := true) FROM faulty`);
  const has = (...codes: FileErrorCode[]) =>
    `len(list_filter(found, lambda one: one.code IN (${codes.map(quoteLiteral).join(', ')}))) > 0`;
  const counts = await db.row<Record<'errors' | 'lines' | 'strange', number>>(`
    SELECT coalesce(sum(len(found)), 0)::BIGINT AS errors, count(*) FILTER (WHERE len(found) > 0) AS lines,
      count(*) FILTER (WHERE ${has('NETWORK_MISSING', 'NETWORK_MISMATCH')}) AS strange FROM faulty`);
  const first = await db.rows<{ line: number; place: number; code: FileErrorCode; value: string | null }>(
    `SELECT line, place, code, value FROM faults ORDER BY line, place LIMIT ${MAX_REPORTED_LINES}`,
  );
  const errors = first.map(({ line, place, code, value }) => {
    const field = FIELDS[place - 1];
    return { line, column: field === undefined ? null : columnName(rows.header, field), code, value };
  });
  return {
    error_count: counts.errors,
    error_line_count: counts.lines,
    errors,
    otherNetwork: counts.strange > 0,
  };
}
