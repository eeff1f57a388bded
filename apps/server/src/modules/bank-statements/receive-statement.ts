import type { Readable } from 'node:stream';
import type { Reply } from '@pregao/contract';
import { START, sanitizeFileName, step } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { refuseInfected } from '../../platform/scan/scanner.ts';
import { putHashed, type StoredFile } from '../../platform/storage/put-hashed.ts';
import { runOrRemoveFiles } from '../../platform/storage/run-or-remove-files.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { importBankStatementJob } from './import-bank-statement.job.ts';
import { countUnfinishedStatements, insertStatement } from './statements.store.ts';

const RECEIVE_STEP = step('BANK_STATEMENT', START, 'RECEIVE');

export interface SentStatement {
  readonly content: Readable;
  readonly name: string;
}

/**
 * Receives a bank statement of the actor's company: stores it, registers it as PROCESSING and queues its
 * import.
 * @throws Refused BANK_STATEMENT_FILE_INVALID, BODY_TOO_LARGE, FILE_INFECTED, SCAN_UNAVAILABLE
 */
export async function receiveStatement(
  deps: Deps,
  context: IdempotentContext<Reply<'uploadBankStatement'>>,
  { content, name }: SentStatement,
): Promise<StoredReply<Reply<'uploadBankStatement'>>> {
  const stored = await putHashed(deps.storage, 'statements', content);
  return runOrRemoveFiles(deps.storage, [stored], async () => {
    if (stored.size === 0) throw new Refused('BANK_STATEMENT_FILE_INVALID', { field: 'content_data' });
    await refuseInfected(deps, stored.storage_key, 'content_data');
    return idempotentTransaction(deps.db, context.idempotency, (tx) =>
      registerStatement(deps, tx, context, { ...stored, name: sanitizeFileName(name) }),
    );
  });
}

async function registerStatement(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  file: StoredFile & { readonly name: string },
): Promise<Reply<'uploadBankStatement'>> {
  const { company_id, user_id } = context.actor;
  const ahead = await countUnfinishedStatements(tx, company_id);
  const id = await insertStatement(tx, RECEIVE_STEP, { ...file, company_id, user_id });
  await recordAudit(tx, context, {
    entity: 'BANK_STATEMENT',
    entity_id: id,
    aggregate: 'BANK_STATEMENT',
    aggregate_id: id,
    ...RECEIVE_STEP,
    details: { sha256: file.sha256, size: file.size },
  });
  // Each unfinished statement of the company lowers the priority, so that companies take turns.
  await deps.jobs.enqueue(tx, importBankStatementJob, { statement_id: id }, { priority: 0 - ahead });
  return { id, status: RECEIVE_STEP.to };
}
