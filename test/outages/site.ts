import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { enterableFolder } from '../support/enterable-folder.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type Cast, createCast } from './cast.ts';
import { type HowStarted, type Main, type Running, startProcess } from './processes.ts';

export interface SitePlan {
  /** As the product's processes reach it. */
  readonly databaseUrl: string;
  /** As a test reaches it, where that is another address. */
  readonly ownUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What only one of the processes is given, by its number among its kind. */
  readonly envOf?: (main: Main, at: number) => Readonly<Record<string, string>>;
  readonly apis?: number;
  readonly workers?: number;
  readonly how?: HowStarted;
  /** Who acts is there before the first process: the database is migrated already. */
  readonly castFirst?: boolean;
}

/** APIs and workers of the product on a database that is there. */
export interface Site {
  /** Addresses of the APIs. */
  readonly apis: readonly string[];
  readonly processes: readonly Running[];
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly cast: Cast;
  /** Where mails go, unless the plan says otherwise. */
  readonly mail: MailServer;
  /** Kills one and starts it again where it was. */
  killAndStart(at: number): Promise<void>;
  /** How those ended that should run. */
  ends(): string[];
  stop(): Promise<void>;
}

const STARTS = 3;

/** As who keeps processes does: one whose start fails, as on a machine too busy to connect in time, is started again. */
async function startAgain(start: () => Promise<Running>): Promise<Running> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries === STARTS) throw error;
    }
  }
}

const SECRET = 'f7Qz0vK2mXw9Tb4LrJd8Hs1NcYg6UeAp';

const open = new Set<() => Promise<void>>();

/** Stops what a scene has left, as one does whose time has run out. */
export async function stopSites(): Promise<void> {
  for (const stop of open) await stop();
}

export async function openSite(plan: SitePlan): Promise<Site> {
  const { databaseUrl, ownUrl = databaseUrl, env, envOf, apis = 1, workers = 1, how } = plan;
  const dataDir = enterableFolder('pregao-site-');
  const mail = await startMailServer();
  const common = {
    DATA_DIR: dataDir,
    DEMO: '0',
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'fatal',
    SECRET,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Pregão <nao-responda@pregao.example>',
    PUBLIC_URL: 'http://localhost:3000',
    STORAGE_URL: `file://${join(dataDir, 'storage')}`,
    ...env,
  };
  const places = [
    ...Array.from({ length: apis }, (_, at) => ({ main: 'main-api.ts' as const, at })),
    ...Array.from({ length: workers }, (_, at) => ({ main: 'main-worker.ts' as const, at })),
  ];
  const processes: Running[] = [];
  const start = ({ main, at }: (typeof places)[number], port?: number) =>
    startProcess(main, { ...common, ...envOf?.(main, at) }, { ...how, ...(port && { port }) });
  let cast: Cast | undefined;
  const stop = async () => {
    if (!open.delete(stop)) return;
    await Promise.all(processes.map((process) => process.stop()));
    await cast?.close();
    await mail.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  open.add(stop);
  try {
    if (plan.castFirst) cast = await createCast({ databaseUrl: ownUrl, secret: SECRET });
    // The first brings the database up to date.
    for (const place of places) processes.push(await start(place));
    cast ??= await createCast({ databaseUrl: ownUrl, secret: SECRET });
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    apis: processes.slice(0, apis).map(({ url }) => url),
    processes,
    databaseUrl: ownUrl,
    dataDir,
    cast,
    mail,
    killAndStart: async (at) => {
      const [place, process] = [places[at], processes[at]];
      if (!place || !process) throw new Error(`there is no process ${at}`);
      await process.kill();
      processes[at] = await startAgain(() => start(place, Number(new URL(process.url).port)));
    },
    ends: () => processes.flatMap(({ ended }) => ended() ?? []),
    stop,
  };
}
