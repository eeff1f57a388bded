import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { isAlive } from '../../process-birth.ts';
import { StartRefused } from '../../start-refused.ts';
import { giveTo, type SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Note } from './note.ts';

export const SUPERUSER = 'pregao';

export function clusterFolder(note: Pick<Note, 'home'>): string {
  return join(note.home, 'cluster');
}

/**
 * Before anything is started on a cluster: only the major version of PostgreSQL that has made it can read it.
 * @throws StartRefused with the way to another one
 */
export function requireMajor(note: Pick<Note, 'home' | 'dataDir'>, wanted: string): void {
  const found = majorOfCluster(note);
  if (found === undefined || found === wanted) return;
  throw new StartRefused(
    `The database of ${note.dataDir} was made by PostgreSQL ${found}, and this release brings PostgreSQL ${wanted}: nothing was changed. Stop all processes, back up by the release before (npm run pregao -- backup --to FOLDER), then run: npm run pregao -- upgrade-postgres --programs RELEASE, the folder of the release before or another one with PostgreSQL ${found} (docs/operations.md).`,
  );
}

/** The major version that a cluster was made by; undefined where there is none. */
export function majorOfCluster(note: Pick<Note, 'home'>): string | undefined {
  const path = join(clusterFolder(note), 'PG_VERSION');
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/**
 * Makes the cluster where there is none: UTF-8, sorted as Portuguese readers expect (ICU pt-BR). It appears
 * under its name only when complete, so a start that is killed in between leaves nothing half made; of two first
 * starts at once one gives its cluster the name, and the other's is thrown away.
 * @param complete writes into the draft what else a cluster has
 */
export function ensureCluster(
  binaries: Binaries,
  account: SystemAccount,
  note: Note,
  complete: (draft: string) => void,
): void {
  const folder = clusterFolder(note);
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const attempt = randomUUID();
  const draft = `${folder}-${attempt}`;
  const passwordFile = join(note.home, `password-${attempt}`);
  writeFileSync(passwordFile, `${note.password}\n`, { mode: 0o600 });
  giveTo(account, passwordFile);
  try {
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];
    const access = [`--username=${SUPERUSER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
    const run = spawnSync(binaries.initdb, [`--pgdata=${draft}`, ...locale, ...access, '--no-instructions'], {
      ...account,
      cwd: note.home,
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`initdb failed: ${run.error?.message ?? run.stderr}`);
    complete(draft);
    renameSync(draft, folder);
  } catch (error) {
    // Another start may have been faster.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

const lockFile = (folder: string) => join(folder, 'postmaster.pid');

/** Process id, data folder and port of a server, as it wrote them into its lock file. */
function readLock(folder: string) {
  const [pid, place, , port] = readFileSync(lockFile(folder), 'utf8').split('\n', 4);
  return { pid: Number(pid), place, port: Number(port) };
}

/** Process id and port of the server that holds the cluster, as it wrote them; undefined when none does. */
export function runningServer(
  note: Pick<Note, 'home'>,
): { readonly pid: number; readonly port: number } | undefined {
  const folder = clusterFolder(note);
  try {
    const { pid, port } = readLock(folder);
    return isOurServer(pid, folder) && port > 0 ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * False for a process id that belongs to nobody or to another program since the machine restarted, and for the server of
 * another folder, whose lock file came along when it was copied.
 */
export function isOurServer(pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  try {
    if (process.platform !== 'linux') return isSamePlace(readLock(folder).place ?? '', folder);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    // Its backends work in the same place, under titles of their own: `postgres: user database ...`.
    if (basename(command[0] ?? '') !== 'postgres') return false;
    return (placeOf(pid) ?? command[command.indexOf('-D') + 1]) === realpathSync(folder);
  } catch {
    return false;
  }
}

/** Windows tells neither capitals nor the two kinds of slashes apart. */
function isSamePlace(one: string, other: string): boolean {
  const plain = (path: string) =>
    process.platform === 'win32' ? resolve(path).toLowerCase() : resolve(path);
  return plain(one) === plain(other);
}

/** Where a server works: its cluster, wherever that was moved since. Undefined where the system does not tell. */
function placeOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

/**
 * After a crash the lock file may name a process id that another program has by now, and PostgreSQL would not
 * start. A parent's id counts as stale for it, and its check for surviving backends stays in force.
 */
export function disownStaleLock(note: Pick<Note, 'home'>): void {
  const folder = clusterFolder(note);
  if (!existsSync(lockFile(folder))) return;
  const [holder, ...rest] = readFileSync(lockFile(folder), 'utf8').split('\n');
  const pid = Number(holder);
  if (!(pid > 0) || !isAlive(pid) || isOurServer(pid, folder)) return;
  writeFileSync(lockFile(folder), [process.pid, ...rest].join('\n'));
}
