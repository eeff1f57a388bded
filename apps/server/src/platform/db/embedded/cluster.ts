import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { StartError } from '../../start-error.ts';
import { canWriteTo, changeOwner, databaseAccount, type SystemAccount } from './account.ts';
import { embeddedPrograms, type Programs, runProgram } from './programs.ts';

/** Database cluster (PostgreSQL's data folder) of a data folder, with its account and programs. */
export interface Cluster {
  /** Folder of the cluster, its log and, where needed, the copied programs. */
  readonly home: string;
  readonly account: SystemAccount;
  readonly programs: Programs;
}

/** Name of the database and of its owner, who is the superuser. */
export const DATABASE = 'pregao';

/** PostgreSQL's own data folder. */
export const clusterFolder = (home: string): string => join(home, 'cluster');
const majorPath = (home: string) => join(clusterFolder(home), 'PG_VERSION');
const lockPath = (home: string) => join(clusterFolder(home), 'postmaster.pid');
/** Path of the password, inside the cluster so that neither exists without the other. */
const passwordPath = (home: string) => join(clusterFolder(home), 'pregao-password');

/**
 * Returns possible homes of the cluster: in the data folder, or outside if PostgreSQL's user may not enter
 * it.
 */
function homesOf(dataDir: string): readonly string[] {
  const folder = existsSync(dataDir) ? realpathSync(dataDir) : dataDir;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return [join(folder, 'postgres'), `/var/lib/pregao-${name}`];
}

/** Finds the home of the cluster of a data folder, in or outside of it. */
export const existingHome = (dataDir: string): string | undefined =>
  homesOf(dataDir).find((home) => existsSync(majorPath(home)));

export const hasEmbeddedCluster = (dataDir: string): boolean => existingHome(dataDir) !== undefined;

export function databaseUrl(home: string, port: number, database = DATABASE): string {
  return `postgres://${DATABASE}:${readFileSync(passwordPath(home), 'utf8')}@127.0.0.1:${port}/${database}`;
}

/**
 * Opens the cluster of a data folder, and creates it if there is none.
 * @throws StartError for a cluster of another major version, and for a folder that PostgreSQL's user may
 * not enter
 */
export async function openCluster(dataDir: string): Promise<Cluster> {
  makeFolder(dataDir);
  const account = databaseAccount();
  const found = existingHome(dataDir);
  const homes = found === undefined ? homesOf(dataDir) : [found];
  const home = homes.find((folder) => prepareFolder(account, folder));
  if (home === undefined)
    throw new StartError(
      `The user that runs PostgreSQL has no access to ${homes.join(' or ')}: allow access to the parent folders (chmod o+x), or set another DATA_DIR.`,
    );
  const cluster = { home, account, programs: await embeddedPrograms(home, account) };
  if (found === undefined) await createCluster(cluster);
  else requireMajor(cluster);
  return cluster;
}

/**
 * Creates the folder and changes its owner, once: `chown -R` fails on files that a running server removes
 * meanwhile.
 * @returns whether the account can use it
 */
function prepareFolder(account: SystemAccount, folder: string): boolean {
  try {
    makeFolder(folder, 0o700);
    if (statSync(folder).uid !== account.uid) changeOwner(account, folder);
    return canWriteTo(account, folder);
  } catch {
    return false;
  }
}

/** Checks the major version, since only the one that created a cluster can read it. @throws StartError */
function requireMajor({ home, programs }: Cluster): void {
  const version = readFileSync(majorPath(home), 'utf8').trim();
  if (programs.version.startsWith(`${version}.`)) return;
  throw new StartError(
    `${clusterFolder(home)} was created by PostgreSQL ${version}, but this release contains PostgreSQL ${programs.version}: nothing was changed. Back up with the previous release (npm run pregao -- backup --to FOLDER) and restore into an empty DATA_DIR (docs/operations.md).`,
  );
}

/**
 * Creates the cluster: UTF-8, sorted as Portuguese readers expect (ICU pt-BR). It is renamed when complete,
 * so a start that is killed in between leaves no partial cluster.
 */
async function createCluster({ home, account, programs }: Cluster): Promise<void> {
  const draft = join(home, 'draft');
  rmSync(draft, { recursive: true, force: true });
  makeFolder(draft, 0o700);
  const password = join(draft, 'password');
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  changeOwner(account, draft);
  const access = [`--username=${DATABASE}`, `--pwfile=${password}`, '--auth=scram-sha-256'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];
  const options = [`--pgdata=${clusterFolder(draft)}`, ...access, ...locale, '--no-instructions'];
  await runProgram(account, join(programs.bin, 'initdb'), options);
  renameSync(password, passwordPath(draft));
  renameSync(clusterFolder(draft), clusterFolder(home));
  rmSync(draft, { recursive: true });
}

/** Reads a file. @returns an empty text for a missing file, such as one that its writer removes meanwhile */
function readOptionalFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Reads process id, port and status of the cluster's server from its lock file (`postmaster.pid`).
 * @returns undefined without a lock file, and for one that was copied together with the folder
 */
export function readLock(home: string) {
  const [pid, folder = '', , port, , , , status] = readOptionalFile(lockPath(home)).split('\n');
  if (resolve(folder) !== clusterFolder(home)) return undefined;
  return { pid: Number(pid), port: Number(port), isStopping: status?.trim() === 'stopping' };
}

/**
 * Removes a stale lock file, whose process id may be another program's by now. PostgreSQL still refuses to
 * start while backends of the killed server live (shared memory check). A running server whose file is
 * removed shuts down within a minute.
 */
export function removeLock(home: string): void {
  rmSync(lockPath(home), { force: true });
}
