import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterableFolder } from '../../../../test/support/enterable-folder.ts';
import { clusterFolder, runningServer } from '../../src/platform/db/embedded/cluster.ts';
import { type Note, readNote } from '../../src/platform/db/embedded/note.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/platform/db/embedded/server.ts';
import { successionIn } from '../../src/platform/db/embedded/succession.ts';
import { afterFirstStart } from './first-start.ts';

const install = afterFirstStart();
let root: string;
let original: string;
let other: string;
const servers: EmbeddedServer[] = [];
const homes = new Set<string>();

beforeEach(() => {
  root = enterableFolder('pregao-folder-');
  original = join(root, 'original');
  other = join(root, 'other');
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const home of homes) rmSync(home, { recursive: true, force: true });
  homes.clear();
  rmSync(root, { recursive: true, force: true });
});

async function started(folder: string): Promise<EmbeddedServer> {
  const server = await startEmbedded(folder);
  servers.push(server);
  homes.add(noteOf(folder).home);
  return server;
}

/** The original, which was started before and stopped. */
function startedAgain(): Promise<EmbeddedServer> {
  install(original);
  return started(original);
}

async function stopped(server: EmbeddedServer): Promise<void> {
  servers.splice(servers.indexOf(server), 1);
  await server.stop();
}

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query(sql)
    .then(({ rows }) => rows as T[])
    .finally(() => client.end());
}

const write = (url: string, n: number) =>
  ask(url, `CREATE TABLE IF NOT EXISTS kept (n int); INSERT INTO kept VALUES (${n}); CHECKPOINT`);
const kept = async (url: string) =>
  (await ask<{ n: number }>(url, 'SELECT n FROM kept ORDER BY n')).map(({ n }) => n);
const noteOf = (folder: string) => readNote(folder) as Note;
const copy = (from: string, to: string) => cpSync(from, to, { recursive: true, preserveTimestamps: true });

