import type pg from 'pg';
import type { Migration } from './migration-files.ts';

const COMMENT = /^\s*--.*$/gm;
const STATEMENT =
  /^(?:(CREATE) (?:UNIQUE )?INDEX CONCURRENTLY ([a-z0-9_]+)|DROP INDEX CONCURRENTLY IF EXISTS [a-z0-9_]+$)/;

interface Statement {
  readonly text: string;
  /** Name of the index that the statement builds. */
  readonly built: string | undefined;
}

/**
 * Splits a concurrent migration into statements. @throws Error for a statement that cannot be resumed after a
 * crash
 */
export function concurrentStatements({ name, sql }: Pick<Migration, 'name' | 'sql'>): Statement[] {
  const texts = sql.replace(COMMENT, '').split(/;\s*(?:\n|$)/);
  return texts
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
    .filter((text) => text !== '')
    .map((text) => {
      const match = STATEMENT.exec(text);
      if (!match)
        throw new Error(
          `${name}: the only statements outside a transaction are CREATE [UNIQUE] INDEX CONCURRENTLY name and DROP INDEX CONCURRENTLY IF EXISTS name, found: ${text}`,
        );
      return { text, built: match[1] && match[2] };
    });
}

/**
 * Applies a migration of concurrent index builds, which block neither readers nor writers. Resumes after a
 * crash: a valid index is kept, an invalid one is dropped and rebuilt. The wait for open transactions has no
 * limit, because it blocks no other session.
 */
export async function applyConcurrently(
  client: pg.Client,
  migration: Migration,
  note: () => Promise<void>,
): Promise<void> {
  for (const { text, built } of concurrentStatements(migration)) {
    const state = built === undefined ? 'ABSENT' : await stateOf(client, built);
    if (state === 'WHOLE') continue;
    if (state === 'CUT_OFF') await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${built}`);
    await client.query(text);
  }
  await note();
}

async function stateOf(client: pg.Client, index: string): Promise<'ABSENT' | 'WHOLE' | 'CUT_OFF'> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    'SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  );
  if (rows[0] === undefined) return 'ABSENT';
  return rows[0].indisvalid ? 'WHOLE' : 'CUT_OFF';
}
