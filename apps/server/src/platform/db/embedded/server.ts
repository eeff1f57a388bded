import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../../log/log.ts';
import { createClient } from '../client.ts';
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
  /** Stops the server, unless another live process is responsible for it. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Gets a warning for each restart. */
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

/** Recovery after a crash replays the log first; this is plenty for `max_wal_size`. */
const START_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
/** Key of the advisory lock of the process that is responsible for the server. */
const RESPONSIBLE = 7_072_651;

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

/** A connection that is open as long as the server runs. */
interface Session {
  readonly client: pg.Client;
  readonly ended: Promise<unknown>;
}

/** @returns 'STARTING' for a server that recovers or shuts down; undefined if there is none */
async function connect({ home }: Cluster): Promise<Session | 'STARTING' | undefined> {
  const lock = readLock(home);
  if (!lock?.port) return undefined;
  const connectionString = databaseUrl(home, lock.port, 'postgres');
  const client = createClient({ connectionString, connectionTimeoutMillis: 2000 });
  const ended = new Promise((done) => client.once('end', done));
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
    await takeResponsibility(client);
    return { client, ended };
  } catch (error) {
    client.end().catch(() => {});
    // 57P03: cannot connect now.
    return (error as pg.DatabaseError).code === '57P03' ? 'STARTING' : undefined;
  }
}

/** @returns whether this process is responsible: no other live process is, since its end frees the lock */
async function takeResponsibility(client: pg.Client): Promise<boolean> {
  const query = 'SELECT pg_try_advisory_lock($1) AS responsible';
  const { rows } = await client.query<{ responsible: boolean }>(query, [RESPONSIBLE]);
  return rows[0]?.responsible ?? false;
}

/**
 * Connects to the server of the cluster, and starts it if there is none. Pauses between attempts grow:
 * processes of a killed server may still be ending.
 * @throws Error when the signal is aborted
 */
async function connectOrStart(
  cluster: Cluster,
  options: readonly string[],
  signal: AbortSignal,
): Promise<Session> {
  let reason = 'it is not ready yet';
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    let found = await connect(cluster);
    if (found === undefined) {
      // A server that another process starts at this moment gets two pauses to listen.
      if (pause > 2 * FIRST_PAUSE_MS) removeLock(cluster.home);
      await pgCtl(cluster, 'start', ...options).catch(({ message }: Error) => {
        reason = message;
      });
      found = await connect(cluster);
    }
    if (typeof found === 'object') return found;
    await delay(pause);
  }
  throw new Error(`the embedded PostgreSQL did not start: ${reason}`);
}

/**
 * Turns a smart shutdown, such as by `kill`, into a fast one: it would wait for the product's connections
 * and take no new ones.
 */
function hurryShutdown(cluster: Cluster): void {
  if (readLock(cluster.home)?.isStopping) pgCtl(cluster, 'stop', '--mode=fast', '--no-wait').catch(() => {});
}

/**
 * Starts the embedded PostgreSQL of a data folder, or finds it running, and starts it again on the same
 * port whenever it ends. Of the processes that use it one is responsible, and stops it.
 * @throws StartRefused as `openCluster`
 */
export async function startEmbedded(
  dataDir: string,
  { log, settings }: EmbeddedOptions = {},
): Promise<EmbeddedServer> {
  const cluster = await openCluster(dataDir);
  const logFile = join(cluster.home, 'postgres.log');
  const set = Object.entries({ ...SETTINGS, ...settings }).map(([name, value]) => `-c ${name}=${value}`);
  const startOn = (port: number, signal: AbortSignal) =>
    connectOrStart(cluster, [`--log=${logFile}`, `--options=-p ${port} ${set.join(' ')}`], signal);
  let session = startOn(await freePort(), AbortSignal.timeout(START_MS));
  const { port } = (await session).client;
  const stopping = new AbortController();
  const restartWhenEnded = async () => {
    for (;;) {
      await (await session).ended;
      if (stopping.signal.aborted) return;
      log?.warn({ log: logFile }, 'the embedded PostgreSQL has ended: starting it again');
      session = startOn(port, stopping.signal);
    }
  };
  // It rejects only when a stop ends a restart.
  const watching = restartWhenEnded().catch(() => {});
  const hurrying = setInterval(() => hurryShutdown(cluster), 1000).unref();
  return {
    url: databaseUrl(cluster.home, port),
    pid: () => readLock(cluster.home)?.pid,
    stop: async () => {
      stopping.abort();
      clearInterval(hurrying);
      const last = await session.catch(() => undefined);
      if (last && (await takeResponsibility(last.client).catch(() => false)))
        await pgCtl(cluster, 'stop', '--timeout=15').catch(() => pgCtl(cluster, 'stop', '--mode=immediate'));
      await last?.client.end();
      await watching;
    },
  };
}
