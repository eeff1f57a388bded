import { sql } from 'kysely';
import { findViolations, readInvariants } from '../../src/modules/audit/invariants.ts';
import type { Db } from '../../src/platform/db/db.ts';

/** Maximum characters of a statement. A longer one is not prepared and is planned each time. */
const MAX_PREPARED_LENGTH = 7500;

/** Builds statements that return names of broken invariants, each with as many as fit. */
function brokenRules(): string[] {
  const statements: string[] = [];
  for (const { name, query } of readInvariants()) {
    const one = `SELECT '${name}' AS name WHERE EXISTS (${query})`;
    const both = `${statements.at(-1)}\nUNION ALL ${one}`;
    if (statements.length > 0 && both.length <= MAX_PREPARED_LENGTH) statements[statements.length - 1] = both;
    else statements.push(one);
  }
  return statements;
}

const BROKEN_RULES_QUERIES = brokenRules();

/**
 * Fails when an invariant of `invariants.sql` is broken. Every test that writes calls it at its end.
 * @param except invariants that the test breaks on purpose
 */
export async function checkInvariants(db: Db, except: readonly string[] = []): Promise<void> {
  const broken: string[] = [];
  for (const text of BROKEN_RULES_QUERIES) {
    const { rows } = await sql.raw<{ name: string }>(text).execute(db);
    broken.push(...rows.map(({ name }) => name).filter((name) => !except.includes(name)));
  }
  if (broken.length === 0) return;
  const violations = (await findViolations(db)).filter(({ name }) => broken.includes(name));
  const lines = violations.map(({ name, rule, rows }) => `${name} (${rule}): ${JSON.stringify(rows)}`);
  throw new Error(`broken invariants: ${broken}\n${lines.join('\n')}`);
}
