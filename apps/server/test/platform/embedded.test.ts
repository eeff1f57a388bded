import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { testConfig } from '../../../../test/support/app-config.ts';
import { embeddedAddress } from '../../../../test/support/embedded-address.ts';
import { enterableFolder } from '../../../../test/support/enterable-folder.ts';
import { writeMark } from '../../src/installation/storage-mark.ts';
import { openDatabase } from '../../src/open-database.ts';
import { databaseAccount } from '../../src/platform/db/embedded/account.ts';
import { embeddedPrograms } from '../../src/platform/db/embedded/programs.ts';
import { type EmbeddedServer, startEmbedded } from '../../src/platform/db/embedded/server.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { createStorage } from '../../src/platform/storage/storage.ts';

const silentLog = pino({ level: 'silent' });
let root: string;
/** Data folder whose server was started and stopped once; each test gets a copy. */
let made: string;
let folder: string;
const servers: EmbeddedServer[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  root = enterableFolder('pregao-embedded-');
  made = join(root, 'made');
  // Leftover of a first start that was killed.
  mkdirSync(join(made, 'postgres/draft/cluster'), { recursive: true });
  const server = await startEmbedded(made);
  await queryServer(
    server.url,
    "CREATE TABLE words AS SELECT unnest(ARRAY['zebra', 'Árvore', 'avião']) AS word",
  );
  await server.stop();
});
beforeEach(() => {
  folder = join(root, 'copied');
  cpSync(made, folder, { recursive: true });
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of servers.splice(0)) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function startStarter(dataDir = folder, log = silentLog): Promise<EmbeddedServer> {
  const server = await startEmbedded(dataDir, { log });
  servers.push(server);
  return server;
}

async function queryServer<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const isOpen = (url: string) =>
  queryServer(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

/** Starts a process that starts the server and stops it on SIGTERM. */
async function starter(): Promise<{ process: ChildProcess; url: string }> {
  const script = join(import.meta.dirname, 'embedded-starter.ts');
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  const [url] = await once(child, 'message');
  return { process: child, url };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

/** Starts the server with a log that keeps each warning. */
async function startWithLog() {
  const warnings: { msg: string; err?: { message: string } }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line)) });
  return { server: await startStarter(folder, log), warnings };
}

const CONNECTION_REFUSED = 'the embedded PostgreSQL exited: restarting it';

/** Waits for the warning of attempts that fail. @returns its reason */
async function failedAttempt(warnings: Awaited<ReturnType<typeof startWithLog>>['warnings']) {
  await expect.poll(() => warnings.at(-1)?.err, { timeout: 30_000 }).toBeDefined();
  expect(warnings.map(({ msg }) => msg)).toEqual([
    CONNECTION_REFUSED,
    'the embedded PostgreSQL failed to start: retrying',
  ]);
  return warnings.at(-1)?.err?.message;
}

const lockFile = (dataDir: string) => join(dataDir, 'postgres/cluster/postmaster.pid');
const filesIn = (dataDir: string) => readdirSync(dataDir, { recursive: true }).map(String).sort();

