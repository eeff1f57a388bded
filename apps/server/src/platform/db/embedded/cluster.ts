import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, giveTo } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Note } from './note.ts';

export const SUPERUSER = 'pregao';

export function clusterFolder(note: Note): string {
  return join(note.home, 'cluster');
}

/**
 * Makes the cluster where there is none: UTF-8, sorted as Portuguese readers expect (ICU pt-BR). It appears
 * under its name only when complete, so a start that is killed in between leaves nothing half made; of two first
 * starts at once one gives its cluster the name, and the other's is thrown away.
 */
export function ensureCluster(binaries: Binaries, account: Account, note: Note): void {
  const folder = clusterFolder(note);
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const draft = `${folder}-${process.pid}`;
  const passwordFile = join(note.home, `password-${process.pid}`);
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
    renameSync(draft, folder);
  } catch (error) {
    // Another start may have been faster.
    if (!existsSync(join(folder, 'PG_VERSION'))) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

const lockFile = (note: Note) => join(clusterFolder(note), 'postmaster.pid');

/** Process id and port of the server that holds the cluster, as it wrote them; undefined when none does. */
export function runningServer(note: Note): { readonly pid: number; readonly port: number } | undefined {
  try {
    const lines = readFileSync(lockFile(note), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return isOurServer(pid, clusterFolder(note)) && port > 0 ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/** False for a process id that belongs to nobody or, since the machine restarted, to another program. */
export function isOurServer(pid: number, folder: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
  } catch {
    return false;
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * After a crash the lock file may name a process id that another program has by now, and PostgreSQL would not
 * start. A parent's id counts as stale for it, and its check for surviving backends stays in force.
 */
export function disownStaleLock(note: Note): void {
  if (!existsSync(lockFile(note))) return;
  const [holder, ...rest] = readFileSync(lockFile(note), 'utf8').split('\n');
  const pid = Number(holder);
  if (!(pid > 0) || !isAlive(pid) || isOurServer(pid, clusterFolder(note))) return;
  writeFileSync(lockFile(note), [process.pid, ...rest].join('\n'));
}
