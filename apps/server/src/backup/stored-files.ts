import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StoredFile } from '../platform/storage/put-hashed.ts';
import { putBack } from '../platform/storage/quarantine.ts';
import { NotStored, type Storage } from '../platform/storage/storage.ts';
import { eachOf } from './each-of.ts';
import type { Backup, Manifest } from './manifest.ts';
import { type BackupPart, fieldsIn, hashOf, measured, newFile } from './parts.ts';

/** Stores answer slowly, each: so many are asked at once. */
const AT_ONCE = 8;

type Lacking = Manifest['files']['lacking'][number];

/** Where a backup keeps content: the same content once, whatever rows name it. */
const pathOf = (folder: string, sha256: string): string => join(folder, 'files', sha256.slice(0, 2), sha256);

async function* storedFiles(folder: string, part: BackupPart): AsyncGenerator<StoredFile> {
  for await (const [storage_key = '', sha256 = '', size = ''] of fieldsIn(folder, part))
    yield { storage_key, sha256, size: Number(size) };
}

const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

interface Keeping {
  readonly storage: Storage;
  /** Of the new backup. */
  readonly folder: string;
  /** Of the one before. */
  readonly earlier: string | undefined;
}

/**
 * Copies what rows name and the backup before has not; what that has is linked, or copied where the folder has no links.
 * @returns those that the store does not have as their rows say
 */
export async function keepFiles(keeping: Keeping, named: BackupPart): Promise<Lacking[]> {
  const lacking: Lacking[] = [];
  await eachOf(storedFiles(keeping.folder, named), AT_ONCE, async (file) => {
    const wrong = await keepFile(keeping, file);
    if (wrong) lacking.push({ storage_key: file.storage_key, wrong });
  });
  return lacking;
}

async function keepFile(
  { storage, folder, earlier }: Keeping,
  file: StoredFile,
): Promise<Lacking['wrong'] | undefined> {
  const path = pathOf(folder, file.sha256);
  if ((await sizeOf(path)) === file.size) return undefined;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  if (earlier !== undefined && (await takeOver(pathOf(earlier, file.sha256), path, file.size)))
    return undefined;
  const draft = `${path}.${randomUUID()}`;
  try {
    const { stream, read } = measured();
    await pipeline(await opened(storage, file.storage_key), stream, newFile(draft));
    if (read().sha256 !== file.sha256) return 'ALTERED';
    await rename(draft, path);
    return undefined;
  } catch (error) {
    if (error instanceof NotStored) return 'MISSING';
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Its content, whatever was put into quarantine meanwhile. @throws NotStored */
async function opened(storage: Storage, key: string) {
  try {
    return await storage.get(key);
  } catch (error) {
    if (!(error instanceof NotStored) || !(await putBack(storage, key))) throw error;
    return storage.get(key);
  }
}

async function takeOver(from: string, to: string, size: number): Promise<boolean> {
  if ((await sizeOf(from)) !== size) return false;
  // Two rows may name the same content: the other was faster.
  await link(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') await copyFile(from, to);
  });
  return true;
}

const lackingKeys = ({ manifest }: Backup) =>
  new Set(manifest.files.lacking.map(({ storage_key }) => storage_key));

/** Reads all files of a backup through. @returns those that are not what they were */
export async function damagedFiles(backup: Backup): Promise<string[]> {
  const lacking = lackingKeys(backup);
  const damaged: string[] = [];
  await eachOf(
    storedFiles(backup.folder, backup.manifest.files.part),
    AT_ONCE,
    async ({ storage_key, sha256 }) => {
      if (lacking.has(storage_key)) return;
      const path = pathOf(backup.folder, sha256);
      const found = await hashOf(path).catch(() => undefined);
      if (found?.sha256 !== sha256) damaged.push(path);
    },
  );
  return damaged;
}

/** Puts all files of a backup under the keys that rows name. */
export async function putFiles(backup: Backup, storage: Storage): Promise<void> {
  const lacking = lackingKeys(backup);
  await eachOf(
    storedFiles(backup.folder, backup.manifest.files.part),
    AT_ONCE,
    async ({ storage_key, sha256 }) => {
      if (!lacking.has(storage_key))
        await storage.put(storage_key, createReadStream(pathOf(backup.folder, sha256)));
    },
  );
}
