import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../../log/log.ts';
import { createRateLimitedLog } from '../../log/rate-limited-log.ts';
import { createClient } from '../create-client.ts';
import {
  type Cluster,
  clusterFolder,
  DATABASE,
  databaseUrl,
  openCluster,
  readLock,
  removeLock,
} from './cluster.ts';
import { runProgram } from './programs.ts';

export interface EmbeddedServer {
  /** The address of the database `pregao`, as its owner. */
  readonly url: string;
  /** Process id of the server; undefined while there is none. */
  pid(): number | undefined;
  /** Stops the server, unless another process uses it. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Logs a warning for each restart, and one a minute while attempts fail. */
  readonly log?: Logger;
  /** Settings of PostgreSQL besides those below, such as `fsync: 'off'`. */
  readonly settings?: Readonly<Record<string, string>>;
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: '1.1',
  jit: 'off',
  deadlock_timeout: '200ms',
  timezone: 'UTC',
};

/** Milliseconds for a start, enough for crash recovery, which replays up to `max_wal_size`. */
const START_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;
const REPORT_MS = 60_000;
/** Application name of sessions of processes that use the server, in `pg_stat_activity`. */
const SESSION_NAME = 'embedded-server';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

function pgCtl({ home, account, programs }: Cluster, ...args: readonly string[]): Promise<void> {
  return runProgram(account, join(programs.bin, 'pg_ctl'), [...args, `--pgdata=${clusterFolder(home)}`]);
}

/** Session that stays open as long as the server runs. */
interface Session {
  readonly client: pg.Client;
  readonly ended: Promise<unknown>;
}

/** Returns whether a process exists. @returns false only for ESRCH: a process of another user is alive too */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Connects to the running server, and creates the database if it is missing.
 * @returns undefined if there is no server: no lock file, a closed port, or a process that is gone
 * @throws Error of a server that accepts no connection now, as during recovery or shutdown
 */
async function connect({ home }: Cluster): Promise<Session | undefined> {
  const lock = readLock(home);
  if (!lock?.port) return undefined;
  const client = createClient({
    connectionString: databaseUrl(home, lock.port, 'postgres'),
    connectionTimeoutMillis: 2000,
    application_name: SESSION_NAME,
  });
  const ended = new Promise((done) => client.once('end', done));
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    return { client, ended };
  } catch (error) {
    client.end().catch(() => {});
    if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED' || !isAlive(lock.pid)) return undefined;
    throw error;
  }
}

/**
 * Unregisters this process, then looks for others that use the server. In this order at least one of two
 * processes that leave at once finds none.
 * @returns whether no other process uses the server
 */
async function unregister(client: pg.Client): Promise<boolean> {
  await client.query("SET application_name = ''");
  const others = 'SELECT FROM pg_stat_activity WHERE application_name = $1';
  const { rowCount } = await client.query(others, [SESSION_NAME]);
  return rowCount === 0;
}

/** Connects, or starts the server. @throws Error with the reason why there is no session yet */
async function connectOrStartOnce(
  cluster: Cluster,
  options: readonly string[],
  isLate: boolean,
): Promise<Session> {
  const running = await connect(cluster);
  if (running !== undefined) return running;
  if (isLate) removeLock(cluster.home);
  await pgCtl(cluster, 'start', ...options);
  const started = await connect(cluster);
  if (started === undefined) throw new Error('it exited immediately');
  return started;
}

interface StartOptions {
  /** Arguments of `pg_ctl start`. */
  readonly options: readonly string[];
  readonly signal: AbortSignal;
  /** Gets the reason of each failed attempt from the third on. */
  readonly onFailure: (error: Error) => void;
}

/**
 * Connects to the server of the cluster, and starts it if there is none. It retries with growing pauses,
 * because processes of a killed server may still be ending.
 * @throws Error when the signal is aborted
 */
async function connectOrStart(
  cluster: Cluster,
  { options, signal, onFailure }: StartOptions,
): Promise<Session> {
  let reason = 'it was stopped before it was ready';
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    // A server that another process is starting gets two pauses to open its port.
    const isLate = pause > 2 * FIRST_PAUSE_MS;
    try {
      return await connectOrStartOnce(cluster, options, isLate);
    } catch (error) {
      reason = (error as Error).message;
      if (isLate) onFailure(error as Error);
    }
    await delay(pause, undefined, { signal }).catch(() => {});
  }
  throw new Error(`the embedded PostgreSQL did not start: ${reason}`);
}

/** Stops the server, if there is one: in fast mode, and after 15 s in immediate mode. */
async function stopServer(cluster: Cluster): Promise<void> {
  if (readLock(cluster.home) === undefined) return;
  await pgCtl(cluster, 'stop', '--timeout=15').catch(() => pgCtl(cluster, 'stop', '--mode=immediate'));
}

/**
 * Turns a smart shutdown, such as by `kill`, into a fast one. A smart shutdown waits for the product's
 * connections and accepts no new ones.
 */
function forceFastShutdown(cluster: Cluster): void {
  if (readLock(cluster.home)?.isStopping) pgCtl(cluster, 'stop', '--mode=fast', '--no-wait').catch(() => {});
}

/**
 * Starts the embedded PostgreSQL of a data folder, or connects to a running one. Restarts it on the same port
 * whenever it ends. The last process that uses it stops it.
 * @throws StartError as `openCluster`
 */
export async function startEmbedded(
  dataDir: string,
  { log, settings }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const cluster = await openCluster(dataDir);
  const logFile = join(cluster.home, 'postgres.log');
  const set = Object.entries({ ...SETTINGS, ...settings }).map(([name, value]) => `-c ${name}=${value}`);
  const onFailure = createRateLimitedLog<Error>(REPORT_MS, (err, suppressed) =>
    log?.warn({ err, suppressed, log: logFile }, 'the embedded PostgreSQL failed to start: retrying'),
  );
  const startOn = (port: number, signal: AbortSignal) => {
    const options = [`--log=${logFile}`, `--options=-p ${port} ${set.join(' ')}`];
    return connectOrStart(cluster, { options, signal, onFailure });
  };
  let session = startOn(await freePort(), AbortSignal.timeout(START_MS));
  const { port } = (await session).client;
  const stopping = new AbortController();
  const restartWhenEnded = async () => {
    for (;;) {
      await (await session).ended;
      if (stopping.signal.aborted) return;
      log?.warn({ log: logFile }, 'the embedded PostgreSQL exited: restarting it');
      session = startOn(port, stopping.signal);
    }
  };
  const watching = restartWhenEnded().catch((err) => {
    if (!stopping.signal.aborted)
      log?.error({ err }, 'the embedded PostgreSQL failed too often and is not restarted');
  });
  const hurrying = setInterval(() => forceFastShutdown(cluster), 1000).unref();
  return {
    url: databaseUrl(cluster.home, port),
    pid: () => readLock(cluster.home)?.pid,
    stop: async () => {
      stopping.abort();
      clearInterval(hurrying);
      const last = await session.catch(() => undefined);
      // A server that ends or recovers has closed all sessions, so no other process uses it either.
      const isUnused = last === undefined || (await unregister(last.client).catch(() => true));
      if (isUnused)
        await stopServer(cluster).catch((err) => log?.warn({ err }, 'the embedded PostgreSQL did not stop'));
      await last?.client.end();
      await watching;
    },
  };
}
