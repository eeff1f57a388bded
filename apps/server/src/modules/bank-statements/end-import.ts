import { step } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { SYSTEM } from '../audit/audit-entry.ts';
import { notify } from '../notices/notify.ts';
import { matchBankLinesJob } from '../settlement/allocations/match-bank-lines.job.ts';
import { recordAuditAndPublish } from '../webhooks/record-audit-and-publish.ts';
import type { ReadStatement, RefusedStatement } from './import/read-statement.ts';
import {
  endStatement,
  findSameStatement,
  insertAccounts,
  insertRemarks,
  lockProcessingStatement,
  type ProcessingStatement,
} from './imports.store.ts';
import { type AddedLines, insertNewLines } from './insert-new-lines.ts';

const IMPORT_STEP = step('BANK_STATEMENT', 'PROCESSING', 'IMPORT');
const FAIL_STEP = step('BANK_STATEMENT', 'PROCESSING', 'FAIL');

/** Faulty lines quoted in the mail; the report has them all. */
const MAX_MAIL_LINES = 10;

const NOTHING_ADDED: AddedLines = { byAccount: new Map(), added: 0, possible_repetitions: 0 };

/**
 * Adds the new lines of a read statement and ends it as PROCESSED, in one transaction. The content of an
 * earlier statement adds nothing. New lines are matched by a job of their own. Does nothing when the import
 * has already ended.
 */
export async function finishStatement(
  deps: Deps,
  begun: ProcessingStatement,
  result: ReadStatement,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const statement = await lockProcessingStatement(tx, begun);
    if (!statement) return;
    const keys = result.accounts.map(({ key }) => key);
    const same = await findSameStatement(tx, statement, keys);
    const lines = same === undefined ? await insertNewLines(tx, statement, result) : NOTHING_ADDED;
    await insertAccounts(
      tx,
      statement,
      result.accounts.map((account) => ({ ...account, new_lines: lines.byAccount.get(account.key) ?? 0 })),
    );
    await insertRemarks(tx, statement, 'WARNING', result.warnings);
    await endStatement(tx, statement, IMPORT_STEP, {
      format: result.format,
      line_count: result.lines,
      new_line_count: lines.added,
      repeated_line_count: result.lines - lines.added,
      possible_repetition_count: lines.possible_repetitions,
      warning_count: result.warning_count,
      same_content_id: same ?? null,
    });
    if (lines.added > 0) await deps.jobs.enqueue(tx, matchBankLinesJob, { statement_id: statement.id });
    const details = {
      format: result.format,
      lines: result.lines,
      new_lines: lines.added,
      possible_repetitions: lines.possible_repetitions,
      ...(same !== undefined && { same_content_id: same }),
    };
    await recordAuditAndPublish(deps, tx, SYSTEM, [
      { ...statementEntity(statement), ...IMPORT_STEP, details },
    ]);
  });
}

/** Ends the statement as PROCESSING_FAILURE with its faults, and notifies its sender. It adds no line. */
export async function failStatement(
  deps: Deps,
  begun: ProcessingStatement,
  failure: RefusedStatement,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const statement = await lockProcessingStatement(tx, begun);
    if (!statement) return;
    await insertRemarks(tx, statement, 'ERROR', failure.errors);
    await insertRemarks(tx, statement, 'WARNING', failure.warnings);
    const { error_count, warning_count } = failure;
    await endStatement(tx, statement, FAIL_STEP, { error_count, warning_count });
    await recordAuditAndPublish(deps, tx, SYSTEM, [
      { ...statementEntity(statement), ...FAIL_STEP, details: { error_count } },
    ]);
    await notifySender(deps, tx, statement, failure);
  });
}

const statementEntity = ({ id }: ProcessingStatement) =>
  ({ aggregate: 'BANK_STATEMENT', aggregate_id: id, entity: 'BANK_STATEMENT', entity_id: id }) as const;

/** Notifies who sent the statement; for a program, the MASTERs of its company. */
async function notifySender(
  deps: Deps,
  tx: Tx,
  { id, company_id, user_id, by_program, name }: ProcessingStatement,
  { errors, error_count }: RefusedStatement,
): Promise<void> {
  await notify(deps, tx, {
    kind: 'BANK_STATEMENT_FAILED',
    to: by_program ? { companies: [company_id] } : { users: [user_id] },
    facts: {
      statement_id: id,
      statement_name: name,
      error_count,
      remarks: errors.slice(0, MAX_MAIL_LINES).map(({ line, column, code }) => ({ line, column, code })),
    },
  });
}