/** Rewrites the folder as an earlier version left it: an absolute place in the note, and no identity. */
function asOfAnEarlierVersion(folder: string): void {
  const { home, password } = noteOf(folder);
  writeFileSync(join(folder, 'postgres.json'), JSON.stringify({ home, password }), { mode: 0o600 });
  rmSync(join(home, 'cluster/pregao.json'));
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort();

test('a copy that is made while the original runs has a server of its own and never reaches the original’s', {
  timeout: 60_000,
}, async () => {
  const first = await startedAgain();
  await write(first.url, 1);
  copy(original, other);
  const second = await started(other);
  expect(new URL(second.url).port).not.toBe(new URL(first.url).port);
  await write(second.url, 2);
  await write(first.url, 3);
  expect(await kept(second.url)).toEqual([1, 2]);
  expect(await kept(first.url)).toEqual([1, 3]);
  const { pid } = runningServer(noteOf(original)) ?? {};
  await stopped(second);
  expect(runningServer(noteOf(other))).toBeUndefined();
  expect(runningServer(noteOf(original))?.pid).toBe(pid);
  expect(await kept(first.url)).toEqual([1, 3]);
});

test('a cluster of another major version of PostgreSQL is left alone: the refusal names the way there', async () => {
  install(original);
  const version = join(noteOf(original).home, 'cluster/PG_VERSION');
  const kept = readFileSync(version, 'utf8').trim();
  writeFileSync(version, `${Number(kept) - 1}\n`);
  const before = filesIn(original);
  await expect(startEmbedded(original)).rejects.toThrow(
    new RegExp(
      `was made by PostgreSQL ${Number(kept) - 1}, and this release brings PostgreSQL ${kept}: .*npm run pregao -- backup --to .* npm run pregao -- upgrade-postgres --programs`,
    ),
  );
  const elsewhere = join(import.meta.dirname, '../../../..');
  expect(() => successionIn(original, elsewhere)).toThrow(
    new RegExp(
      `has PostgreSQL ${kept}, and the database .* by PostgreSQL ${Number(kept) - 1}: name the folder`,
    ),
  );
  expect(() => successionIn(original, original)).toThrow(/has no PostgreSQL/);
  expect(filesIn(original)).toEqual(before);
  writeFileSync(version, `${kept}\n`);
  expect(successionIn(original, elsewhere)).toBeUndefined();
});

test('a copy of an earlier version’s folder, whose note holds an absolute place, keeps to its own cluster', {
  timeout: 60_000,
}, async () => {
  const first = await startedAgain();
  await write(first.url, 1);
  asOfAnEarlierVersion(original);
  copy(original, other);
  const second = await started(other);
  await write(second.url, 2);
  expect(await kept(first.url)).toEqual([1]);
  expect(await kept(second.url)).toEqual([1, 2]);
});

test('an earlier version’s folder goes on as it is, and can be moved from then on', {
  timeout: 60_000,
}, async () => {
  const first = await startedAgain();
  await write(first.url, 1);
  await stopped(first);
  asOfAnEarlierVersion(original);
  const second = await started(original);
  expect(await kept(second.url)).toEqual([1]);
  await stopped(second);
  expect(readFileSync(join(original, 'postgres.json'), 'utf8')).not.toContain(root);
  renameSync(original, other);
  expect(await kept((await started(other)).url)).toEqual([1]);
});

test('a folder that was moved holds its data in its new place, its note no place at all', {
  timeout: 60_000,
}, async () => {
  const first = await startedAgain();
  await write(first.url, 1);
  await stopped(first);
  expect(readFileSync(join(original, 'postgres.json'), 'utf8')).not.toContain(root);
  renameSync(original, other);
  expect(await kept((await started(other)).url)).toEqual([1]);
  expect(existsSync(original)).toBe(false);
});

test('a folder that is moved while it runs is found running: no second server works on its cluster', {
  timeout: 60_000,
}, async () => {
  const first = await startedAgain();
  await write(first.url, 1);
  const { pid } = runningServer(noteOf(original)) ?? {};
  renameSync(original, other);
  const second = await started(other);
  expect(second.url).toBe(first.url);
  expect(runningServer(noteOf(other))?.pid).toBe(pid);
  expect(await kept(second.url)).toEqual([1]);
  // What the first start keeps in memory names a folder that is gone.
  await stopped(second);
  expect(runningServer(noteOf(other))).toBeUndefined();
});

test('a cluster that is gone is missed: no empty one is made beside what is left', {
  timeout: 60_000,
}, async () => {
  install(original);
  const { home } = noteOf(original);
  rmSync(home, { recursive: true });
  const left = filesIn(original);
  await expect(started(original)).rejects.toThrow(
    `The database of ${original} is gone: ${home}/cluster is missing. Restore it from a backup, or give an empty DATA_DIR`,
  );
  expect(filesIn(original)).toEqual(left);
});

test('a cluster that is gone from an earlier version’s folder is missed as well', {
  timeout: 60_000,
}, async () => {
  install(original);
  asOfAnEarlierVersion(original);
  rmSync(noteOf(original).home, { recursive: true });
  await expect(startEmbedded(original)).rejects.toThrow('is gone');
  expect(existsSync(noteOf(original).home)).toBe(false);
});

test('a cluster whose note is gone is neither opened nor replaced', { timeout: 60_000 }, async () => {
  install(original);
  rmSync(join(original, 'postgres.json'));
  const left = filesIn(original);
  await expect(startEmbedded(original)).rejects.toThrow(
    `${original}/postgres/cluster holds a database, and ${original}/postgres.json with its password is missing`,
  );
  expect(filesIn(original)).toEqual(left);
});

test('note and cluster of two installations are told apart', { timeout: 60_000 }, async () => {
  install(original);
  await stopped(await started(other));
  cpSync(join(original, 'postgres.json'), join(other, 'postgres.json'));
  await expect(startEmbedded(other)).rejects.toThrow('Restore both from the same backup');
});

test('a note that was cut off is told, and nothing is begun anew', { timeout: 60_000 }, async () => {
  mkdirSync(original);
  writeFileSync(join(original, 'postgres.json'), '{"home": "post');
  await expect(startEmbedded(original)).rejects.toThrow(`${original}/postgres.json cannot be read`);
  expect(filesIn(original)).toEqual(['postgres.json']);
});

test('a first start that was killed before its cluster was made is taken up by the next', {
  timeout: 60_000,
}, async () => {
  install(original);
  const note = JSON.parse(readFileSync(join(original, 'postgres.json'), 'utf8')) as object;
  writeFileSync(join(original, 'postgres.json'), JSON.stringify({ ...note, made: false }));
  rmSync(clusterFolder(noteOf(original)), { recursive: true });
  expect(await ask((await started(original)).url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('a copy is refused when the cluster lies outside, and a folder that was moved is not', {
  timeout: 60_000,
}, async () => {
  const [here, there, third] = ['here', 'there', 'third'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  // A file in the place of the cluster's folder sends it outside, as does a folder closed to its user.
  mkdirSync(here);
  writeFileSync(join(here, 'postgres'), '');
  const first = await started(here);
  const { home } = noteOf(here);
  expect(home.startsWith(root)).toBe(false);
  await write(first.url, 1);
  copy(here, there);
  await expect(startEmbedded(there)).rejects.toThrow(`${there} is a copy of ${here}`);
  await stopped(first);
  rmSync(there, { recursive: true });
  renameSync(here, there);
  const moved = await started(there);
  expect(await kept(moved.url)).toEqual([1]);
  copy(there, here);
  await expect(startEmbedded(here)).rejects.toThrow(`${here} is a copy of ${there}`);
  // A copy of the cluster makes the copy of the folder whole.
  await stopped(moved);
  copy(home, join(root, 'home'));
  copy(there, third);
  const note = JSON.parse(readFileSync(join(third, 'postgres.json'), 'utf8')) as object;
  writeFileSync(join(third, 'postgres.json'), JSON.stringify({ ...note, home: join(root, 'home') }));
  const whole = await started(third);
  await write(whole.url, 2);
  expect(await kept(whole.url)).toEqual([1, 2]);
  expect(await kept((await started(there)).url)).toEqual([1]);
  // Something new where the original once lay gets a cluster of its own.
  rmSync(here, { recursive: true });
  await started(here);
  expect(noteOf(here).home).not.toBe(home);
});
