import { createReadStream } from 'node:fs';
import {
  type Centavos,
  type Day,
  type FailureCause,
  type FileFailure,
  type LineReport,
  START,
  step,
  today,
} from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { readLines } from '../../platform/read-lines.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { SYSTEM } from '../audit/audit-entry.ts';
import { notify } from '../notices/notify.ts';
import { recordAuditAndPublish } from '../webhooks/record-audit-and-publish.ts';
import { deleteExcessFailedFiles } from './delete-failed-files.ts';
import { insertLines } from './file-lines.store.ts';
import { countRepeats, insertRepeats, type RepeatTotals, readFirstRepeats } from './file-repeats.store.ts';
import { insertSums, insertWarningCounts } from './file-report.store.ts';
import type { ImportResult } from './import/import-file.ts';
import {
  countIssuers,
  endProcessing,
  insertReceivables,
  lockProcessing,
  type ProcessingFile,
} from './imports.store.ts';
import { applyLaterReplace, cancelReplaced } from './replace-mode.ts';
import { createRepeatSkipper, type FileRepeats, NO_REPEATS, type SkippedRepeats } from './skip-repeats.ts';

type ImportSuccess = Extract<ImportResult, { ok: true }>;

/** Reason why a file is not imported: the engine's errors, or its repeats with its new receivables. */
interface Failure {
  readonly reason: FileFailure;
  readonly cause: FailureCause | null;
  readonly error_count: number;
  readonly error_line_count: number;
  readonly errors: readonly LineReport[];
  readonly repeats?: FileRepeats;
  readonly others?: RepeatTotals;
}

type Moment = { readonly now: Date; readonly today: string };

const IMPORT_STEP = step('FILE', 'PROCESSING', 'IMPORT');
const FAIL_STEP = step('FILE', 'PROCESSING', 'FAIL');
const RECEIVABLE_STEPS = {
  free: step('RECEIVABLE', START, 'IMPORT'),
  matured: step('RECEIVABLE', START, 'IMPORT_MATURED'),
};

const ROWS_PER_STATEMENT = 5000;
/** Lines quoted in the mail; the page shows them all. */
const MAX_MAIL_LINES = 10;

const fileEntity = (file: ProcessingFile) =>
  ({ aggregate: 'FILE', aggregate_id: file.id, entity_id: file.id }) as const;

/** Signals repeats that stop the import, and rolls the transaction back. */
class RepeatsFound extends Error {
  readonly repeats: FileRepeats;
  constructor(repeats: FileRepeats) {
    super(`${repeats.receivables} repeated receivables`);
    this.repeats = repeats;
  }
}

/**
 * Writes the receivables of the file and ends it as PROCESSED, in one transaction. A file that repeats
 * another's receivables, and whose sender has not chosen, ends as a failure without receivables. Does nothing
 * when the import has already ended.
 */
export async function finishImport(deps: Deps, file: ProcessingFile, result: ImportSuccess): Promise<void> {
  try {
    await importReceivables(deps, file, result);
  } catch (error) {
    if (!(error instanceof RepeatsFound)) throw error;
    await failImport(deps, file, repeatsFailure(result, error.repeats));
  }
}

function importReceivables(deps: Deps, begun: ProcessingFile, result: ImportSuccess): Promise<void> {
  const { id } = begun;
  return transaction(deps.db, async (tx) => {
    const file = await lockProcessing(tx, begun);
    if (!file) return;
    const now = await appNow(tx);
    const moment = { now, today: today(now) };
    const replaced = await cancelReplaced(tx, file, moment.today);
    const written = await insertAllReceivables(tx, file, result, moment);
    const canceledLater = await applyLaterReplace(tx, file, moment.today);
    const repeats = written.skipped ?? (await findRepeats(tx, file, moment.today));
    if (repeats.receivables > 0 && (file.on_repeat === null || written.receivables === 0))
      throw new RepeatsFound(repeats);
    await insertRepeats(tx, id, repeats.first);
    await insertLines(tx, id, 'WARNING', result.warnings);
    await insertWarningCounts(tx, id, result.warning_counts);
    await insertSums(tx, file, result.sums);
    await endProcessing(tx, file, IMPORT_STEP, {
      processed_at: now,
      line_count: result.lines,
      receivable_count: written.receivables,
      summed_receivables: result.summed_receivables,
      total_rows: written.transactions,
      total_issuer: written.issuers,
      total_value: written.value,
      warning_count: result.warning_count,
      repeated_receivables: repeats.receivables,
      repeated_value: repeats.value,
      canceled_receivables: replaced.canceled,
      kept_receivables: replaced.kept,
    });
    await recordAuditAndPublish(deps, tx, SYSTEM, [
      ...replaced.audit,
      importEntry(file, result, written, repeats),
      ...canceledLater,
    ]);
  });
}

/**
 * Finds the receivables of the file that another file still holds, after REPLACE has canceled what it
 * replaces.
 */
