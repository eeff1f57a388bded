import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { appUrlOf } from '../../apps/server/src/platform/db/logins.ts';
import { enterableFolder } from '../support/enterable-folder.ts';
import { startMailServer } from '../support/mail-server.ts';
import { type Cluster, createCluster } from '../support/postgres.ts';
import { type Main, type ProductProcess, type StartOptions, startProcess } from '../support/process.ts';
import { createTestUsers } from './users.ts';

export interface InstallationOptions {
  /** Default: a separate server, which outages affect. */
  readonly postgres?: { readonly url: string; readonly urlForTest?: string };
  readonly env?: Readonly<Record<string, string>>;
  /** Settings of one process, by its number among its kind. */
  readonly envOf?: (main: Main, at: number) => Readonly<Record<string, string>>;
  readonly apis?: number;
  readonly workers?: number;
  readonly wrapper?: StartOptions['wrapper'];
  /** Creates the users before the first process starts: the database is migrated already. */
  readonly usersFirst?: boolean;
}

/** Running processes of the product with a data folder, a mail server and users of their own. */
export type Installation = Awaited<ReturnType<typeof install>>;

const SECRET = 'f7Qz0vK2mXw9Tb4LrJd8Hs1NcYg6UeAp';
const START_ATTEMPTS = 3;

/** Retries a failed start, as a supervisor does on a machine too busy to connect in time. */
async function retryStart(
  start: () => Promise<ProductProcess>,
  attempts = START_ATTEMPTS,
): Promise<ProductProcess> {
  return start().catch((error) => {
    if (attempts === 1) throw error;
    return retryStart(start, attempts - 1);
  });
}

async function startPostgres(dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, 'server');
  mkdirSync(folder, { mode: 0o711 });
  return createCluster(folder);
}

const numberedProcesses = (main: Main, count: number) =>
  Array.from({ length: count }, (_, at) => ({ main, at }));

/** Starts the product. @throws Error when a process is not ready in time */
export async function install(options: InstallationOptions) {
  const { postgres, env, envOf, apis = 1, workers = 1, wrapper = [] } = options;
  const cleanup = new AsyncDisposableStack();
  try {
    const dataDir = enterableFolder('pregao-outages-');
    cleanup.defer(() => rmSync(dataDir, { recursive: true, force: true }));
    const cluster = postgres === undefined ? await startPostgres(dataDir) : undefined;
    if (cluster) cleanup.defer(cluster.stop);
    const databaseUrl = postgres?.url ?? cluster?.url ?? '';
    const mail = await startMailServer();
    cleanup.defer(() => mail.stop());
    const common = {
      DATA_DIR: dataDir,
      DEMO: '0',
      DATABASE_URL: appUrlOf(databaseUrl),
      DATABASE_OWNER_URL: databaseUrl,
      LOG_LEVEL: 'fatal',
      SECRET,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Pregão <nao-responda@pregao.example>',
      PUBLIC_URL: 'http://localhost:3000',
      STORAGE_URL: `file://${join(dataDir, 'storage')}`,
      ...env,
    };
    const parts = [
      ...numberedProcesses('main-api.ts', apis),
      ...numberedProcesses('main-worker.ts', workers),
    ];
    const start = ({ main, at }: (typeof parts)[number], port?: number) =>
      startProcess(main, { ...common, ...envOf?.(main, at) }, { wrapper, ...(port && { port }) });
    const ownerUrl = postgres?.urlForTest ?? databaseUrl;
    const createUsers = async () => {
      const created = await createTestUsers(ownerUrl, SECRET);
      cleanup.defer(() => created.close());
      return created;
    };
    const before = options.usersFirst ? await createUsers() : undefined;
    const processes: ProductProcess[] = [];
    cleanup.defer(async () => void (await Promise.all(processes.map((process) => process.stop()))));
    // Starts them one after the other, because the first migrates the database.
    for (const part of parts) processes.push(await start(part));
    const users = before ?? (await createUsers());
    return {
      /** Addresses of the APIs. */
      apis: processes.filter(({ main }) => main !== 'main-worker.ts').map(({ url }) => url),
      processes,
      /** Address of the database owner. */
      databaseUrl: ownerUrl,
      /** The separate server; undefined for an installation on another one. */
      cluster,
      users,
      mail,
      /** Kills a process and starts it again on the same port. */
      killAndRestart: async (at: number) => {
        const [part, process] = [parts[at], processes[at]];
        if (!part || !process) throw new Error(`there is no process ${at}`);
        await process.kill();
        processes[at] = await retryStart(() => start(part, Number(new URL(process.url).port)));
      },
      /** Returns how processes exited that should still run. */
      exits: () => processes.flatMap(({ exit }) => exit() ?? []),
      stop: () => cleanup.disposeAsync(),
    };
  } catch (error) {
    await cleanup.disposeAsync();
    throw error;
  }
}
