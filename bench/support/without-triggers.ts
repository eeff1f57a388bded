import type pg from 'pg';
import { measureTime } from './measurement.ts';

/** Measures statements in milliseconds without the triggers of the tables, and rolls them back. */
export async function runWithoutTriggers(
  client: pg.Client,
  tables: readonly string[],
  statements: readonly (readonly [string, unknown[]])[],
): Promise<number> {
  await client.query('BEGIN');
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  const ms = await measureTime(async () => {
    for (const [statement, values] of statements) await client.query(statement, values);
  });
  await client.query('ROLLBACK');
  return ms;
}
