import type pg from 'pg';
import type { Migration } from './migration-files.ts';

const COMMENT = /^\s*--.*$/gm;
const STATEMENT =
  /^(?:(CREATE) (?:UNIQUE )?INDEX CONCURRENTLY ([a-z0-9_]+)|DROP INDEX CONCURRENTLY IF EXISTS [a-z0-9_]+$)/;

interface Statement {
  readonly text: string;
  /** The index that it builds. */
  readonly built: string | undefined;
}

/** @throws Error for what cannot be taken up again after a crash half way */
export function concurrentStatements({ name, sql }: Pick<Migration, 'name' | 'sql'>): Statement[] {
  const texts = sql.replace(COMMENT, '').split(/;\s*(?:\n|$)/);
  return texts
    .map((text) => text.trim().replaceAll(/\s+/g, ' '))
    .filter((text) => text !== '')
    .map((text) => {
      const match = STATEMENT.exec(text);
      if (!match)
        throw new Error(
          `${name}: outside a transaction there is only CREATE [UNIQUE] INDEX CONCURRENTLY name and DROP INDEX CONCURRENTLY IF EXISTS name, found: ${text}`,
        );
      return { text, built: match[1] && match[2] };
    });
}

/**
 * Builds indexes beside readers and writers. What a crash has left is taken up: a whole index stays, one that was cut off is dropped
 * and built anew. They wait for transactions that are open without holding anybody up, so that nothing limits the wait.
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