async function findRepeats(tx: Tx, file: ProcessingFile, on: Day): Promise<FileRepeats> {
  const totals = await countRepeats(tx, file, on);
  return totals.receivables === 0 ? NO_REPEATS : { ...totals, first: await readFirstRepeats(tx, file, on) };
}

const repeatsFailure = (result: ImportSuccess, repeats: FileRepeats): Failure => ({
  reason: 'REPEATED_RECEIVABLES',
  cause: null,
  error_count: 0,
  error_line_count: 0,
  errors: [],
  repeats,
  others: {
    receivables: result.receivables - repeats.receivables,
    value: result.total_value - repeats.value,
  },
});

/**
 * Ends the file as PROCESSING_FAILURE with its faulty lines or its repeats, and notifies the uploader. No
 * receivable is written. Content of the company's oldest failed files beyond the limit is deleted.
 */
export async function failImport(deps: Deps, begun: ProcessingFile, failure: Failure): Promise<void> {
  const { id, company_id } = begun;
  const { repeats = NO_REPEATS, others } = failure;
  await transaction(deps.db, async (tx) => {
    const file = await lockProcessing(tx, begun);
    if (!file) return;
    await insertLines(tx, id, 'ERROR', failure.errors);
    await insertRepeats(tx, id, repeats.first);
    const failureColumns = {
      failure: failure.reason,
      cause: failure.cause,
      error_count: failure.error_count,
      error_line_count: failure.error_line_count,
      repeated_receivables: repeats.receivables,
      repeated_value: repeats.value,
      new_receivables: others?.receivables ?? null,
    };
    await endProcessing(tx, file, FAIL_STEP, {
      ...failureColumns,
      processed_at: await appNow(tx),
      new_value: others?.value ?? null,
    });
    await recordAuditAndPublish(deps, tx, SYSTEM, [
      {
        ...fileEntity(file),
        entity: 'FILE',
        ...FAIL_STEP,
        details: {
          failure: failure.reason,
          error_count: failure.error_count,
          ...(others && { repeated: repeats.receivables, repeated_value: repeats.value }),
        },
      },
    ]);
    await notify(deps, tx, {
      kind: 'FILE_FAILURE',
      to: { companies: [file.company_id], users: [file.user_id] },
      facts: {
        file_id: id,
        file_name: file.name,
        borrower_name: file.company_name,
        card_network: file.card_network,
        mode: file.mode,
        ...failureColumns,
        kept: true,
        sent_again_id: null,
        lines: failure.errors.slice(0, MAX_MAIL_LINES),
        repeats: repeats.first.slice(0, MAX_MAIL_LINES),
      },
    });
  });
  await deleteExcessFailedFiles(deps, company_id);
}

/** Totals of what was written from a file; values in centavos. */
interface WrittenTotals {
  readonly receivables: number;
  readonly issuers: number;
  readonly value: Centavos;
  readonly transactions: number;
  /** Totals of what SKIP left out; undefined for other choices. */
  readonly skipped?: SkippedRepeats;
}

/**
 * Streams the engine's rows into the table in batches, without the repeats that SKIP leaves out. Throws, and
 * so rolls back, when a row is missing.
 */
async function insertAllReceivables(
  tx: Tx,
  file: ProcessingFile,
  result: ImportSuccess,
  moment: Moment,
): Promise<WrittenTotals> {
  const skipper = file.on_repeat === 'SKIP' ? await createRepeatSkipper(tx, file, moment.today) : undefined;
  let written = 0;
  let batch: string[] = [];
  const flush = async () => {
    const lines = (await skipper?.newOf(batch)) ?? batch;
    if (lines.length > 0)
      written += await insertReceivables(tx, file, lines, { ...moment, ...RECEIVABLE_STEPS });
    batch = [];
  };
  for await (const lines of readLines(createReadStream(result.rows_path)))
    for (const line of lines) if (batch.push(line) === ROWS_PER_STATEMENT) await flush();
  if (batch.length > 0) await flush();
  const all = writtenTotals(result, skipper?.skipped());
  if (written !== all.receivables)
    throw new Error(`file ${file.id}: ${written} receivables written, ${all.receivables} expected`);
  return all.skipped?.receivables ? { ...all, issuers: await countIssuers(tx, file) } : all;
}

function writtenTotals(result: ImportSuccess, skipped: SkippedRepeats | undefined): WrittenTotals {
  const { receivables = 0, value = 0, transactions = 0 } = skipped ?? {};
  return {
    receivables: result.receivables - receivables,
    issuers: result.issuers,
    value: result.total_value - value,
    transactions: result.transactions - transactions,
    ...(skipped && { skipped }),
  };
}

const importEntry = (
  file: ProcessingFile,
  result: ImportSuccess,
  written: WrittenTotals,
  repeats: RepeatTotals,
): AuditEntry => ({
  ...fileEntity(file),
  entity: 'FILE',
  ...IMPORT_STEP,
  details: {
    receivables: written.receivables,
    total_value: written.value,
    lines: result.lines,
    ...(repeats.receivables > 0 && { on_repeat: file.on_repeat, repeated: repeats.receivables }),
  },
});
