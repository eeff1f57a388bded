import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enterableFolder } from '../../../../test/support/enterable-folder.ts';
import { runningServer } from '../../src/platform/db/embedded/cluster.ts';
import { keptNote } from '../../src/platform/db/embedded/note.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/platform/db/embedded/server.ts';
import { asOwner } from '../../src/platform/db/owner.ts';

let folder: string;
let server: EmbeddedServer | undefined;
const children: ChildProcess[] = [];
beforeAll(() => {
  folder = enterableFolder('pregao-keeper-');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await server?.stop();
  server = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BACK_MS = 20_000;

const pid = () => runningServer(keptNote({}, folder))?.pid;

async function pidOf(): Promise<number> {
  await expect.poll(pid, { timeout: BACK_MS }).toBeDefined();
  return pid() as number;
}

/** Another process that uses the database of the folder. */
async function another(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, 'embedded-starter.ts');
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  await once(child, 'message');
  return child;
}

const answers = (url: string) =>
  asOwner(url, (owner) => owner.query('SELECT 1')).then(
    () => true,
    () => false,
  );

/** Another server answers on the same address. */
async function expectBack(url: string, before: number): Promise<void> {
  await expect.poll(async () => pid() !== before && (await answers(url)), { timeout: BACK_MS }).toBe(true);
}

test.each(['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGKILL'] as const)(
  'after %s, with a connection open that nobody closes, the server comes back on the same address',
  { timeout: 40_000 },
  async (signal) => {
    server = await startEmbedded(folder);
    const before = await pidOf();
    await asOwner(server.url, async () => {
      process.kill(before, signal);
      await expectBack(server?.url ?? '', before);
    });
  },
);

test('a connection that hangs does not keep a killed server from coming back', {
  timeout: 40_000,
}, async () => {
  server = await startEmbedded(folder);
  const before = await pidOf();
  await asOwner(server.url, async (owner) => {
    const { rows } = await owner.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    process.kill(rows[0]?.pid ?? 0, 'SIGSTOP');
    process.kill(before, 'SIGKILL');
    await expectBack(server?.url ?? '', before);
  });
});

test('when the process that was responsible is killed, another one brings the server back', {
  timeout: 60_000,
}, async () => {
  const first = await another();
  server = await startEmbedded(folder);
  const owner = () => Number.parseInt(readFileSync(join(folder, 'postgres.owner'), 'utf8'), 10);
  expect(owner()).toBe(first.pid);
  first.kill('SIGKILL');
  await once(first, 'exit');
  await expect.poll(owner).toBe(process.pid);
  const before = await pidOf();
  process.kill(before, 'SIGKILL');
  await expectBack(server.url, before);
});

test('a process that stops in order leaves the server to one that still needs it', {
  timeout: 60_000,
}, async () => {
  const first = await another();
  server = await startEmbedded(folder);
  const before = await pidOf();
  first.kill('SIGTERM');
  await once(first, 'exit');
  await expectBack(server.url, before);
});
