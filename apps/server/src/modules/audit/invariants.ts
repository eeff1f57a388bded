import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

export interface Invariant {
  readonly name: string;
  /** The rule in words. */
  readonly rule: string;
  readonly query: string;
}

export interface Violation {
  readonly name: string;
  readonly rule: string;
  /** The first rows that violate the rule, up to 20. */
  readonly rows: readonly Record<string, unknown>[];
}

const FILE = join(import.meta.dirname, '../../../invariants.sql');
const INVARIANT_PATTERN = /^-- (\w+): (.+)\n([^;]+);$/gm;
const MAX_ROWS = 20;

/** Reads the rules of `invariants.sql`, each with the query that finds its violations. */
export function readInvariants(file: string = FILE): Invariant[] {
  const found = readFileSync(file, 'utf8').matchAll(INVARIANT_PATTERN);
  return [...found].map(([, name = '', rule = '', query = '']) => ({ name, rule, query }));
}

/** Returns SQL for what the database's clock showed at an instant of real time. */
const appClockAt = (at: Date): string =>
  `(timestamptz '${at.toISOString()}' + (SELECT offset_by FROM clock))`;

/**
 * Runs all invariant queries one after the other, each on its own snapshot.
 * @param asOf instant in real time at which deadlines are judged, as for a backup; default: now
 */
export async function findViolations(db: Db, asOf?: Date): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { name, rule, query } of readInvariants()) {
    const dated = asOf ? query.replaceAll('app_now()', appClockAt(asOf)) : query;
    const limited = `SELECT * FROM (${dated}) broken LIMIT ${MAX_ROWS}`;
    const { rows } = await sql.raw<Record<string, unknown>>(limited).execute(db);
    if (rows.length > 0) violations.push({ name, rule, rows });
  }
  return violations;
}
