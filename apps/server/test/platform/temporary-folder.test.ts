import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTemporaryFolder } from '../../src/platform/temporary-folder.ts';

const MODULE = new URL('../../src/platform/temporary-folder.ts', import.meta.url).href;
const OPENS = `import { openTemporaryFolder } from ${JSON.stringify(MODULE)};
console.log((await openTemporaryFolder('import')).path);
setInterval(() => {}, 60_000);`;

let place: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'temporary-folders-'));
  vi.stubEnv('TMPDIR', place);
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
  vi.unstubAllEnvs();
  rmSync(place, { recursive: true, force: true });
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Starts a process that holds a temporary folder, as the operating-system user `uid` if given. */
async function holder(uid?: number): Promise<{ readonly child: ChildProcess; readonly folder: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', OPENS], {
    env: { ...process.env, TMPDIR: place },
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid !== undefined && { uid }),
  });
  children.push(child);
  const opened = once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('no folder was opened')));
  ended.catch(() => undefined);
  const [line] = (await Promise.race([opened, ended])) as [Buffer];
  return { child, folder: line.toString().trim() };
}

test('a temporary folder stays while its process runs; the next process removes it after a kill', async () => {
  const [living, killed] = [await holder(), await holder()];
  await end(killed.child);
  const [own, second] = [await openTemporaryFolder('import'), await openTemporaryFolder('file')];
  writeFileSync(join(own.path, 'rows'), 'content');
  const third = await openTemporaryFolder('import');
  expect([living.folder, killed.folder, own.path, second.path].map(existsSync)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  for (const folder of [own, second, third]) await folder.remove();
  expect([own.path, second.path, third.path].map(existsSync)).toEqual([false, false, false]);
});

test.each([
  ['host', /_\d*-/, (end: string) => `x${end}`],
  ['PID namespace', /_\d*-/, () => '_1-'],
])('a temporary folder of another %s is kept in a shared place', async (_, owner, other) => {
  const { child, folder } = await holder();
  await end(child);
  const foreign = join(place, basename(folder).replace(owner, other));
  mkdirSync(foreign);
  await (await openTemporaryFolder('import')).remove();
  expect([foreign, folder].map(existsSync)).toEqual([true, false]);
});

test('a temporary folder opens when an abandoned one cannot be removed', async () => {
  chmodSync(place, 0o1777);
  const { child, folder } = await holder();
  await end(child);
  writeFileSync(join(folder, 'rows'), 'content');
  // Only root may read the folder, so a test run by root starts a process of another user.
  chmodSync(folder, 0);
  const other = process.getuid?.() === 0 ? 65_534 : undefined;
  expect(existsSync((await holder(other)).folder)).toBe(true);
  chmodSync(folder, 0o700);
});
