import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import release from '../../../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { NAMED_FILES } from '../modules/files/orphans.store.ts';
import { copyOut, settleForCopy } from '../platform/db/copy.ts';
import { asOwner, type OwnerConnection } from '../platform/db/owner.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { StartRefused } from '../platform/start-refused.ts';
import type { StoredFile } from '../platform/storage/put-hashed.ts';
import { createStorage, NotStored, type Storage } from '../platform/storage/storage.ts';
import { AlteredFile, openWhole } from '../platform/storage/whole.ts';
import {
  type Backup,
  backupName,
  complete,
  contentPath,
  eachFile,
  type Manifest,
  NEW,
  secretMark,
  writePart,
} from './archive.ts';
import { type CatalogTable, quotedList, quotedName, sequencesOf, tablesOf } from './catalog.ts';

type Settings = Pick<Config, 'secret' | 'storage'>;

/** What the file system says if it takes no more, or nothing. */
const NOT_TAKEN = ['EACCES', 'EDQUOT', 'EEXIST', 'EIO', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

/**
 * Writes a backup of database and stored files into a new folder of `archive`, while the product runs.
 * Broken off, it leaves nothing that could be taken for a backup.
 * @throws StartRefused if the folder takes nothing, or no more
 */
export async function backUp(settings: Settings, ownerUrl: string, archive: string): Promise<Backup> {
  const name = backupName(new Date());
  const draft = join(archive, `.${name}.${randomUUID()}`);
  makeFolder(draft, 0o700);
  try {
    const { files, ...snapshot } = await writeSnapshot(ownerUrl, draft);
    const storage = await createStorage(settings.storage);
    const lacking: Manifest['files']['lacking'] = [];
    await eachFile(draft, { ...files, lacking }, async (file) => {
      const wrong = await keepContent(storage, file, archive);
      if (wrong) lacking.push({ storage_key: file.storage_key, wrong });
    });
    const about = { format: 2, release: release.version, secret: secretMark(settings.secret) } as const;
    return await complete(draft, join(archive, name), {
      ...about,
      ...snapshot,
      files: { ...files, lacking },
    });
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (NOT_TAKEN.includes(code)) throw new StartRefused(`No backup was made: ${message}`);
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Writes the rows of one instant into parts, while others write on. It takes the locks of a reader, which
 * only a change of the schema waits for.
 */
function writeSnapshot(ownerUrl: string, folder: string) {
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
    const snapshot = { ...(await aboutIn(owner)), ...(await writeRows(owner, folder, tables)) };
    await owner.query('COMMIT');
    return snapshot;
  });
}

async function writeRows(owner: OwnerConnection, folder: string, tables: readonly CatalogTable[]) {
  const write = async (name: string, query: string) => {
    const rows = copyOut(owner, query);
    const part = await writePart(folder, join('database', `${name}.copy.zst`), rows);
    return { rows: rows.rowCount, part };
  };
  const written: Manifest['tables'] = [];
  for (const { name, columns } of tables) {
    const part = await write(name, `SELECT ${quotedList(columns)} FROM ${quotedName(name)}`);
    written.push({ name, columns: [...columns], ...part });
  }
  const files = await write('files.named', NAMED_FILES);
  // Sequences show the present: read last, they have given every number that stands in a row.
  return { tables: written, files, sequences: await sequencesOf(owner) };
}

type About = Pick<Manifest, 'taken_at' | 'installation' | 'migrations'>;

async function aboutIn(owner: OwnerConnection): Promise<About> {
  const { rows } = await owner.query<{ about: About }>(`
    SELECT json_build_object(
      'taken_at', clock_timestamp(),
      'installation', (SELECT json_build_object('id', id, 'in_production_since', in_production_since,
        'demo', EXISTS (SELECT FROM demo_data) OR EXISTS (SELECT FROM clock WHERE offset_by <> interval '0'))
        FROM installation),
      'migrations', (SELECT json_agg(json_build_object('name', name, 'checksum', checksum) ORDER BY name) FROM migrations)
    ) AS about`);
  if (!rows[0]) throw new Error('the database told nothing about itself');
  return rows[0].about;
}

/**
 * Copies the content of a stored file, unless the archive has it.
 * @returns what is wrong with the file in the store
 */
async function keepContent(storage: Storage, file: StoredFile, archive: string) {
  const path = join(archive, contentPath(file.sha256));
  const kept = await stat(path).catch(() => undefined);
  if (kept?.size === file.size) return undefined;
  const draft = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await pipeline(await openWhole(storage, file), createWriteStream(draft, NEW));
    await rename(draft, path);
    return undefined;
  } catch (error) {
    if (error instanceof AlteredFile) return 'ALTERED';
    if (error instanceof NotStored) return 'MISSING';
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}
