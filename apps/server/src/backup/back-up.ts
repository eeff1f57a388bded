import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import release from '../../../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { type Backup, backupName, backupsIn, complete, secretMark } from './manifest.ts';
import { writeSnapshot } from './snapshot.ts';
import { keepFiles } from './stored-files.ts';

type Settings = Pick<Config, 'secret' | 'storage'>;

/**
 * Writes a backup of database and stored files into a new folder of `to`, while the product runs. Broken off, it leaves
 * nothing that could be taken for a backup.
 * @throws StartRefused where the folder takes nothing, or no more
 */
export function backUp(settings: Settings, ownerUrl: string, to: string): Promise<Backup> {
  return orRefused(writeBackup(settings, ownerUrl, to));
}

/** What the file system says when it takes no more, or nothing. */
const NOT_TAKEN = ['EACCES', 'EDQUOT', 'EEXIST', 'EIO', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

async function orRefused<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (NOT_TAKEN.includes(code)) throw new StartRefused(`No backup was made: ${message}`);
    throw error;
  }
}

async function writeBackup(
  { secret, storage: store }: Settings,
  ownerUrl: string,
  to: string,
): Promise<Backup> {
  const earlier = backupsIn(to).at(-1);
  const name = backupName(new Date());
  const draft = join(to, `.${name}.${randomUUID()}`);
  makeFolder(draft, 0o700);
  try {
    const { files, ...snapshot } = await writeSnapshot(ownerUrl, draft);
    const storage = await createStorage(store);
    const lacking = await keepFiles({ storage, folder: draft, earlier }, files.part);
    return await complete(draft, join(to, name), {
      format: 1,
      release: release.version,
      secret: secretMark(secret),
      ...snapshot,
      files: { ...files, lacking },
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
