import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Migration, numberOf } from './migration-files.ts';

export interface SchemaVersionState {
  /** Migrations that the database still lacks. */
  readonly pending: readonly Migration[];
  /** Names of applied migrations that this program does not know, but is compatible with. */
  readonly ahead: readonly string[];
}

interface AppliedMigration {
  readonly name: string;
  readonly checksum: string;
  readonly compatible_from: number | null;
}

/**
 * Compares the migrations of a database with those of the program, including their checksums.
 * @throws StartError for an unknown applied migration that is not compatible with this program's newest, and
 * for a file that was changed or replaced after it was applied
 */
export async function readSchemaVersion(
  client: Pick<pg.ClientBase, 'query'>,
  migrations: readonly Migration[],
): Promise<SchemaVersionState> {
  const { rows } = await client.query<AppliedMigration>(
    'SELECT name, checksum, compatible_from FROM migrations ORDER BY name',
  );
  for (const [index, migration] of migrations.entries()) {
    const row = rows[index];
    if (row !== undefined) requireSameMigration(row, migration);
  }
  const unknown = rows.slice(migrations.length);
  refuseIncompatible(unknown, migrations.at(-1)?.name ?? '0000');
  return { pending: migrations.slice(rows.length), ahead: unknown.map(({ name }) => name) };
}

function requireSameMigration(row: AppliedMigration, migration: Migration): void {
  if (migration.name !== row.name)
    throw new StartError(
      `the database contains migration ${row.name}, which this release does not have at that position: start the release that applied it (or, if the data is not needed, run npm run pregao -- reset-database)`,
    );
  if (migration.checksum !== row.checksum)
    throw new StartError(
      `migration ${row.name} was changed after it was applied: add a new migration instead (or run npm run pregao -- reset-database)`,
    );
}

/**
 * Refuses unknown migrations that are not compatible with this program. @param newest that this program knows
 */
function refuseIncompatible(unknown: readonly AppliedMigration[], newest: string): void {
  const other = unknown.find(
    ({ compatible_from }) => compatible_from === null || compatible_from > numberOf(newest),
  );
  if (other !== undefined)
    throw new StartError(
      `the database contains migration ${other.name}, which is incompatible with this release (newest migration ${newest}): start the newer release`,
    );
}
