import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterableFolder } from '../../../../test/support/enterable-folder.ts';
import { clusterFolder, runningServer } from '../../src/platform/db/embedded/cluster.ts';
import { type Note, readNote } from '../../src/platform/db/embedded/note.ts';
import { startEmbedded } from '../../src/platform/db/embedded/server.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { isAlive } from '../../src/platform/process-birth.ts';
import { afterFirstStart } from './first-start.ts';

const install = afterFirstStart();
let folder: string;
const children = new Set<ChildProcess>();
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pregao-embedded-'));
});
afterEach(() => {
  // What a failed test left behind would keep the whole run from ending.
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  const home = noteOf(folder)?.home;
  if (home !== undefined) rmSync(home, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const noteOf = readNote;

/** Another folder, of an installation that was started before and stopped. */
function installed(): void {
  rmSync(folder, { recursive: true });
  folder = enterableFolder('pregao-embedded-');
  install(folder);
}

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A process that starts the server and says its address; it stops it on SIGTERM. */
async function starter(dataDir: string): Promise<{ process: ChildProcess; url: string }> {
  const script = join(import.meta.dirname, 'embedded-starter.ts');
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.add(child);
  const [url] = await once(child, 'message');
  return { process: child, url };
}

test('starts, keeps what was written, stops; sorts as Portuguese readers do, in UTF-8', async () => {
  const first = await startEmbedded(folder);
  await ask(first.url, "CREATE TABLE words AS SELECT unnest(ARRAY['zebra', 'Árvore', 'avião']) AS word");
  const pid = runningServer(noteOf(folder) as Note)?.pid as number;
  expect(statSync(join(folder, 'postgres.json')).mode & 0o077).toBe(0);
  await first.stop();
  expect(runningServer(noteOf(folder) as Note)).toBeUndefined();
  const second = await startEmbedded(folder);
  expect(await ask(second.url, 'SELECT word FROM words ORDER BY word')).toEqual(
    [{ word: 'Árvore' }, { word: 'avião' }, { word: 'zebra' }].toSorted((a, b) =>
      a.word.localeCompare(b.word, 'pt-BR'),
    ),
  );
  expect(await ask(second.url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  expect(runningServer(noteOf(folder) as Note)?.pid).not.toBe(pid);
  await second.stop();
});

test('nobody gets in without the password, and the note that holds it is its owner’s only', async () => {
  installed();
  const server = await startEmbedded(folder);
  const url = new URL(server.url);
  url.password = 'guess';
  await expect(ask(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(folder, 'postgres.json')).mode & 0o077).toBe(0);
  await server.stop();
});

test('two starts at once share one server; only the one that is responsible stops it', {
  timeout: 60_000,
}, async () => {
  const [a, b] = await Promise.all([starter(folder), starter(folder)]);
  expect(a.url).toBe(b.url);
  const owner = Number.parseInt(readFileSync(join(folder, 'postgres.owner'), 'utf8'), 10);
  const [stays, leaves] = owner === a.process.pid ? [a, b] : [b, a];
  leaves.process.kill('SIGTERM');
  await once(leaves.process, 'exit');
  expect(await ask(stays.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  stays.process.kill('SIGTERM');
  await once(stays.process, 'exit');
  expect(runningServer(noteOf(folder) as Note)).toBeUndefined();
});

test('after SIGKILL of its starter the server is found, used and stopped by the next start', {
  timeout: 60_000,
}, async () => {
  installed();
  const killed = await starter(folder);
  await ask(killed.url, 'CREATE TABLE kept AS SELECT 1 AS n');
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');
  const next = await startEmbedded(folder);
  expect(next.url).toBe(killed.url);
  expect(await ask(next.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  await next.stop();
  expect(runningServer(noteOf(folder) as Note)).toBeUndefined();
});

test('after SIGKILL of starter and server the next start recovers what was committed', {
  timeout: 60_000,
}, async () => {
  installed();
  const killed = await starter(folder);
  await ask(killed.url, 'CREATE TABLE kept AS SELECT 1 AS n');
  killed.process.kill('SIGKILL');
  const { pid } = runningServer(noteOf(folder) as Note) as { pid: number };
  process.kill(pid, 'SIGKILL');
  const next = await startEmbedded(folder);
  expect(await ask(next.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  await next.stop();
});

test('a lock file that names a process of somebody else does not keep it from starting', async () => {
  installed();
  const first = await startEmbedded(folder);
  const lock = join(clusterFolder(noteOf(folder) as Note), 'postmaster.pid');
  const content = readFileSync(lock, 'utf8');
  await first.stop();
  const unrelated = spawn('sleep', ['60']);
  writeFileSync(lock, content.replace(/^\d+/, String(unrelated.pid)));
  const second = await startEmbedded(folder);
  expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await second.stop();
  expect(isAlive(unrelated.pid as number)).toBe(true);
  unrelated.kill();
});

test('a server that dies comes back by itself on the same address, and the pool with it', {
  timeout: 60_000,
}, async () => {
  installed();
  const server = await startEmbedded(folder);
  const pool = createPool({ url: server.url, log: pino({ level: 'silent' }) });
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  process.kill((runningServer(noteOf(folder) as Note) as { pid: number }).pid, 'SIGKILL');
  const died = Date.now();
  for (;;) {
    const answer = await pool
      .query("SELECT pg_postmaster_start_time() > now() - interval '15 seconds' AS fresh")
      .catch(() => undefined);
    if (answer) break;
    await delay(50);
  }
  expect(Date.now() - died).toBeLessThan(20_000);
  await pool.end();
  await server.stop();
});

// Root runs it as another user, everybody else as themselves.
test('the server runs as a user other than root when its folder lies where only its owner may enter', async () => {
  chmodSync(folder, 0o700);
  const inside = join(folder, 'data');
  mkdirSync(inside);
  const server = await startEmbedded(inside);
  // Its lock file belongs to the user that it runs as.
  const { uid } = statSync(join(clusterFolder(noteOf(inside) as Note), 'postmaster.pid'));
  expect(uid).not.toBe(0);
  expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await server.stop();
  rmSync((noteOf(inside) as Note).home, { recursive: true });
});
