import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeFolder } from '../../make-folder.ts';
import { StartRefused } from '../../start-refused.ts';
import { canUse, giveTo, type SystemAccount } from './account.ts';
import { embeddedPrograms, type Programs, runProgram, versionOf } from './programs.ts';

/** The database cluster of a data folder, with what runs it. */
export interface Cluster {
  /** Folder of the cluster, its log and, where needed, the copied programs. */
  readonly home: string;
  readonly account: SystemAccount;
  readonly programs: Programs;
}
type Place = Pick<Cluster, 'home'>;

/** Name of the database and of its owner, who is the superuser. */
export const DATABASE = 'pregao';

/** PostgreSQL's own data folder. */
export const clusterFolder = ({ home }: Place): string => join(home, 'cluster');
const majorPath = (place: Place) => join(clusterFolder(place), 'PG_VERSION');
const lockPath = (place: Place) => join(clusterFolder(place), 'postmaster.pid');
/** The password lies inside the cluster: neither exists without the other. */
const passwordPath = (place: Place) => join(clusterFolder(place), 'pregao-password');

/** Where the cluster of a data folder may lie: in it, or outside if PostgreSQL's user may not enter it. */
function placesOf(dataDir: string): readonly Place[] {
  const folder = existsSync(dataDir) ? realpathSync(dataDir) : dataDir;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return [{ home: join(folder, 'postgres') }, { home: join('/var/lib', `pregao-${name}`) }];
}

const existing = (dataDir: string) => placesOf(dataDir).find((place) => existsSync(majorPath(place)));

export const hasEmbedded = (dataDir: string): boolean => existing(dataDir) !== undefined;

/** @returns the address of the database `pregao`, as its owner, while a server runs */
export function embeddedAddress(dataDir: string): string | undefined {
  const place = existing(dataDir);
  const lock = place && readLock(place);
  return lock && addressOf(place, lock.port);
}

export function addressOf(place: Place, port: number, database = DATABASE): string {
  return `postgres://${DATABASE}:${readFileSync(passwordPath(place), 'utf8')}@127.0.0.1:${port}/${database}`;
}

/**
 * Opens the cluster of a data folder, and creates it if there is none.
 * @throws StartRefused for a cluster of another major version, and for a folder that PostgreSQL's user may
 * not enter
 */
export async function openCluster(account: SystemAccount, dataDir: string): Promise<Cluster> {
  makeFolder(dataDir);
  const found = existing(dataDir);
  const places = found === undefined ? placesOf(dataDir) : [found];
  const place = places.find(({ home }) => prepareFolder(account, home));
  if (place === undefined)
    throw new StartRefused(
      `The user that PostgreSQL runs as may not enter ${places.map(({ home }) => home).join(' or ')}: let it enter the folders above (chmod o+x), or give another DATA_DIR.`,
    );
  const cluster = { ...place, account, programs: await embeddedPrograms(place.home, account) };
  if (found === undefined) await createCluster(cluster);
  else requireMajor(cluster);
  return cluster;
}

/** Makes the folder and gives it to the account. @returns whether the account can use it */
function prepareFolder(account: SystemAccount, folder: string): boolean {
  try {
    makeFolder(folder, 0o700);
    giveTo(account, folder);
    return canUse(account, folder);
  } catch {
    return false;
  }
}

/** Only the major version that has made a cluster can read it. @throws StartRefused */
function requireMajor(cluster: Cluster): void {
  const made = readFileSync(majorPath(cluster), 'utf8').trim();
  const [major] = versionOf(cluster.programs)?.split('.') ?? [];
  if (made === major) return;
  throw new StartRefused(
    `${clusterFolder(cluster)} was made by PostgreSQL ${made}, and this release brings PostgreSQL ${major}: nothing was changed. Back up with the release before (npm run pregao -- backup --to FOLDER), and restore into an empty DATA_DIR (docs/operations.md).`,
  );
}

/**
 * Creates the cluster: UTF-8, sorted as Portuguese readers expect (ICU pt-BR). It gets its name when
 * complete, so a start that is killed in between leaves nothing half made.
 */
async function createCluster({ home, account, programs }: Cluster): Promise<void> {
  const draft = { home: join(home, 'draft') };
  rmSync(draft.home, { recursive: true, force: true });
  makeFolder(draft.home, 0o700);
  const password = join(draft.home, 'password');
  writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  giveTo(account, draft.home);
  const access = [`--username=${DATABASE}`, `--pwfile=${password}`, '--auth=scram-sha-256'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];
  const options = [`--pgdata=${clusterFolder(draft)}`, ...access, ...locale, '--no-instructions'];
  await runProgram(account, programs.initdb, options);
  renameSync(password, passwordPath(draft));
  renameSync(clusterFolder(draft), clusterFolder({ home }));
  rmSync(draft.home, { recursive: true });
}

/**
 * Reads what the cluster's server has written of itself.
 * @returns undefined without a lock file, and for one that came along with a copy of the folder
 */
export function readLock(place: Place) {
  if (!existsSync(lockPath(place))) return undefined;
  const [pid, folder = '', , port, , , , status] = readFileSync(lockPath(place), 'utf8').split('\n');
  if (resolve(folder) !== clusterFolder(place)) return undefined;
  return { pid: Number(pid), port: Number(port), isStopping: status?.trim() === 'stopping' };
}

/**
 * Makes a stale lock file harmless: its process id may be another program's by now, and PostgreSQL would
 * not start. It ignores the id of its starter, and still looks for processes of a killed server.
 */
export function disownLock(place: Place): void {
  if (!existsSync(lockPath(place))) return;
  const [, ...rest] = readFileSync(lockPath(place), 'utf8').split('\n');
  writeFileSync(lockPath(place), [process.pid, ...rest].join('\n'));
}
