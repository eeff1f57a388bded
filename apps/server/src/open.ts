import type { Config } from './config.ts';
import { createDb } from './platform/db/db.ts';
import { createNotifications } from './platform/db/notifications.ts';
import { APP_ROLE, createPool, poolUse } from './platform/db/pool.ts';
import type { Deps } from './platform/deps.ts';
import { createEnqueuer } from './platform/jobs/boss.ts';
import { keysOf } from './platform/keys.ts';
import type { Logger } from './platform/log/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import { measurePool } from './platform/metrics/pool.ts';
import { createAskPdf } from './platform/pdf/ask-pdf.ts';
import { checkLimited, type PdfChecking } from './platform/pdf/check-limited.ts';
import { type PdfReading, readLimited } from './platform/pdf/inspect-pdf.ts';
import { type PaperPrinting, printLimited } from './platform/pdf/paper/print-paper.ts';
import { createScanner } from './platform/scan/scanner.ts';
import { createStorage } from './platform/storage/storage.ts';
import { createTokens } from './platform/tokens/tokens.ts';

export interface Opened {
  readonly deps: Deps;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Database connections at most. */
  readonly connections?: number;
  /** Milliseconds a statement may run. */
  readonly statementTimeout?: number;
  /** Who acts where nobody is named: jobs and commands are the system's. Absent: nobody, who sees no row of any company. */
  readonly unnamed?: 'SYSTEM';
  /** Who tells of the process, and as which pool of it these connections are told of. */
  readonly measured?: { readonly metrics: Metrics; readonly pool: 'api' | 'worker' };
  /** How contracts are read; in a process of its own, unless told otherwise. */
  readonly readPdf?: PdfReading;
  /** How they are checked; in a process of its own, unless told otherwise. */
  readonly checkPdf?: PdfChecking;
  /** How documents are printed; the same. */
  readonly printPaper?: PaperPrinting;
}

/** Opens the ways to the world over a prepared database. */
export async function openDeps(
  config: Config,
  log: Logger,
  databaseUrl: string,
  { connections, statementTimeout, unnamed, readPdf, checkPdf, printPaper, measured }: OpenOptions = {},
): Promise<Opened> {
  const pool = createPool({
    url: databaseUrl,
    log,
    role: APP_ROLE,
    unnamed,
    ...(connections === undefined ? {} : { max: connections }),
    ...(statementTimeout === undefined ? {} : { statementTimeout }),
  });
  if (measured) measurePool(measured.metrics, measured.pool, () => poolUse(pool));
  const db = createDb(pool);
  const jobs = await createEnqueuer(db, log);
  const notifications = createNotifications({ url: databaseUrl, log });
  const mailer = createMailer(config);
  const storage = await createStorage(config.storage);
  const scanner = createScanner(config.clamavUrl);
  const tokens = createTokens(keysOf(config));
  const askPdf = createAskPdf(config.pdfProcesses);
  return {
    deps: {
      config,
      log,
      db,
      jobs,
      notifications,
      mailer,
      storage,
      scanner,
      readPdf: readPdf ?? readLimited(askPdf),
      checkPdf: checkPdf ?? checkLimited(askPdf),
      printPaper: printPaper ?? printLimited(askPdf),
      tokens,
      metrics: measured?.metrics,
    },
    close: async () => {
      await mailer.close();
      await notifications.close();
      await jobs.stop();
      await db.destroy();
    },
  };
}
