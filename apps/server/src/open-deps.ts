import type { Config } from './config.ts';
import { ActorPool } from './platform/db/actor-pool.ts';
import { createDb, type Db } from './platform/db/db.ts';
import { createNotifications } from './platform/db/notifications.ts';
import { APP_ROLE, CONNECTIONS, createPool, poolUse } from './platform/db/pool.ts';
import { createReadReplica } from './platform/db/read-replica.ts';
import type { Deps } from './platform/deps.ts';
import { createEnqueuer } from './platform/jobs/pg-boss.ts';
import { keysOf } from './platform/keys.ts';
import type { Logger } from './platform/log/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { measurePool } from './platform/metrics/pool.ts';
import { measureReads } from './platform/metrics/reads.ts';
import { type CheckPdf, checkPdfIsolated } from './platform/pdf/check-isolated.ts';
import { type PdfReading, readLimited } from './platform/pdf/inspect-pdf.ts';
import { createPrintPaper, type PrintPaper } from './platform/pdf/paper/print-paper.ts';
import { createRunPdfProcess } from './platform/pdf/run-pdf-process.ts';
import { createScanner } from './platform/scan/scanner.ts';
import { createStorage } from './platform/storage/storage.ts';
import { createTokens } from './platform/tokens/tokens.ts';

export interface OpenedDeps {
  readonly deps: Deps;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Maximum number of database connections. */
  readonly connections?: number;
  /** Statement timeout in milliseconds. */
  readonly statementTimeout?: number;
  /**
   * Default actor: `SYSTEM` for jobs and commands. Undefined: no actor, for whom row-level security hides
   * every company's rows.
   */
  readonly defaultActor?: 'SYSTEM';
  /** Metrics registry, and the name of the pool under which these connections are reported. */
  readonly poolMetrics?: { readonly metrics: Metrics; readonly pool: 'api' | 'worker' };
  /** Reads lists, exports and the dashboard from the read replica of the settings, if there is one. */
  readonly replica?: boolean;
  /** Reader of contract PDFs; default: in a process of its own. */
  readonly readPdf?: PdfReading;
  /** Checker of contract PDFs; default: in a process of its own. */
  readonly checkPdf?: CheckPdf;
  /** Printer of documents; default: in a process of its own. */
  readonly printPaper?: PrintPaper;
}

/** Connect timeout of the replica, in milliseconds; after it, reads go to the primary. */
const REPLICA_CONNECT_MS = 1000;

/** Opens all external dependencies (database, jobs, mail, storage, scanner) over a prepared database. */
export async function openDeps(
  config: Config,
  log: Logger,
  databaseUrl: string,
  {
    connections = CONNECTIONS,
    statementTimeout,
    defaultActor,
    readPdf,
    checkPdf,
    printPaper,
    poolMetrics,
    replica,
  }: OpenOptions = {},
): Promise<OpenedDeps> {
  const pooled = {
    log,
    role: APP_ROLE,
    max: connections,
    ...(statementTimeout === undefined ? {} : { statementTimeout }),
  };
  const pool = createPool({ ...pooled, url: databaseUrl });
  if (poolMetrics) measurePool(poolMetrics.metrics, poolMetrics.pool, () => poolUse(pool, connections));
  const primary = new ActorPool(pool, defaultActor);
  const db = createDb(primary);
  const { databaseReadUrl } = config;
  const openReads = (url: string): Db => {
    const read = createPool({ ...pooled, url, name: 'pregao-read', connectMs: REPLICA_CONNECT_MS });
    const { db, served } = createReadReplica(primary, new ActorPool(read, defaultActor), log);
    if (poolMetrics) measureReads(poolMetrics.metrics, served, () => poolUse(read, connections));
    return db;
  };
  const reads = replica && databaseReadUrl !== undefined ? openReads(databaseReadUrl) : undefined;
  const jobs = await createEnqueuer(db, log);
  const notifications = createNotifications({ url: config.databaseDirectUrl ?? databaseUrl, log });
  const mailer = createMailer(config);
  const storage = await createStorage(config.storage);
  const scanner = createScanner(config.clamavUrl);
  const tokens = createTokens(keysOf(config));
  const askPdf = createRunPdfProcess();
  return {
    deps: {
      config,
      log,
      db,
      reads: reads ?? db,
      jobs,
      notifications,
      mailer,
      storage,
      scanner,
      readPdf: readPdf ?? readLimited(askPdf),
      checkPdf: checkPdf ?? checkPdfIsolated(askPdf),
      printPaper: printPaper ?? createPrintPaper(askPdf),
      tokens,
      metrics: poolMetrics?.metrics,
    },
    close: async () => {
      await mailer.close();
      await notifications.close();
      await jobs.stop();
      await reads?.destroy();
      await db.destroy();
    },
  };
}
