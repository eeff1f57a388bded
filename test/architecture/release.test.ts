import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { cutRelease } from '../../scripts/release.ts';

const ROOT = join(import.meta.dirname, '../..');
const MANIFESTS = ['', 'apps/server/', 'apps/web/', 'packages/contract/', 'packages/domain/'];

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'pregao-release-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

/** Creates a repository with the files that a release changes. */
function checkout(): { root: string; git(...args: readonly string[]): string } {
  const root = folder();
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
    });
  for (const path of MANIFESTS)
    cpSync(join(ROOT, path, 'package.json'), join(root, path, 'package.json'), { recursive: true });
  cpSync(join(ROOT, 'package-lock.json'), join(root, 'package-lock.json'));
  writeFileSync(
    join(root, 'CHANGELOG.md'),
    '# Changelog\n\n## Unreleased\n\n- Added: a thing.\n\n## 0.1.0\n\nFirst.\n',
  );
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'start');
  return { root, git };
}

test('release sets its version in manifests and lock file and dates the changelog entries', () => {
  const { root, git } = checkout();
  expect(cutRelease(root, '7.8.9', '2026-11-30')).toEqual([]);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const lock = JSON.parse(read('package-lock.json'));
  expect(lock.version).toBe('7.8.9');
  for (const path of MANIFESTS)
    for (const part of [JSON.parse(read(`${path}package.json`)), lock.packages[path.slice(0, -1)]]) {
      expect(part.version, path).toBe('7.8.9');
      const dependencies = Object.entries({ ...part.dependencies, ...part.devDependencies });
      for (const [name, version] of dependencies)
        if (name.startsWith('@pregao/')) expect(version, `${path} ${name}`).toBe('7.8.9');
    }
  expect(read('CHANGELOG.md')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 7.8.9 - 2026-11-30\n\n- Added: a thing.\n\n## 0.1.0\n\nFirst.\n',
  );
  const changed = git('diff', '--unified=0')
    .split('\n')
    .filter((line) => /^[+-][^+-]/.test(line));
  expect(changed.filter((line) => !/"(version|@pregao\/\w+)": "|^\+## 7\.8\.9/.test(line))).toEqual([]);
});

test('release is refused without changes when version, changelog or working tree is not ready', () => {
  const { root, git } = checkout();
  expect(cutRelease(root, '1.0', '2026-11-30')).toEqual(['name the version: --version 1.2.3']);
  expect(cutRelease(root, '0.1.0', '2026-11-30')).toEqual(['CHANGELOG.md has 0.1.0 already']);
  writeFileSync(join(root, 'new.txt'), '');
  expect(cutRelease(root, '7.8.9', '2026-11-30')).toEqual(['commit or discard the changes first']);
  rmSync(join(root, 'new.txt'));
  expect(git('status', '--porcelain')).toBe('');
  expect(cutRelease(root, '7.8.9', '2026-11-30')).toEqual([]);
  git('commit', '-qam', 'release');
  expect(cutRelease(root, '7.9.0', '2026-11-30')).toEqual(['CHANGELOG.md has nothing under "Unreleased"']);
});

/** Calls `commitId` three times with the script as `git`. @returns the answers and the number of git runs */
function readCommitThreeTimes(script: string, env: NodeJS.ProcessEnv = {}): [answers: unknown, runs: number] {
  const path = folder();
  const calls = join(path, 'calls');
  writeFileSync(calls, '');
  writeFileSync(join(path, 'git'), `#!/bin/sh\necho run >> ${calls}\n${script}\n`, { mode: 0o755 });
  const release = pathToFileURL(join(ROOT, 'apps/server/src/platform/release.ts')).href;
  const program = `import { commitId } from '${release}'; console.log(JSON.stringify([1, 2, 3].map(() => commitId())))`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
    env: { ...env, PATH: `${path}${delimiter}/usr/bin${delimiter}/bin` },
  });
  return [JSON.parse(output), readFileSync(calls, 'utf8').split('\n').length - 1];
}

test('commitId is read once, from PREGAO_COMMIT before git, and is null when both are missing', () => {
  expect(readCommitThreeTimes('echo 0123abc')).toEqual([['0123abc', '0123abc', '0123abc'], 1]);
  expect(readCommitThreeTimes('echo 0123abc', { PREGAO_COMMIT: 'feed' })).toEqual([
    ['feed', 'feed', 'feed'],
    0,
  ]);
  // Each GET /api/about reads it, which must not start a process per call in a checkout without git.
  expect(readCommitThreeTimes('exit 128')).toEqual([[null, null, null], 1]);
});
