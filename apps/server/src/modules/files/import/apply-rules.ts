import { CARD_NETWORKS, type CardNetwork, type Day, issuerKey, MAX_CENTAVOS } from '@pregao/domain';
import type { DuckDb } from '../../../platform/sheets/duckdb.ts';
import { AMOUNT_MACROS, type AmountStyle, styleOf, unprovenShapes } from './amount-rules.ts';
import { CELL_MACROS, dueDateCode, dueDateOf, issuerCode, networkCode } from './cell-rules.ts';
import type { Rows } from './rows.ts';
import { selectAmounts } from './rows-table.ts';
import { quoteLiteral } from './sql.ts';

/** Terms of an import besides its file. */
export interface ImportTerms {
  readonly cardNetwork: CardNetwork;
  /** Calendar day in São Paulo by which due dates are judged. */
  readonly today: Day;
}

export interface RuleResult {
  /** Rows of receivables, without blank ones and the total. */
  readonly lines: number;
  readonly sound: boolean;
  /** Whether every line names one and the same other network. */
  readonly otherNetwork: boolean;
  readonly style: AmountStyle;
  /** Line number of the final total; null without one. */
  readonly totalLine: number | null;
}

/** Creates the table of the file's parts, with lines summed by equal cells. */
const CREATE_PARTS = `CREATE TABLE parts (issuer VARCHAR, due_date VARCHAR, network VARCHAR, fault VARCHAR, total BOOLEAN,
  lines BIGINT, first_line BIGINT, last_line BIGINT, value HUGEINT, transactions HUGEINT,
  good_values BIGINT, good_quantities BIGINT, shapes INTEGER, grouped BOOLEAN)`;

/** Defines the macros and functions for cells and amounts in a database. */
export async function defineRules(db: DuckDb): Promise<void> {
  db.define('issuer_key', issuerKey);
  await db.run(CELL_MACROS);
  await db.run(AMOUNT_MACROS);
}

/** Creates the table for the parts of the rows. */
export const prepareRules = (db: DuckDb): Promise<void> => db.run(CREATE_PARTS);

/**
 * Sums a part of the rows by their cells as written. Millions of lines hold few different issuers and due
 * dates: issuer, date and network are judged afterwards, once per group. Only amounts and quantities are
 * judged line by line.
 */
export async function applyRulesToPart(db: DuckDb, path: string, rows: Rows): Promise<void> {
  await db.run(`INSERT INTO parts SELECT issuer, due_date, network, fault, total,
      count(*) AS lines, min(line) AS first_line, max(line) AS last_line,
      sum(centavos) AS value, sum(transactions) AS transactions,
      count(CASE WHEN centavos BETWEEN 1 AND ${MAX_CENTAVOS} THEN 1 END) AS good_values,
      count(transactions) AS good_quantities, bit_or(shape) AS shapes, bool_or(grouped) AS grouped
    FROM ${selectAmounts([path], rows)} GROUP BY issuer, due_date, network, fault, total`);
}

/**
 * Judges the whole file after its parts. Creates the table `groups`: rows with equal cells, their sums and
 * their error codes.
 */
export async function applyRules(db: DuckDb, rows: Rows, terms: ImportTerms): Promise<RuleResult> {
  await db.run(`
    CREATE TABLE written_groups AS SELECT issuer, due_date, network, fault, total,
      sum(lines) AS lines, min(first_line) AS first_line, max(last_line) AS last_line,
      sum(value) AS value, sum(transactions) AS transactions, sum(good_values) AS good_values,
      sum(good_quantities) AS good_quantities, bit_or(shapes) AS shapes, bool_or(grouped) AS grouped
    FROM parts GROUP BY issuer, due_date, network, fault, total;
    DROP TABLE parts`);
  await createGroups(db, rows, terms);
  return readResult(db);
}

async function createGroups(
  db: DuckDb,
  { header, from1904, layout }: Rows,
  { cardNetwork, today }: ImportTerms,
): Promise<void> {
  const hasNetwork = layout.includes('network');
  const network = hasNetwork ? networkCode('network', cardNetwork, header) : 'NULL::VARCHAR';
  const others = CARD_NETWORKS.filter((other) => hasNetwork && other !== cardNetwork).map(
    (other) => `WHEN ${networkCode('network', other, header)} IS NULL THEN ${quoteLiteral(other)}`,
  );
  // A total that is not the last row is judged as any other row, and lacks a due date.
  await db.run(`
    CREATE TABLE groups AS SELECT *,
      ${issuerCode('issuer')} AS issuer_code,
      ${dueDateCode('due_date', 'due_day', today)} AS due_date_code,
      ${network} AS network_code,
      CASE WHEN fault IS NOT NULL THEN NULL ${others.join(' ')} END AS other_network
    FROM (SELECT *, ${dueDateOf('due_date', header, from1904)} AS due_day FROM written_groups)
    WHERE NOT (total AND lines = 1 AND last_line = (SELECT max(last_line) FROM written_groups))`);
}

async function readResult(db: DuckDb): Promise<RuleResult> {
  const { shapes } = await db.row<{ shapes: number | null }>(
    'SELECT bit_or(shapes) AS shapes FROM written_groups',
  );
  const style = styleOf(shapes ?? 0);
  const facts = await db.row<{
    lines: number | null;
    bad: boolean | null;
    other_network: boolean | null;
    total_line: number | null;
  }>(`
    SELECT sum(lines) AS lines,
      bool_or(fault IS NOT NULL OR issuer_code IS NOT NULL OR due_date_code IS NOT NULL OR network_code IS NOT NULL
        OR good_values < lines OR good_quantities < lines OR (grouped AND NOT ${style.brazilian})
        OR ${unprovenShapes('shapes', style)}) AS bad,
      bool_and(other_network IS NOT NULL) AND count(DISTINCT other_network) = 1 AS other_network,
      (SELECT max(last_line) FROM written_groups ANTI JOIN groups USING (first_line)) AS total_line
    FROM groups`);
  return {
    lines: facts.lines ?? 0,
    sound: facts.bad !== true,
    otherNetwork: facts.other_network === true,
    style,
    totalLine: facts.total_line,
  };
}
