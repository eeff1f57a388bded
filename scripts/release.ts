import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFESTS = [
  'package.json',
  'apps/server/package.json',
  'apps/web/package.json',
  'packages/contract/package.json',
  'packages/domain/package.json',
];
const OWN_SCOPE = '@pregao/';
const UNRELEASED = '## Unreleased\n';

interface Package {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

interface Lock extends Package {
  packages: Record<string, Package>;
}

/** Sets the version of a package, and that of our packages among its dependencies. */
function setVersion(part: Package, version: string): void {
  part.version = version;
  for (const dependencies of [part.dependencies, part.devDependencies])
    for (const name of Object.keys(dependencies ?? {}))
      if (dependencies && name.startsWith(OWN_SCOPE)) dependencies[name] = version;
}

/**
 * Turns a checkout into the release of a version: manifests, lock file and changelog, without a commit. Moves
 * the unreleased entries of the changelog under the version and its day.
 * @param version `major.minor.patch`
 * @param day calendar day of the release
 * @returns obstacles; nothing was written if there are any
 */
export function cutRelease(root: string, version: string, day: string): string[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) return ['name the version: --version 1.2.3'];
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const changelog = read('CHANGELOG.md');
  const [, unreleased = ''] = changelog.split(UNRELEASED);
  const entries = unreleased.split('\n## ')[0]?.trim();
  if (!entries) return ['CHANGELOG.md has nothing under "Unreleased"'];
  if (changelog.includes(`\n## ${version}`)) return [`CHANGELOG.md has ${version} already`];
  const changed = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
  if (changed !== '') return ['commit or discard the changes first'];
  const writeJson = (path: string, value: unknown) =>
    writeFileSync(join(root, path), `${JSON.stringify(value, null, 2)}\n`);
  for (const path of MANIFESTS) {
    const manifest = JSON.parse(read(path)) as Package;
    setVersion(manifest, version);
    writeJson(path, manifest);
  }
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  lock.version = version;
  for (const path of MANIFESTS) {
    const part = lock.packages[path.replace(/\/?package\.json$/, '')];
    if (part) setVersion(part, version);
  }
  writeJson('package-lock.json', lock);
  writeFileSync(
    join(root, 'CHANGELOG.md'),
    changelog.replace(UNRELEASED, () => `${UNRELEASED}\n## ${version} - ${day}\n`),
  );
  return [];
}
