import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Third-party package, as in `package-lock.json`. */
export interface Dependency {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Hash that npm verifies; undefined when the lockfile has none. */
  readonly integrity: string | undefined;
  /** False for packages that only build or test. */
  readonly isShipped: boolean;
  readonly isOptional: boolean;
  /** Paths of the packages that it depends on. */
  readonly dependencies: readonly string[];
}

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  /** True for a tool that a shipped package may use, such as the compiler for the types of a library. */
  readonly devOptional?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
}

const LOCKFILE = join(import.meta.dirname, '../../package-lock.json');
const FOLDER = 'node_modules/';

/** Resolves a dependency as Node.js does: beside the package, or in a folder further up. */
function resolveDependency(entries: Record<string, Entry>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf(FOLDER) - 1))) {
    const path = folder === '' ? `${FOLDER}${name}` : `${folder}/${FOLDER}${name}`;
    if (path in entries) return path;
    if (folder === '') return undefined;
  }
}

/**
 * Returns whether only building or testing dependencies a package; one for another platform follows its dependents.
 */
function isDevelopmentOnly(entry: Entry, dependents: readonly Entry[] = []): boolean {
  if (entry.dev === true || entry.devOptional === true) return true;
  return dependents.length > 0 && dependents.every((other) => isDevelopmentOnly(other));
}

/**
 * Returns all third-party packages. A build for another platform without a license has that of its
 * dependents.
 */
export function readDependencies(lockfile = readFileSync(LOCKFILE, 'utf8')): Dependency[] {
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Entry> };
  const paths = Object.keys(packages).filter(
    (path) => path.includes(FOLDER) && packages[path]?.link !== true,
  );
  const dependentsOf = (name: string) =>
    paths.flatMap((path) => {
      const entry = packages[path] ?? {};
      return name in (entry.optionalDependencies ?? {}) ? [entry] : [];
    });
  return paths.map((path) => {
    const entry = packages[path] ?? {};
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    const dependents = dependentsOf(name);
    const dependencyNames = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies });
    return {
      path,
      name,
      version: entry.version ?? '',
      license: entry.license ?? dependents.at(-1)?.license ?? 'none',
      integrity: entry.integrity,
      isShipped: !isDevelopmentOnly(entry, dependents),
      isOptional: entry.optional === true,
      dependencies: dependencyNames.flatMap((other) => resolveDependency(packages, path, other) ?? []),
    };
  });
}
