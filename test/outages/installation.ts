import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { runningServer } from '../../apps/server/src/platform/db/embedded/cluster.ts';
import { keptNote } from '../../apps/server/src/platform/db/embedded/note.ts';
import { enterableFolder } from '../support/enterable-folder.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type Main, type ProductProcess, type StartOptions, startProcess } from '../support/process.ts';
import { createTestUsers, type TestUsers } from './users.ts';

export interface InstallationOptions {
  /** Address for the product's processes; absent: one process with embedded PostgreSQL, as `npm start` runs. */
  readonly databaseUrl?: string;
  /** Address for the test where it differs. */
  readonly testDatabaseUrl?: string;
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
export interface Installation {
  /** Addresses of the APIs. */
  readonly apis: readonly string[];
  readonly processes: readonly ProductProcess[];
  /** Address of the database's owner. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly users: TestUsers;
  readonly mail: MailServer;
  /** Kills a process and starts it again on the same port. */
  killAndRestart(at: number): Promise<void>;
  /** How processes exited that should run. */
  exits(): string[];
  stop(): Promise<void>;
}

const SECRET = 'f7Qz0vK2mXw9Tb4LrJd8Hs1NcYg6UeAp';
const START_ATTEMPTS = 3;

/** Starts it anew when a start fails, as a supervisor does on a machine too busy to connect in time. */
async function startAgain(
  start: () => Promise<ProductProcess>,
  attempts = START_ATTEMPTS,
): Promise<ProductProcess> {
  return start().catch((error) => {
    if (attempts === 1) throw error;
    return startAgain(start, attempts - 1);
  });
}

function embeddedUrl(dataDir: string): string {
  const note = keptNote({}, dataDir);
  return `postgres://pregao:${note.password}@127.0.0.1:${runningServer(note)?.port}/pregao`;
}

const numbered = (main: Main, count: number) => Array.from({ length: count }, (_, at) => ({ main, at }));

/** Starts the product. @throws Error when a process is not ready in time */
export async function install(options: InstallationOptions = {}): Promise<Installation> {
  const { databaseUrl, env, envOf, apis = 1, workers = 1, wrapper = [] } = options;
  const cleanup = new AsyncDisposableStack();
  try {
    const dataDir = enterableFolder('pregao-outages-');
    cleanup.defer(() => rmSync(dataDir, { recursive: true, force: true }));
    const mail = await startMailServer();
    cleanup.defer(() => mail.stop());
    const common = {
      DATA_DIR: dataDir,
      DEMO: '0',
      DATABASE_URL: databaseUrl ?? 'embedded',
      LOG_LEVEL: 'fatal',
      SECRET,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Pregão <nao-responda@pregao.example>',
      PUBLIC_URL: 'http://localhost:3000',
      STORAGE_URL: `file://${join(dataDir, 'storage')}`,
      ...env,
    };
    const parts =
      databaseUrl === undefined
        ? numbered('main-all.ts', 1)
        : [...numbered('main-api.ts', apis), ...numbered('main-worker.ts', workers)];
    const start = ({ main, at }: (typeof parts)[number], port?: number) =>
      startProcess(main, { ...common, ...envOf?.(main, at) }, { wrapper, ...(port && { port }) });
    const ownerUrl = () => options.testDatabaseUrl ?? databaseUrl ?? embeddedUrl(dataDir);
    const createUsers = async () => {
      const made = await createTestUsers(ownerUrl(), SECRET);
      cleanup.defer(() => made.close());
      return made;
    };
    const before = options.usersFirst ? await createUsers() : undefined;
    const processes: ProductProcess[] = [];
    cleanup.defer(async () => void (await Promise.all(processes.map((process) => process.stop()))));
    // One after the other: the first migrates the database.
    for (const part of parts) processes.push(await start(part));
    const users = before ?? (await createUsers());
    return {
      apis: processes.filter(({ main }) => main !== 'main-worker.ts').map(({ url }) => url),
      processes,
      databaseUrl: ownerUrl(),
      dataDir,
      users,
      mail,
      killAndRestart: async (at) => {
        const [part, process] = [parts[at], processes[at]];
        if (!part || !process) throw new Error(`there is no process ${at}`);
        await process.kill();
        processes[at] = await startAgain(() => start(part, Number(new URL(process.url).port)));
      },
      exits: () => processes.flatMap(({ exit }) => exit() ?? []),
      stop: () => cleanup.disposeAsync(),
    };
  } catch (error) {
    await cleanup.disposeAsync();
    throw error;
  }
}
