import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

/**
 * Lets `work` use an empty folder of its own, removed afterwards. What an earlier try for the same file has left on
 * this machine, because it was killed, is removed first: it may be as large as the file.
 */
export async function withImportFolder<T>(
  storageKey: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const prefix = `pregao-import-${basename(storageKey)}-`;
  const left = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  await Promise.all(left.map((name) => remove(join(tmpdir(), name))));
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    return await work(folder);
  } finally {
    await remove(folder);
  }
}