test('embedded server keeps its data over a restart and sorts Portuguese text in UTF-8', async () => {
  const { url } = await startStarter();
  expect(await queryServer(url, 'SELECT word FROM words ORDER BY word')).toEqual([
    { word: 'Árvore' },
    { word: 'avião' },
    { word: 'zebra' },
  ]);
  expect(await queryServer(url, 'SHOW server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  expect(existsSync(join(folder, 'postgres/draft'))).toBe(false);
});

test('embedded server rejects a wrong password, and only the owner may read its password file', async () => {
  const server = await startStarter();
  const url = new URL(server.url);
  url.password = 'guess';
  await expect(queryServer(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(folder, 'postgres/cluster/pregao-password')).mode & 0o077).toBe(0);
});

test.each(['SIGKILL', 'SIGINT', 'SIGTERM'] as const)(
  'embedded server restarts on its address with a usable pool and a warning after %s',
  async (signal) => {
    const { server, warnings } = await startWithLog();
    const pool = createPool({ url: server.url, log: silentLog });
    const before = server.pid();
    expect((await pool.query('SELECT count(*)::int AS n FROM words')).rows).toEqual([{ n: 3 }]);
    process.kill(before as number, signal);
    await expect.poll(() => server.pid() !== before && isOpen(server.url), { timeout: 30_000 }).toBe(true);
    expect((await pool.query('SELECT count(*)::int AS n FROM words')).rows).toEqual([{ n: 3 }]);
    expect(warnings.map(({ msg }) => msg)).toEqual([CONNECTION_REFUSED]);
    await pool.end();
  },
);

test('embedded server logs why a restart fails and restarts once the cause is fixed', async () => {
  const { server, warnings } = await startWithLog();
  const configuration = join(folder, 'postgres/cluster/postgresql.conf');
  const kept = readFileSync(configuration);
  appendFileSync(configuration, 'nonsense\n');
  process.kill(server.pid() as number, 'SIGKILL');
  expect(await failedAttempt(warnings)).toContain('could not start server');
  writeFileSync(configuration, kept);
  await expect.poll(() => isOpen(server.url), { timeout: 30_000 }).toBe(true);
});

test('embedded server that rejects sessions keeps its lock file, logs why and can be stopped', async () => {
  const { server, warnings } = await startWithLog();
  const lock = readFileSync(lockFile(folder), 'utf8');
  writeFileSync(join(folder, 'postgres/cluster/pregao-password'), 'guess');
  await queryServer(
    server.url,
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'embedded-server'",
  );
  expect(await failedAttempt(warnings)).toContain('password authentication failed');
  expect(readFileSync(lockFile(folder), 'utf8')).toBe(lock);
  expect(await isOpen(server.url)).toBe(true);
  await server.stop();
  expect(existsSync(lockFile(folder))).toBe(false);
});

test('the next start finds, uses and stops the server when its starter was killed', async () => {
  const killed = await starter();
  await queryServer(killed.url, 'CREATE TABLE kept AS SELECT 1 AS n');
  await end(killed.process, 'SIGKILL');
  const next = await startEmbedded(folder);
  expect(next.url).toBe(killed.url);
  expect(await queryServer(next.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
  await next.stop();
  expect(embeddedAddress(folder)).toBeUndefined();
});

test('the next start recovers committed data when starter and server were killed', async () => {
  const killed = await starter();
  await queryServer(killed.url, 'CREATE TABLE kept AS SELECT 1 AS n');
  await end(killed.process, 'SIGKILL');
  process.kill(Number.parseInt(readFileSync(lockFile(folder), 'utf8'), 10), 'SIGKILL');
  expect(await queryServer((await startStarter()).url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
});

test('embedded server keeps running when its second process stops; the starter stops it', async () => {
  const first = await starter();
  const second = await startEmbedded(folder);
  expect(second.url).toBe(first.url);
  await second.stop();
  expect(await isOpen(first.url)).toBe(true);
  await end(first.process, 'SIGTERM');
  expect(embeddedAddress(folder)).toBeUndefined();
});

test('embedded server keeps running when its starter stops; the second process stops it', async () => {
  const first = await starter();
  const second = await startEmbedded(folder);
  const pid = second.pid();
  await end(first.process, 'SIGTERM');
  expect(second.pid()).toBe(pid);
  expect(await isOpen(second.url)).toBe(true);
  await second.stop();
  expect(embeddedAddress(folder)).toBeUndefined();
});

test('embedded server stops when all its users stop concurrently', async () => {
  const users = [await startEmbedded(folder), await startEmbedded(folder)];
  await Promise.all(users.map((user) => user.stop()));
  expect(existsSync(lockFile(folder))).toBe(false);
});

test('start does not touch cluster files that the user of PostgreSQL already owns', async () => {
  await (await startEmbedded(folder)).stop();
  const changedAt = () => statSync(join(folder, 'postgres/cluster/PG_VERSION')).ctimeMs;
  const before = changedAt();
  await startStarter();
  expect(changedAt()).toBe(before);
});

test('the server starts when its lock file names a process of another program', async () => {
  const first = await startEmbedded(folder);
  const lock = readFileSync(lockFile(folder), 'utf8');
  await first.stop();
  const unrelated = spawn('sleep', ['60'], databaseAccount());
  children.push(unrelated);
  writeFileSync(lockFile(folder), lock.replace(/^\d+/, String(unrelated.pid)));
  expect(await isOpen((await startStarter()).url)).toBe(true);
  expect(unrelated.signalCode).toBeNull();
});

test('data folder copied from a running server gets its own server, apart from the original', async () => {
  const original = await startStarter();
  const pid = original.pid();
  const other = join(root, 'other');
  cpSync(folder, other, { recursive: true });
  const copy = await startEmbedded(other);
  expect(new URL(copy.url).port).not.toBe(new URL(original.url).port);
  await queryServer(copy.url, 'DROP TABLE words');
  await copy.stop();
  expect(original.pid()).toBe(pid);
  expect(await queryServer(original.url, 'SELECT count(*)::int AS n FROM words')).toEqual([{ n: 3 }]);
});

test('start rejects a cluster of another major version and changes no file', async () => {
  const version = join(folder, 'postgres/cluster/PG_VERSION');
  const major = Number(readFileSync(version, 'utf8'));
  writeFileSync(version, `${major - 1}\n`);
  const before = filesIn(folder);
  await expect(startEmbedded(folder)).rejects.toThrow(
    `was created by PostgreSQL ${major - 1}, but this release contains PostgreSQL ${major}.`,
  );
  expect(filesIn(folder)).toEqual(before);
});

test('start fails when the cluster of a file store is missing, and creates no empty one', async () => {
  rmSync(join(folder, 'postgres'), { recursive: true });
  const config = testConfig(folder);
  await writeMark(await createStorage(config.storage), 'an installation');
  const left = filesIn(folder);
  await expect(openDatabase(config, silentLog)).rejects.toThrow(
    `contains files, but ${folder} has no database`,
  );
  expect(filesIn(folder)).toEqual(left);
});

// Root runs PostgreSQL as another user; all other users run it as themselves.
test('the server runs as a user other than root when only root may enter its data folder', async () => {
  mkdirSync(join(root, 'closed'), { mode: 0o700 });
  const data = join(root, 'closed/data');
  const first = await startEmbedded(data);
  const where = await queryServer<{ data_directory: string }>(first.url, 'SHOW data_directory');
  const cluster = where[0]?.data_directory ?? '';
  expect(statSync(cluster).uid).toBe(databaseAccount().uid ?? process.getuid?.());
  await first.stop();
  const second = await startEmbedded(data);
  expect(await queryServer(second.url, 'SHOW data_directory')).toEqual(where);
  await second.stop();
  rmSync(dirname(cluster), { recursive: true });
});

test('PostgreSQL programs in a folder only for root are copied for the user of PostgreSQL', async () => {
  const installed = await embeddedPrograms(folder, {});
  const closed = join(root, 'checkout');
  mkdirSync(closed, { mode: 0o700 });
  const native = join(closed, 'native');
  cpSync(dirname(installed.bin), native, { recursive: true, verbatimSymlinks: true });
  const account = databaseAccount();
  const { bin } = await embeddedPrograms(join(folder, 'postgres'), account, native);
  const { stdout } = spawnSync(join(bin, 'postgres'), ['--version'], { ...account, encoding: 'utf8' });
  expect(stdout).toContain(installed.version);
});
