import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { birthOf, isBornAlive } from './process-birth.ts';

const host = hostname().replace(/[^A-Za-z0-9]/g, '');
/** `pregao-<purpose>-<host>-<process id and birth>-<six characters>` */
const NAME = /^pregao-(?:import|file)-([A-Za-z0-9]*)-(\d+(?:_\d+)?)-.{6}$/;

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Makes an empty temporary folder that nothing else uses. It first removes the folders of killed processes of
 * this machine, each of which may be as large as an uploaded file.
 */
export async function openTemporaryFolder(purpose: 'import' | 'file'): Promise<TemporaryFolder> {
  await removeAbandoned();
  const birth = birthOf(process.pid).replace(' ', '_');
  const path = await mkdtemp(join(tmpdir(), `pregao-${purpose}-${host}-${birth}-`));
  return { path, remove: () => remove(path) };
}

/** A folder of another host may be in use there: containers can share a temporary folder. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, owner, birth = ''] = NAME.exec(name) ?? [];
    if (owner === host && !isBornAlive(birth.replace('_', ' ')))
      // Another operating-system user's folder cannot be removed, and is no reason to fail.
      await remove(join(tmpdir(), name)).catch(() => undefined);
  }
}
