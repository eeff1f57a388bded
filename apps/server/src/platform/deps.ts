import type { Config } from '../config.ts';
import type { Db } from './db/db.ts';
import type { Notifications } from './db/notifications.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './log/log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { CheckPdf } from './pdf/check-isolated.ts';
import type { PdfReading } from './pdf/inspect-pdf.ts';
import type { PrintPaper } from './pdf/paper/print-paper.ts';
import type { Scanner } from './scan/scanner.ts';
import type { Storage } from './storage/storage.ts';
import type { Tokens } from './tokens/tokens.ts';

/** Dependencies that every module gets: database, queue, storage and other services. */
export interface Deps {
  readonly config: Config;
  readonly log: Logger;
  readonly db: Db;
  /**
   * Database for read-only queries. They may go to a replica that has replayed what was committed before the
   * call (docs/decisions/0039).
   */
  readonly reads: Db;
  readonly jobs: Jobs;
  readonly notifications: Notifications;
  readonly mailer: Mailer;
  readonly storage: Storage;
  /** Malware scanner; undefined if uploads are not scanned. */
  readonly scanner: Scanner | undefined;
  readonly readPdf: PdfReading;
  readonly checkPdf: CheckPdf;
  readonly printPaper: PrintPaper;
  readonly tokens: Tokens;
  /** Metrics; undefined if they are not served. */
  readonly metrics: Metrics | undefined;
}
