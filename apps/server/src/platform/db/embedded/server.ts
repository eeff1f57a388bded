import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isAlive } from '../../process-birth.ts';
import { createClient } from '../client.ts';
import { databaseAccount, giveTo, type SystemAccount } from './account.ts';
import { type Binaries, shippedMajor, usableBinaries } from './binaries.ts';
import {
  clusterFolder,
  disownStaleLock,
  ensureCluster,
  requireMajor,
  runningServer,
  SUPERUSER,
} from './cluster.ts';
import { identified, writeIdentity } from './identity.ts';
import { keep } from './keeper.ts';
import { endLeftovers } from './leftovers.ts';
import { keptNote, type Note, rewriteNote } from './note.ts';
import { ownershipIn } from './ownership.ts';

export interface EmbeddedServer {
  /** The address of the database `pregao`, as its owner. */
  readonly url: string;
  /** Stops the server, unless another live process started it. */
  stop(): Promise<void>;
}

/** Recovery after a crash replays the log first; this is plenty for the checkpoint distance that is set here. */
const START_SECONDS = 60;
/** What a killed server leaves behind ends by itself in far less time, unless it hangs. */
const LEFTOVERS_MS = 2000;
const DATABASE = 'pregao';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  deadlock_timeout: '200ms',
  timezone: 'UTC',
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const addressOf = (note: Note, port: number, database: string) =>
  `postgres://${SUPERUSER}:${note.password}@127.0.0.1:${port}/${database}`;

async function answers(url: string): Promise<boolean> {
  const client = createClient({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

export interface Installation {
  readonly note: Note;
  readonly account: SystemAccount;
  readonly binaries: Binaries;
  /** Beside those that each server has. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the server in its own session, its output in a file: it outlives a killed parent without harm. */
function launch({ note, account, binaries, settings = {} }: Installation, port: number): ChildProcess {
  disownStaleLock(note);
  const logPath = join(note.home, 'postgres.log');
  const log = openSync(logPath, 'w', 0o600);
  giveTo(account, logPath);
  const options = Object.entries({ ...SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = spawn(binaries.postgres, ['-D', clusterFolder(note), '-p', String(port), ...options], {
    ...account,
    cwd: note.home,
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.on('error', () => {});
  child.unref();
  return child;
}

/** Starts on `port` and waits until it answers; a start that fails is repeated until the time is over. */
async function startOn(installation: Installation, port: number): Promise<void> {
  const began = Date.now();
  let child = launch(installation, port);
  while (Date.now() - began < START_SECONDS * 1000) {
    const running = runningServer(installation.note);
    if (running && (await answers(addressOf(installation.note, running.port, 'postgres')))) return;
    // Ended by itself: backends of a killed server were still there, or another start was faster.
    if (child.exitCode !== null || child.signalCode !== null) {
      if (!running && Date.now() - began > LEFTOVERS_MS) endLeftovers(clusterFolder(installation.note));
      child = launch(installation, port);
    }
    await delay(100);
  }
  const log = readFileSync(join(installation.note.home, 'postgres.log'), 'utf8').trim().split('\n').slice(-3);
  throw new Error(`the embedded PostgreSQL did not start: ${log.join(' | ')}`);
}

async function ensureDatabase(note: Note, port: number): Promise<string> {
  const client = createClient({ connectionString: addressOf(note, port, 'postgres') });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    // 42P04: it exists; 23505: another process makes it right now.
    if (!['42P04', '23505'].includes(String((error as pg.DatabaseError).code))) throw error;
  } finally {
    await client.end();
  }
  return addressOf(note, port, DATABASE);
}

/** Signals the server and waits for its end: SIGINT ends it in order, after at most some seconds SIGQUIT at once. */
async function shutDown(note: Note): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 10],
  ] as const) {
    const running = runningServer(note);
    if (!running) return;
    process.kill(running.pid, signal);
    const end = Date.now() + seconds * 1000;
    while (isAlive(running.pid) && runningServer(note) && Date.now() < end) await delay(25);
  }
}

/** A server for the time of one work, which nobody brings back. @param work gets the address of the database, as its owner */
export async function whileServed<T>(
  installation: Installation,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  await startOn(installation, port);
  try {
    return await work(await ensureDatabase(installation.note, port));
  } finally {
    await shutDown(installation.note);
  }
}

/**
 * The embedded PostgreSQL of a data folder: made, started, or found running. Of the processes that use it one is
 * responsible: it brings it back when it is gone, however it went, and stops it in the end. When that process
 * is gone another is responsible.
 */
export async function startEmbedded(
  dataDir: string,
  overrides: Readonly<Record<string, string>> = {},
): Promise<EmbeddedServer> {
  const account = databaseAccount();
  const note = identified(account, keptNote(account, dataDir));
  requireMajor(note, shippedMajor());
  const binaries = usableBinaries(note.home, account);
  const installation = { note, account, binaries, settings: overrides };
  ensureCluster(binaries, account, note, (draft) => writeIdentity(account, note, draft));
  if (!note.made) rewriteNote({ ...note, made: true });

  let port = runningServer(note)?.port;
  if (port === undefined) await startOn(installation, await freePort());
  else if (!(await answers(addressOf(note, port, 'postgres')))) await startOn(installation, port);
  port = runningServer(note)?.port;
  if (port === undefined) throw new Error('the embedded PostgreSQL ended right after its start');

  const ownership = ownershipIn(join(dataDir, 'postgres.owner'));
  ownership.held();
  const keptPort = port;
  const keeper = keep(note, ownership, () => startOn(installation, keptPort));
  return {
    url: await ensureDatabase(note, port),
    stop: async () => {
      await keeper.stop();
      if (!ownership.held()) return;
      await shutDown(note);
      ownership.release();
    },
  };
}
