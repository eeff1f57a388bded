import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { Connection } from './connection.ts';
import { APP_ROLE } from './pool.ts';

export interface Migration {
  /** File name, `0001_schema.sql`. */
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Any number will do, as long as nothing else in the database locks on it. */
const LOCK = 7_365_001;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../../migrations');

/** What a file is called without its number: it stays when the number changes. */
const wordsOf = (name: string): string => name.slice(5);

/**
 * The migrations of a folder in their order.
 * @throws Error for a file that is not named `0001_what.sql`, or shares its number or its words with another one
 */
export function readMigrations(folder: string = MIGRATIONS_FOLDER): Migration[] {
  const names = readdirSync(folder).sort();
  const stray = names.find((name) => !FILE_NAME.test(name));
  if (stray !== undefined) throw new Error(`${stray} is not a migration: expected 0001_what.sql`);
  refuseTwice(names, (name) => name.slice(0, 4), 'number');
  refuseTwice(names, wordsOf, 'words');
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

function refuseTwice(names: readonly string[], partOf: (name: string) => string, what: string): void {
  for (const same of Object.values(Object.groupBy(names, partOf))) {
    if (same && same.length > 1) throw new Error(`${same.join(' and ')} have the same ${what}`);
  }
}

/**
 * Brings the database to the newest schema: each file in one transaction, one process at a time.
 * @param url of the owner of the database
 * @throws Error when an applied file was changed since, or the database is newer than this program
 */
export async function migrate(
  url: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<void> {
  const client = new Connection({ connectionString: url, application_name: 'pregao-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(`CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`);
    await renumber(client, migrations);
    for (const migration of await pendingMigrations(client, migrations)) await apply(client, migration);
    await client.query(
      `REVOKE ALL ON migrations FROM ${APP_ROLE}; GRANT SELECT ON migrations TO ${APP_ROLE}`,
    );
  } finally {
    await client.end();
  }
}

/** An applied file that has got another number since, unchanged otherwise, is known by the new one. */
async function renumber(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    `UPDATE migrations AS applied SET name = file.name
     FROM unnest($1::text[], $2::text[]) AS file (name, checksum)
     WHERE applied.checksum = file.checksum AND applied.name <> file.name
       AND substr(applied.name, 6) = substr(file.name, 6)`,
    [migrations.map(({ name }) => name), migrations.map(({ checksum }) => checksum)],
  );
}

/** What is still to be applied, after a check that what was applied is what the files say. */
export async function pendingMigrations(
  client: Pick<pg.ClientBase, 'query'>,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM migrations ORDER BY name',
  );
  for (const [index, row] of rows.entries()) {
    const migration = migrations[index];
    if (migration?.name !== row.name) {
      throw new Error(
        `the database holds migration ${row.name}, which this program does not know at that place`,
      );
    }
    if (migration.checksum !== row.checksum) {
      throw new Error(
        `migration ${row.name} was changed after it was applied: add a new one instead (or npm run db:reset)`,
      );
    }
  }
  return migrations.slice(rows.length);
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN');
    await client.query(sql);
    await client.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    await client.query('COMMIT');
  } catch (error) {
    // A connection that was lost has rolled back.
    await client.query('ROLLBACK').catch(() => {});
    throw new Error(`migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
