import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import {
  databaseAccount,
  giveTo,
  type SystemAccount,
} from '../../apps/server/src/platform/db/embedded/account.ts';
import { usableBinaries } from '../../apps/server/src/platform/db/embedded/binaries.ts';
import { freePort } from '../support/free-port.ts';

/** A PostgreSQL that an administrator runs beside the product. */
export interface Cluster {
  /** The address for its superuser, the database `pregao`. */
  readonly url: string;
  /** Where its cluster lies. */
  readonly data: string;
  /** Process id of the server; undefined while there is none. */
  pid(): number | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const STOP_MS = 20_000;
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=150'];

/** Rows of one statement on a connection of its own. @throws Error also when there is no answer within three seconds */
export async function ask<Row = never>(
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

export async function answers(url: string): Promise<boolean> {
  return ask(url, 'SELECT 1').then(
    () => true,
    () => false,
  );
}

/**
 * Makes a cluster in a folder that other users may enter, and starts it.
 * @param settings such as `fsync=off`
 */
export async function createCluster(folder: string, settings: readonly string[] = []): Promise<Cluster> {
  const account = databaseAccount();
  giveTo(account, folder);
  const { initdb, postgres } = usableBinaries(folder, account);
  const data = join(folder, 'cluster');
  const access = ['--username=pregao', '--auth=trust', '--no-instructions'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];
  const made = spawnSync(initdb, [`--pgdata=${data}`, ...access, ...locale], { ...account, cwd: folder });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const cluster = await serve({ folder, data, postgres, account, settings });
  await cluster.start();
  await ask(withName(cluster.url, 'postgres'), 'CREATE DATABASE pregao');
  return cluster;
}

/**
 * A replica of a running cluster, by streaming, in another such folder: its files are copied while it runs, as `pg_basebackup` does, which the
 * embedded programs lack.
 */
export async function createReplica(of: Cluster, folder: string): Promise<Cluster> {
  const account = databaseAccount();
  giveTo(account, folder);
  const { postgres } = usableBinaries(folder, account);
  const data = join(folder, 'cluster');
  const primary = new pg.Client(of.url);
  await primary.connect();
  await primary.query(`SELECT pg_backup_start('replica', true)`);
  const leaveOut = /\/(postmaster\.(pid|opts)|pg_replslot\/.+|pgsql_tmp.*)$/;
  cpSync(of.data, data, { recursive: true, filter: (path) => !leaveOut.test(path) });
  const { rows } = await primary.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
  await primary.end();
  const { port, username } = new URL(of.url);
  writeFileSync(join(data, 'backup_label'), rows[0]?.labelfile ?? '');
  writeFileSync(join(data, 'standby.signal'), '');
  chmodSync(data, 0o700);
  if (account.uid !== undefined) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, data]);
  const source = `primary_conninfo=host=127.0.0.1 port=${port} user=${username}`;
  const replica = await serve({ folder, data, postgres, account, settings: ['fsync=off', source] });
  await replica.start();
  return replica;
}

interface Served {
  readonly folder: string;
  readonly data: string;
  readonly postgres: string;
  readonly account: SystemAccount;
  readonly settings: readonly string[];
}

const withName = (url: string, database: string): string => url.replace(/[^/]*$/, database);

async function serve({ folder, data, postgres, account, settings }: Served): Promise<Cluster> {
  const port = await freePort();
  const address = (database: string) => `postgres://pregao@127.0.0.1:${port}/${database}`;
  const options = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  let server: ChildProcess | undefined;
  const pid = () => (server?.exitCode === null && server.signalCode === null ? server.pid : undefined);
  const start = async () => {
    do {
      // One that ended by itself met processes of the server before.
      if (pid() === undefined) {
        const own = { ...account, cwd: folder, stdio: 'ignore' } as const;
        server = spawn(postgres, ['-D', data, '-p', String(port), ...options], own);
      }
    } while (!(await answers(address('postgres'))));
  };
  return {
    url: address('pregao'),
    data,
    pid,
    start,
    stop: async () => {
      const exit = server && pid() !== undefined ? once(server, 'exit') : undefined;
      server?.kill('SIGINT');
      const hanging = setTimeout(() => server?.kill('SIGQUIT'), STOP_MS);
      await exit;
      clearTimeout(hanging);
    },
  };
}
