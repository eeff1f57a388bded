import { readlinkSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSameProcessRunning, processStartId } from './process-identity.ts';

/**
 * Returns the id of the PID namespace; empty where the system has none. Containers of one pod share host name
 * and `/tmp`, but not process ids.
 */
function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid').replace(/\D/g, '');
  } catch {
    return '';
  }
}

const host = `${hostname().replace(/[^A-Za-z0-9]/g, '')}_${pidNamespace()}`;
/** Matches `pregao-<purpose>-<host>_<PID namespace>-<process id and start time>-<six characters>`. */
const NAME = /^pregao-(?:import|file)-([A-Za-z0-9]*_\d*)-(\d+(?:_\d+)?)-.{6}$/;

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

export interface TemporaryFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * Creates an empty temporary folder for this process alone. It first removes the folders of killed processes
 * of this machine, each of which may be as large as an uploaded file.
 */
export async function openTemporaryFolder(purpose: 'import' | 'file'): Promise<TemporaryFolder> {
  await removeAbandoned();
  const startId = processStartId(process.pid).replace(' ', '_');
  const path = await mkdtemp(join(tmpdir(), `pregao-${purpose}-${host}-${startId}-`));
  return { path, remove: () => remove(path) };
}

/**
 * Removes folders of ended processes of this host and PID namespace. Those of other namespaces may be in use.
 */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, owner, startId = ''] = NAME.exec(name) ?? [];
    if (owner === host && !isSameProcessRunning(startId.replace('_', ' ')))
      // A folder of another operating-system user cannot be removed, which is no error.
      await remove(join(tmpdir(), name)).catch(() => undefined);
  }
}
