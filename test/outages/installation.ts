import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runningServer } from '../../apps/server/src/platform/db/embedded/cluster.ts';
import { keptNote } from '../../apps/server/src/platform/db/embedded/note.ts';
import { enterableFolder } from '../support/enterable-folder.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import type { Victim } from './outage.ts';
import { answers, createCluster } from './postgres.ts';
import { type Main, type Running, startProcess } from './processes.ts';

/** How the product is run: as `npm start` does, or two APIs and a worker on a PostgreSQL of somebody else. */
export const KINDS = ['embedded', 'external'] as const;
export type Kind = (typeof KINDS)[number];

export interface Installation {
  readonly kind: Kind;
  readonly processes: readonly Running[];
  /** Addresses of the processes that serve calls. */
  readonly apis: readonly string[];
  /** The address for the database's owner. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secret: string;
  readonly mail: MailServer;
  readonly victim: Victim;
  stop(): Promise<void>;
}

const SECRET = 'f7Qz0vK2mXw9Tb4LrJd8Hs1NcYg6UeAp';

type Settings = Readonly<Record<string, string>>;
type Parts = Pick<Installation, 'processes' | 'databaseUrl' | 'victim'> & { end(): Promise<void> };

async function embedded(dataDir: string, env: Settings): Promise<Parts> {
  const all = await startProcess('main-all.ts', env);
  const note = keptNote({}, dataDir);
  const pid = () => runningServer(note)?.pid;
  const databaseUrl = `postgres://pregao:${note.password}@127.0.0.1:${runningServer(note)?.port}/pregao`;
  const victim = { pid, kept: true, bringBack: async () => {}, answers: () => answers(databaseUrl) };
  return { processes: [all], databaseUrl, victim, end: all.stop };
}

async function external(dataDir: string, env: Settings): Promise<Parts> {
  const folder = join(dataDir, 'elsewhere');
  mkdirSync(folder, { mode: 0o711 });
  const cluster = await createCluster(folder);
  const processes: Running[] = [];
  const end = async () => {
    await Promise.all(processes.map((process) => process.stop()));
    await cluster.stop();
  };
  try {
    const start = async (main: Main) =>
      processes.push(await startProcess(main, { ...env, DATABASE_URL: cluster.url }));
    await start('main-api.ts');
    const others = await Promise.allSettled([start('main-api.ts'), start('main-worker.ts')]);
    for (const other of others) if (other.status === 'rejected') throw other.reason;
  } catch (error) {
    await end();
    throw error;
  }
  const victim = {
    pid: cluster.pid,
    kept: false,
    bringBack: cluster.start,
    answers: () => answers(cluster.url),
  };
  return { processes, databaseUrl: cluster.url, victim, end };
}

/** Starts the product with a database and a mail server of its own. */
export async function install(kind: Kind): Promise<Installation> {
  const dataDir = enterableFolder('pregao-outages-');
  const mail = await startMailServer();
  const env = {
    DATA_DIR: dataDir,
    DEMO: '0',
    DATABASE_URL: 'embedded',
    LOG_LEVEL: 'fatal',
    SECRET,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Pregão <nao-responda@pregao.example>',
    PUBLIC_URL: 'http://localhost:3000',
    STORAGE_URL: `file://${join(dataDir, 'storage')}`,
  };
  try {
    const parts = await (kind === 'embedded' ? embedded(dataDir, env) : external(dataDir, env));
    const apis = parts.processes.filter(({ main }) => main !== 'main-worker.ts').map(({ url }) => url);
    const stop = async () => {
      await parts.end();
      await mail.stop();
      rmSync(dataDir, { recursive: true, force: true });
    };
    return { kind, ...parts, apis, dataDir, secret: SECRET, mail, stop };
  } catch (error) {
    await mail.stop();
    throw error;
  }
}
