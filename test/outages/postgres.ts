import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { databaseAccount, giveTo } from '../../apps/server/src/platform/db/embedded/account.ts';
import { usableBinaries } from '../../apps/server/src/platform/db/embedded/binaries.ts';
import { freePort } from '../support/free-port.ts';

/** A PostgreSQL that an administrator runs beside the product. */
export interface Cluster {
  /** The address for its superuser, the database `pregao`. */
  readonly url: string;
  /** Process id of the server; undefined while there is none. */
  pid(): number | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const STOP_MS = 20_000;
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=150'];

/** Rows of one statement on a connection of its own. @throws Error also when there is no answer within three seconds */
export async function ask(url: string, statement: string, values: unknown[] = []): Promise<never[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: 20_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement, values)).rows as never[];
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

/** Makes a cluster in a folder that other users may enter, and starts it. */
export async function createCluster(folder: string): Promise<Cluster> {
  const account = databaseAccount();
  giveTo(account, folder);
  const { initdb, postgres } = usableBinaries(folder, account);
  const data = join(folder, 'cluster');
  const access = ['--username=pregao', '--auth=trust', '--no-instructions'];
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=pt-BR'];
  const made = spawnSync(initdb, [`--pgdata=${data}`, ...access, ...locale], { ...account, cwd: folder });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const address = (database: string) => `postgres://pregao@127.0.0.1:${port}/${database}`;
  const options = SETTINGS.flatMap((setting) => ['-c', setting]);
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
  await start();
  await ask(address('postgres'), 'CREATE DATABASE pregao');
  return {
    url: address('pregao'),
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
