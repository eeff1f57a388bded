import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import release from '../../../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { namedFilesQuery } from '../modules/files/orphans.store.ts';
import { configureCopyFormat, copyOut } from '../platform/db/copy.ts';
import { type OwnerConnection, runAsOwner } from '../platform/db/owner-connection.ts';
import { StartError } from '../platform/start-error.ts';
import type { StoredFile } from '../platform/storage/put-hashed.ts';
import { createStorage, NotStored, newKey, type Storage } from '../platform/storage/storage.ts';
import { StorageWriteError } from '../platform/storage/storage-write-error.ts';
import { AlteredFileError, openVerified } from '../platform/storage/verify-integrity.ts';
import {
  type Backup,
  type BackupFolders,
  contentKey,
  FORMAT,
  forEachFile,
  type Manifest,
  openFolders,
  secretFingerprint,
  writeManifest,
  writePart,
} from './archive.ts';
import { type CatalogTable, quoteName, quoteNames, sequencesOf, tablesOf } from './catalog.ts';

type Settings = Pick<Config, 'secret' | 'storage'>;

/**
 * Writes a backup of database and stored files into a new folder of `to`, while the product runs.
 * @throws StartError if the folder cannot be written to, or is full
 */
export async function backUp(settings: Settings, ownerUrl: string, to: string): Promise<Backup> {
  const folder = join(to, `pregao-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`);
  if (existsSync(folder)) throw new StartError(`${folder} already exists: start the backup again.`);
  try {
    const folders = await openFolders(folder);
    const { files, ...snapshot } = await writeSnapshot(ownerUrl, folders.parts);
    const lacking = await copyFiles(await createStorage(settings.storage), folders, files.part);
    const secret = secretFingerprint(settings.secret);
    const about = { format: FORMAT, release: release.version, secret } as const;
    const manifest = { ...about, ...snapshot, files: { ...files, lacking } };
    await writeManifest(folders.parts, manifest);
    return { ...folders, manifest };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (error instanceof StorageWriteError) throw new StartError(`The backup failed: ${error.message}`);
    throw error;
  }
}

/**
 * Writes the rows of one REPEATABLE READ snapshot into parts, while others keep writing. It takes ACCESS
 * SHARE locks, which only block schema changes.
 */
function writeSnapshot(ownerUrl: string, parts: Storage) {
  return runAsOwner(ownerUrl, async (owner) => {
    await configureCopyFormat(owner);
    const before = await tablesOf(owner);
    if (!before.some(({ name }) => name === 'installation'))
      throw new StartError('This database contains no installation of Pregão: there is nothing to back up.');
    await owner.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // Takes the locks before the first query opens the snapshot, so that no migration runs in between.
    await owner.query(`LOCK TABLE ${quoteNames(before.map(({ name }) => name))} IN ACCESS SHARE MODE`);
    const tables = await tablesOf(owner);
    if (JSON.stringify(tables) !== JSON.stringify(before))
      throw new StartError(
        'The schema was changed during the backup, for example by an upgrade: start the backup again.',
      );
    const snapshot = { ...(await readSnapshotOrigin(owner)), ...(await writeRows(owner, parts, tables)) };
    await owner.query('COMMIT');
    return snapshot;
  });
}

async function writeRows(owner: OwnerConnection, parts: Storage, tables: readonly CatalogTable[]) {
  const write = async (name: string, query: string) => {
    const rows = copyOut(owner, query);
    const part = await writePart(parts, name, rows);
    return { rows: rows.rowCount, part };
  };
  const written: Manifest['tables'] = [];
  for (const { name, columns } of tables) {
    const part = await write(name, `SELECT ${quoteNames(columns)} FROM ${quoteName(name)}`);
    written.push({ name, columns: [...columns], ...part });
  }
  const files = await write('files.named', namedFilesQuery(tables.map(({ name }) => name)));
  // Sequences are not part of the snapshot: read last, they are past every number in its rows.
  return { tables: written, files, sequences: await sequencesOf(owner) };
}

type SnapshotOrigin = Pick<Manifest, 'taken_at' | 'installation' | 'migrations'>;

async function readSnapshotOrigin(owner: OwnerConnection): Promise<SnapshotOrigin> {
  const { rows } = await owner.query<{ about: SnapshotOrigin }>(`
    SELECT json_build_object(
      'taken_at', clock_timestamp(),
      'installation', (SELECT json_build_object('id', id, 'in_production_since', in_production_since,
        'demo', EXISTS (SELECT FROM demo_data) OR EXISTS (SELECT FROM clock WHERE offset_by <> interval '0'))
        FROM installation),
      'migrations', (SELECT json_agg(json_build_object('name', name, 'checksum', checksum) ORDER BY name) FROM migrations)
    ) AS about`);
  if (!rows[0]) throw new Error('the database has no installation');
  return rows[0].about;
}

/**
 * Copies the contents that no backup of the folder has yet.
 * @returns files that are missing from the store or do not match their rows
 */
async function copyFiles(store: Storage, { parts, content }: BackupFolders, part: StoredFile) {
  const lacking: Manifest['files']['lacking'] = [];
  await forEachFile(parts, { part, lacking }, async (file) => {
    const storedSize = await content.size(contentKey(file)).catch(() => undefined);
    if (storedSize === file.size) return;
    const draft = newKey('drafts');
    try {
      await content.put(draft, await openVerified(store, file));
      await content.move(draft, contentKey(file));
    } catch (error) {
      const { storage_key } = file;
      if (error instanceof AlteredFileError) lacking.push({ storage_key, wrong: 'ALTERED' });
      else if (error instanceof NotStored) lacking.push({ storage_key, wrong: 'MISSING' });
      else throw error;
    }
  });
  return lacking;
}
