import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { childEnvironment } from '../../../../test/support/child-environment.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { freePort } from '../../../../test/support/free-port.ts';
import { programPath } from '../../../../test/support/process.ts';
import { productionSettings } from '../../../../test/support/production-settings.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { type Migration, readMigrations } from '../../src/platform/db/migration-files.ts';
import { keysOf } from '../../src/platform/keys.ts';
import { createTokens } from '../../src/platform/tokens/tokens.ts';
import { makeActor } from '../support/makers.ts';
import { tokenFor } from '../support/sessions.ts';

let dataDir: string;
let database: TestDatabase;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'pregao-start-'));
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(main: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [programPath(main)], {
    env: {
      ...productionSettings(dataDir, { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.url }),
      ...childEnvironment(),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

/** Waits for the first line of output, which is written once the process serves. */
async function waitForFirstLine(child: ChildProcess): Promise<string> {
  const [line] = await once(child.stdout as NodeJS.ReadableStream, 'data');
  return String(line);
}

/** Waits until a session waits for a lock on the table. */
async function waitUntilBlocked(table: string): Promise<void> {
  const waiting = sql`SELECT 1 FROM pg_locks WHERE relation = ${table}::regclass AND NOT granted`;
  while ((await waiting.execute(database.owner)).rows.length === 0) await delay(20);
}

/** Waits until the port accepts no connections. */
async function waitUntilClosed(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (!open) return;
    await delay(20);
  }
}

test('API and worker run on one database, report ready and finish open calls on SIGTERM', async () => {
  const PORT = String(await freePort());
  const api = start('main-api.ts', { PORT, HOST: '127.0.0.1' });
  expect(JSON.parse(await waitForFirstLine(api))).toMatchObject({
    msg: 'Pregão API is running',
    url: 'https://pregao.example.com',
  });
  const readiness = () => fetch(`http://127.0.0.1:${PORT}/readyz`);
  expect(await (await readiness()).json()).toEqual({
    status: 'ready',
    checks: { database: true, migrations: true, queue: true, capacity: true },
  });
  const store = await fetch(`http://127.0.0.1:${PORT}/readyz/storage`);
  expect(await store.json()).toEqual({ status: 'ready', checks: { storage: true } });
  const METRICS_PORT = String(await freePort());
  const worker = start('main-worker.ts', {
    METRICS_PORT,
    HOST: '127.0.0.1',
    // No collector listens there; failing exports must not disturb the worker.
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
  });
  expect(JSON.parse(await waitForFirstLine(worker))).toMatchObject({ msg: 'Pregão worker is running' });
  expect(await (await fetch(`http://127.0.0.1:${METRICS_PORT}/readyz`)).json()).toEqual({
    status: 'ready',
    checks: { database: true, migrations: true, queue: true, jobs: true },
  });
  const measured = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
  expect(measured).toMatch(/^pregao_database_up 1$/m);
  expect(measured).toMatch(/^pregao_store_up 1$/m);
  expect(measured).toContain('pregao_pool_limit{pool="worker"} 10');
  const exit = once(api, 'exit');
  await database.owner.connection().execute(async (held) => {
    // Reading this table makes readiness wait.
    await sql`BEGIN`.execute(held);
    await sql`LOCK TABLE migrations IN ACCESS EXCLUSIVE MODE`.execute(held);
    const answer = readiness();
    await waitUntilBlocked('migrations');
    api.kill('SIGTERM');
    await waitUntilClosed(Number(PORT));
    await sql`COMMIT`.execute(held);
    expect((await answer).status).toBe(200);
  });
  expect(await exit).toEqual([0, null]);
  worker.kill('SIGTERM');
  expect(await once(worker, 'exit')).toEqual([0, null]);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('API reports not ready while its database fails and ready again afterwards', async () => {
  const PORT = String(await freePort());
  const api = start('main-api.ts', { PORT, HOST: '127.0.0.1' });
  await waitForFirstLine(api);
  const status = async () => (await fetch(`http://127.0.0.1:${PORT}/api/readyz`)).status;
  await sql`ALTER TABLE migrations RENAME TO gone`.execute(database.owner);
  expect(await status()).toBe(503);
  await sql`ALTER TABLE gone RENAME TO migrations`.execute(database.owner);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'pregao' AND datname = current_database()
    AND pid <> pg_backend_pid()`.execute(database.owner);
  const end = Date.now() + 10_000;
  while ((await status()) !== 200 && Date.now() < end) await delay(50);
  expect(await status()).toBe(200);
});

const newerMigration = (name: string, sql: string): Migration => ({ name, sql, checksum: name });
const EXPAND = newerMigration(
  '9001_expand.sql',
  '-- compatible: expand\nALTER TABLE users ADD COLUMN nickname text',
);
const INDEX = newerMigration(
  '9002_index.sql',
  '-- compatible: expand\n-- outside a transaction\nCREATE INDEX CONCURRENTLY users_by_nickname ON users (nickname);\n',
);
const BREAK = newerMigration('9003_break.sql', 'ALTER TABLE users ADD COLUMN shoe_size integer');

/** Reads and changes users in a loop. @returns function that makes twenty more calls and returns statuses */
function startTraffic(port: string, token: string, id: number) {
  const answers: number[] = [];
  let enough = Number.POSITIVE_INFINITY;
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { status, body } = await fetch(`http://127.0.0.1:${port}/api${path}`, { ...init, headers });
    await body?.cancel();
    answers.push(status);
  };
  const locale = { method: 'PUT', body: JSON.stringify({ language: 'en', timezone: 'America/Sao_Paulo' }) };
  const caller = async () => {
    while (answers.length < enough) {
      await call('/users');
      await call(`/users/${id}/locale`, locale);
    }
  };
  const waitForFirstLine = Promise.all([caller(), caller()]);
  return async () => {
    enough = answers.length + 20;
    await waitForFirstLine;
    return [...new Set(answers)];
  };
}

test('API accepts a newer compatible schema; an incompatible one makes it unready and stops its start', async () => {
  const PORT = String(await freePort());
  const env = { PORT, HOST: '127.0.0.1' };
  const first = start('main-api.ts', env);
  await waitForFirstLine(first);
  const tokens = createTokens(keysOf({ secret: productionSettings(dataDir).SECRET ?? '' }));
  const actor = await makeActor(database.db, 'BORROWER');
  const answered = startTraffic(PORT, await tokenFor({ db: database.db, tokens }, actor), actor.user_id);
  const ready = async () => (await fetch(`http://127.0.0.1:${PORT}/readyz`)).status;

  await migrate(database.url, [...readMigrations(), EXPAND, INDEX]);
  expect(await ready()).toBe(200);
  expect(await answered()).toEqual([200]);
  first.kill('SIGTERM');
  await once(first, 'exit');
  const second = start('main-api.ts', env);
  await waitForFirstLine(second);
  expect(await ready()).toBe(200);

  const said = once(second.stdout as NodeJS.ReadableStream, 'data');
  await migrate(database.url, [...readMigrations(), EXPAND, INDEX, BREAK]);
  expect(await ready()).toBe(503);
  const newest = readMigrations().at(-1)?.name;
  const why = `the database contains migration 9003_break.sql, which is incompatible with this release (newest migration ${newest}): start the newer release`;
  expect(String(await said)).toContain(`not ready: ${why}`);
  const refused = start('main-api.ts', { ...env, PORT: '0' });
  const [line, [code]] = await Promise.all([text(refused.stderr as never), once(refused, 'exit')]);
  expect([line, code]).toEqual([`${why}\n`, 1]);
});

test('production process writes only JSON lines to standard output', async () => {
  const PORT = String(await freePort());
  const api = start('main-api.ts', { PORT, HOST: '127.0.0.1', LOG_LEVEL: 'info', SMPT_URL: 'smtp://a:1' });
  let output = '';
  await new Promise<void>((resolve) => {
    api.stdout?.on('data', (piece) => {
      output += piece;
      if (output.includes('is running')) resolve();
    });
  });
  await fetch(`http://127.0.0.1:${PORT}/api/about`);
  api.kill('SIGTERM');
  await once(api, 'close');
  const messages = output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
  expect(messages).toEqual(expect.arrayContaining([expect.stringContaining('resembles one'), 'answered']));
});

test('production start rejects the login of the owner in DATABASE_URL', async () => {
  const api = start('main-api.ts', { DATABASE_URL: database.url, DATABASE_OWNER_URL: '' });
  const [said, [code]] = await Promise.all([text(api.stderr as never), once(api, 'exit')]);
  expect(said).toBe(
    'DATABASE_URL signs in as the owner of the database. Give it a separate login, and set the owner in DATABASE_OWNER_URL (docs/deployment.md).\n',
  );
  expect(code).toBe(1);
});

test('start with an invalid setting fails with one line', async () => {
  const api = start('main-api.ts', { STORAGE_URL: 's3:' });
  const [said, [code]] = await Promise.all([text(api.stderr as never), once(api, 'exit')]);
  expect(said.trim()).toContain('STORAGE_URL: the bucket is missing');
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
});

test('production start fails without a mail server and a secret', async () => {
  const PORT = String(await freePort());
  const child = start('main-api.ts', { PORT, HOST: '127.0.0.1', SMTP_URL: '', SECRET: '' });
  const [said, [code]] = await Promise.all([text(child.stderr as never), once(child, 'exit')]);
  expect(said.trim().split('\n')).toEqual([
    expect.stringContaining('SMTP_URL is missing'),
    expect.stringContaining('SECRET is missing'),
  ]);
  expect(code).toBe(1);
});

test('start on a port in use fails with one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const PORT = String((taken.address() as AddressInfo).port);
  const api = start('main-api.ts', { PORT, HOST: '127.0.0.1' });
  const [said, [code]] = await Promise.all([text(api.stderr as never), once(api, 'exit')]);
  taken.close();
  expect(said).toBe(`port ${PORT} is in use: stop the process that uses it, or set PORT\n`);
  expect(code).toBe(1);
});
