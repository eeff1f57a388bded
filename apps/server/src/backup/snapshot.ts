import { join } from 'node:path';
import { NAMED_FILES } from '../modules/files/orphans.store.ts';
import { copyOut, settleForCopy } from '../platform/db/copy.ts';
import { asOwner, type OwnerConnection } from '../platform/db/owner.ts';
import { WAITING_JOBS } from '../platform/jobs/waiting.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { type CatalogTable, quotedList, quotedName, sequencesOf, tablesOf } from './catalog.ts';
import type { Manifest } from './manifest.ts';
import { writePart } from './parts.ts';

/** What of a backup the database itself tells. */
export type Snapshot = Pick<
  Manifest,
  'installation' | 'jobs' | 'migrations' | 'postgres' | 'sequences' | 'tables' | 'taken_at'
> & { readonly files: Omit<Manifest['files'], 'lacking'> };

/** For a copy that stays beside its store. */
export const NO_FILES = 'SELECT WHERE false';

/**
 * Writes the whole database into parts, as it is at one moment, while others write on: it takes the locks of a reader, which only
 * a change of the schema waits for.
 */
export function writeSnapshot(
  ownerUrl: string,
  folder: string,
  namedFiles: string = NAMED_FILES,
): Promise<Snapshot> {
  return asOwner(ownerUrl, async (owner) => {
    await settleForCopy(owner);
    const before = await tablesOf(owner);
    if (!before.some(({ name }) => name === 'installation'))
      throw new StartRefused('This database holds no installation of Pregão: there is nothing to back up.');
    await owner.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Before the first look, which everything that follows shows: no migration comes between.
    await owner.query(`LOCK TABLE ${quotedList(before.map(({ name }) => name))} IN ACCESS SHARE MODE`);
    const tables = await tablesOf(owner);
    if (JSON.stringify(tables) !== JSON.stringify(before))
      throw new StartRefused(
        'The schema was changed at this moment, as by an upgrade: begin the backup again.',
      );
    const snapshot = { ...(await aboutIn(owner)), ...(await rowsIn(owner, folder, tables, namedFiles)) };
    await owner.query('COMMIT');
    return snapshot;
  });
}

async function rowsIn(
  owner: OwnerConnection,
  folder: string,
  tables: readonly CatalogTable[],
  namedFiles: string,
) {
  const write = async (name: string, query: string) => {
    const content = copyOut(owner, query);
    const part = await writePart(folder, join('database', `${name}.copy.zst`), content);
    return { rows: content.rowCount, part };
  };
  const written: Manifest['tables'] = [];
  for (const { name, columns } of tables) {
    const rows = await write(name, `SELECT ${quotedList(columns)} FROM ${quotedName(name)}`);
    written.push({ name, columns: [...columns], ...rows });
  }
  return {
    tables: written,
    jobs: await write('jobs.waiting', WAITING_JOBS),
    files: await write('files.named', namedFiles),
    // They are no part of a moment: read last, they have given every number that stands in a row.
    sequences: await sequencesOf(owner),
  };
}

interface About {
  readonly taken_at: string;
  readonly postgres: string;
  readonly installation: Manifest['installation'];
  readonly migrations: Manifest['migrations'];
}

async function aboutIn(owner: OwnerConnection): Promise<About> {
  const { rows } = await owner.query<{ about: About }>(`
    SELECT json_build_object(
      'taken_at', clock_timestamp(),
      'postgres', current_setting('server_version'),
      'installation', (SELECT json_build_object('id', id, 'in_production_since', in_production_since,
        'demo', EXISTS (SELECT FROM demo_data) OR EXISTS (SELECT FROM clock WHERE offset_by <> interval '0'))
        FROM installation),
      'migrations', (SELECT json_agg(json_build_object('name', name, 'checksum', checksum) ORDER BY name) FROM migrations)
    ) AS about`);
  if (!rows[0]) throw new Error('the database told nothing about itself');
  return rows[0].about;
}
