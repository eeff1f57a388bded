import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseAccount, giveTo } from '../../apps/server/src/platform/db/embedded/account.ts';
import { freePort } from '../../test/support/free-port.ts';
import { canConnect, queryRows } from '../../test/support/postgres.ts';
import { until } from '../../test/support/process.ts';

/** PgBouncer, which gives connections out by transaction. */
export interface Pooler {
  readonly child: ChildProcess;
  /** As DATABASE_URL. */
  readonly url: string;
  /** Connections that it has from the product, and that it has to PostgreSQL. */
  held(): Promise<{ readonly clients: number; readonly servers: number }>;
}

const POOL = 20;
const START_MS = 10_000;

/** As Debian brings it: it leaves out what connections are opened with, so that the login has to bring that along. */
const settingsOf = (port: number, target: URL): string => `[databases]
pregao = host=127.0.0.1 port=${target.port} dbname=pregao user=${target.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL}
max_client_conn = 300
ignore_startup_parameters = options,extra_float_digits
`;

/**
 * @param folder that other users may enter
 * @param target the database without it, for the application's login
 */
export async function startPooler(folder: string, target: string): Promise<Pooler> {
  const account = databaseAccount();
  const port = await freePort();
  const path = join(folder, 'pgbouncer.ini');
  writeFileSync(path, settingsOf(port, new URL(target)));
  giveTo(account, folder);
  const child = spawn('pgbouncer', [path], { ...account, cwd: folder, stdio: 'ignore' });
  const url = new URL(target);
  url.port = String(port);
  if ((await until(START_MS, () => canConnect(url.href))) === undefined)
    throw new Error('pgbouncer did not start');
  const admin = new URL(url);
  admin.pathname = '/pgbouncer';
  const held = async () => {
    const pools = await queryRows<Record<string, string>>(admin.href, 'SHOW POOLS');
    const own = pools.find(({ database }) => database === 'pregao');
    const sum = (...names: string[]) => names.reduce((total, name) => total + Number(own?.[name] ?? 0), 0);
    return {
      clients: sum('cl_active', 'cl_waiting'),
      servers: sum('sv_active', 'sv_idle', 'sv_used', 'sv_tested', 'sv_login'),
    };
  };
  return { child, url: url.href, held };
}
