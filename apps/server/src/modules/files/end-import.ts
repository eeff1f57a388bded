import { createReadStream } from 'node:fs';
import { START, step, today } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { linesOf } from '../../platform/lines.ts';
import type { AuditEntry } from '../audit/audit-entry.ts';
import { SYSTEM } from '../audit/audit-entry.ts';
import { notify } from '../notices/notify.ts';
import { recordAndTell } from '../webhooks/tell-programs.ts';
import { insertLines } from './file-lines.store.ts';
import { insertSums, insertWarningCounts } from './file-report.store.ts';
import { forgetFailed } from './forget-failed.ts';
import type { ImportResult } from './import/import-file.ts';
import {
  endProcessing,
  insertReceivables,
  lockProcessing,
  type ProcessingFile,
  repeatedBy,
} from './imports.store.ts';
import { replacedByLater, replaceEarlier } from './replace-earlier.ts';

type Imported = Extract<ImportResult, { ok: true }>;
type Failed = Extract<ImportResult, { ok: false }>;
type Moment = { readonly now: Date; readonly today: string };

const IMPORTED = step('FILE', 'PROCESSING', 'IMPORT');
const FAILED = step('FILE', 'PROCESSING', 'FAIL');
const BEGUN = {
  free: step('RECEIVABLE', START, 'IMPORT'),
  matured: step('RECEIVABLE', START, 'IMPORT_MATURED'),
};

const ROWS_PER_STATEMENT = 5000;
/** Enough lines for a mail; the page shows them all. */
const LINES_IN_MAIL = 10;

const inFile = (file: ProcessingFile) =>
  ({ aggregate: 'FILE', aggregate_id: file.id, entity_id: file.id }) as const;

/** Writes all receivables of the file and ends it as PROCESSED, in one transaction. Ended already: does nothing. */
export function finishImport(deps: Deps, begun: ProcessingFile, result: Imported): Promise<void> {
  const { id } = begun;
  return transaction(deps.db, async (tx) => {
    const file = await lockProcessing(tx, begun);
    if (!file) return;
    const now = await appNow(tx);
    const moment = { now, today: today(now) };
    const replaced = await replaceEarlier(tx, file, moment.today);
    await insertAll(tx, file, result, moment);
    const late = await replacedByLater(tx, file, moment.today);
    const repeated =
      file.mode === 'ADD' ? await repeatedBy(tx, file, moment.today) : { receivables: 0, value: 0 };
    await insertLines(tx, id, 'WARNING', result.warnings);
    await insertWarningCounts(tx, id, result.warning_counts);
    await insertSums(tx, file, result.sums);
    await endProcessing(tx, file, IMPORTED, {
      processed_at: now,
      line_count: result.lines,
      receivable_count: result.receivables,
      summed_receivables: result.summed_receivables,
      total_rows: result.transactions,
      total_issuer: result.issuers,
      total_value: result.total_value,
      warning_count: result.warning_count,
      repeated_receivables: repeated.receivables,
      repeated_value: repeated.value,
      canceled_receivables: replaced.canceled,
      kept_receivables: replaced.kept,
    });
    await recordAndTell(deps, tx, SYSTEM, [...replaced.audit, imported(file, result), ...late]);
  });
}

/** Ends the file as PROCESSING_FAILURE with its faulty lines and tells the uploader; no receivable is written. The oldest of its company make room. */
export async function failImport(deps: Deps, begun: ProcessingFile, result: Failed): Promise<void> {
  const { id, company_id } = begun;
  await transaction(deps.db, async (tx) => {
    const file = await lockProcessing(tx, begun);
    if (!file) return;
    await insertLines(tx, id, 'ERROR', result.errors);
    await endProcessing(tx, file, FAILED, {
      processed_at: await appNow(tx),
      failure: result.reason,
      error_count: result.error_count,
    });
    await recordAndTell(deps, tx, SYSTEM, [
      {
        ...inFile(file),
        entity: 'FILE',
        ...FAILED,
        details: { failure: result.reason, error_count: result.error_count },
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
        failure: result.reason,
        error_count: result.error_count,
        lines: result.errors.slice(0, LINES_IN_MAIL),
      },
    });
  });
  await forgetFailed(deps, company_id);
}

/** Streams the engine's rows into the table; all of them, or the transaction fails. */
async function insertAll(tx: Tx, file: ProcessingFile, result: Imported, moment: Moment): Promise<void> {
  let written = 0;
  let batch: string[] = [];
  const flush = async () => {
    written += await insertReceivables(tx, file, batch, { ...moment, ...BEGUN });
    batch = [];
  };
  for await (const lines of linesOf(createReadStream(result.rows_path)))
    for (const line of lines) if (batch.push(line) === ROWS_PER_STATEMENT) await flush();
  if (batch.length > 0) await flush();
  if (written !== result.receivables)
    throw new Error(`file ${file.id}: ${written} receivables written, ${result.receivables} expected`);
}

const imported = (file: ProcessingFile, result: Imported): AuditEntry => ({
  ...inFile(file),
  entity: 'FILE',
  ...IMPORTED,
  details: { receivables: result.receivables, total_value: result.total_value, lines: result.lines },
});
