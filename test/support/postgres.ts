import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { changeOwner, databaseAccount } from '../../apps/server/src/platform/db/embedded/account.ts';
import { embeddedPrograms } from '../../apps/server/src/platform/db/embedded/programs.ts';
import { withDatabase } from './cluster.ts';
import { freePort } from './free-port.ts';

/** A PostgreSQL server that the product does not manage. */
export interface Cluster {
  /** Address of the superuser in the database `pregao`. */
  readonly url: string;
  /** Data directory. */
  readonly data: string;
  /** Process id of the server; undefined while it is down. */
  pid(): number | undefined;
  /** Starts the server unless it runs, and waits until it accepts connections. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const STOP_MS = 20_000;
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=150'];

/**
 * Returns the rows of one statement on a new connection.
 * @throws Error also without a connection within 3 s
 */
export async function queryRows<Row = never>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: 20_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

export const canConnect = (url: string): Promise<boolean> =>
  queryRows(url, 'SELECT 1').then(
    () => true,
    () => false,
  );

/**
 * Creates a cluster in a folder that other users may enter, and starts it.
 * @param settings such as `fsync=off`
 */
export async function createCluster(folder: string, settings: readonly string[] = []): Promise<Cluster> {
  const account = databaseAccount();
  changeOwner(account, folder);
  const { bin } = await embeddedPrograms(folder, account);
  const access = ['--username=pregao', '--auth=trust', '--no-instructions'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];
  const initdb = spawnSync(
    join(bin, 'initdb'),
    [`--pgdata=${join(folder, 'cluster')}`, ...access, ...locale],
    {
      ...account,
      cwd: folder,
    },
  );
  if (initdb.status !== 0) throw new Error(`initdb failed: ${initdb.stderr}`);
  const cluster = await serveCluster(folder, settings);
  await cluster.start();
  await queryRows(withDatabase(cluster.url, 'postgres'), 'CREATE DATABASE pregao');
  return cluster;
}

/**
 * Creates a streaming replica of a running cluster in another folder. Copies its files between
 * `pg_backup_start` and `pg_backup_stop`: the embedded programs lack `pg_basebackup`.
 */
export async function createReplica(cluster: Cluster, folder: string): Promise<Cluster> {
  const account = databaseAccount();
  changeOwner(account, folder);
  const data = join(folder, 'cluster');
  const primary = new pg.Client(cluster.url);
  await primary.connect();
  await primary.query(`SELECT pg_backup_start('replica', true)`);
  const excluded = /\/(postmaster\.(pid|opts)|pg_replslot\/.+|pgsql_tmp.*)$/;
  cpSync(cluster.data, data, { recursive: true, filter: (path) => !excluded.test(path) });
  const { rows } = await primary.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await primary.end();
  writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(data, 'standby.signal'), '');
  chmodSync(data, 0o700);
  if (account.uid !== undefined) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, data]);
  const { port, username } = new URL(cluster.url);
  const source = `primary_conninfo=host=127.0.0.1 port=${port} user=${username}`;
  const replica = await serveCluster(folder, ['fsync=off', source]);
  await replica.start();
  return replica;
}

async function serveCluster(folder: string, settings: readonly string[]): Promise<Cluster> {
  const account = databaseAccount();
  const { bin } = await embeddedPrograms(folder, account);
  const postgres = join(bin, 'postgres');
  const data = join(folder, 'cluster');
  const port = await freePort();
  const url = `postgres://pregao@127.0.0.1:${port}/pregao`;
  const options = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  let server: ChildProcess | undefined;
  const pid = () => (server?.exitCode === null && server.signalCode === null ? server.pid : undefined);
  const start = async () => {
    do {
      // Repeats the start, which fails while backends of a killed server still exist.
      if (pid() === undefined)
        server = spawn(postgres, ['-D', data, '-p', String(port), ...options], {
          ...account,
          cwd: folder,
          stdio: 'ignore',
        });
    } while (!(await canConnect(withDatabase(url, 'postgres'))));
  };
  const stop = async () => {
    if (!server || pid() === undefined) return;
    const exited = once(server, 'exit');
    server.kill('SIGINT');
    const killing = setTimeout(() => server?.kill('SIGQUIT'), STOP_MS);
    await exited;
    clearTimeout(killing);
  };
  return { url, data, pid, start, stop };
}
