import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Migration {
  /** File name, `0001_foundation.sql`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Declarations in the leading comment lines of a migration. */
export interface Declaration {
  /**
   * Number of the oldest migration whose program can run with this one applied: 0 for every program,
   * undefined for none. The default is none.
   */
  readonly compatibleFrom: number | undefined;
  /** Whether its indexes are built concurrently, statement by statement, outside of a transaction. */
  readonly concurrent: boolean;
}

const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
const HEAD_COMMENT = /^(?:--.*(?:\n|$)|\s*\n)*/;
const COMPATIBLE = /^-- compatible: (?:(expand|no)|from (\d{4}))$/;
const CONCURRENT = '-- outside a transaction';

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations');

export const numberOf = (name: string): number => Number(name.slice(0, 4));

/** Reads the declarations of a migration. @throws Error for a malformed or repeated declaration */
export function declarationOf({ name, sql }: Pick<Migration, 'name' | 'sql'>): Declaration {
  const head = (HEAD_COMMENT.exec(sql)?.[0] ?? '').split('\n').map((line) => line.trimEnd());
  const lines = head.filter((line) => /^--\s*compatible\b/i.test(line));
  const [, word, from] = COMPATIBLE.exec(lines[0] ?? '') ?? [];
  if (lines.length > 1 || (lines.length === 1 && word === undefined && from === undefined))
    throw new Error(
      `${name}: say "-- compatible: expand", "-- compatible: from 0046" or "-- compatible: no", once`,
    );
  if (from !== undefined && Number(from) >= numberOf(name))
    throw new Error(`${name}: "compatible: from ${from}" is not an earlier migration`);
  const compatibleFrom = word === 'expand' ? 0 : from === undefined ? undefined : Number(from);
  return { compatibleFrom, concurrent: head.includes(CONCURRENT) };
}

/**
 * Reads the migrations of a folder in ascending order.
 * @throws Error for a file that is not named `0001_what.sql`, shares its number with another one, or has an
 * unknown declaration
 */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder).sort();
  const stray = names.find((name) => !FILE_NAME.test(name));
  if (stray !== undefined) throw new Error(`${stray} is not a migration: expected 0001_what.sql`);
  refuseSameNumber(names);
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    declarationOf({ name, sql });
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

function refuseSameNumber(names: readonly string[]): void {
  for (const same of Object.values(Object.groupBy(names, numberOf))) {
    if (same && same.length > 1) throw new Error(`${same.join(' and ')} have the same number`);
  }
}
