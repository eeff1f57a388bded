import type { Input } from '@pregao/contract';
import { sendAgainRefusal } from '@pregao/domain';
import type { IdempotentContext } from '../../platform/command-context.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { idempotentTransaction, type StoredReply } from '../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { markAnsweredNoticesSeen } from '../notices/mark-answered-seen.ts';
import { lockFailed, transferContent } from './files.store.ts';
import { type ReceivedFile, refuseSameContent, registerFile } from './register-file.ts';

/**
 * Sends a file that failed for its repeats again with its sender's choice. Creates a new file of the stored
 * content.
 * @throws Refused NOT_FOUND, FILE_EXISTS; otherwise the refusal of `sendAgainRefusal`
 */
export async function sendFileAgain(
  deps: Deps,
  context: IdempotentContext<ReceivedFile>,
  { id, on_repeat }: Input<'sendFileAgain'>,
): Promise<StoredReply<ReceivedFile>> {
  let content: { company_id: number; sha256: string } | undefined;
  try {
    return await idempotentTransaction(deps.db, context.idempotency, async (tx) => {
      const failed = await lockFailed(tx, context.actor, id);
      if (!failed) throw new Refused('NOT_FOUND');
      content = failed;
      const { content_removed_at, sent_again_id, failure, new_receivables, ...file } = failed;
      const kept = content_removed_at === null;
      const refusal = sendAgainRefusal({ failure, new_receivables, sent_again_id, kept }, on_repeat);
      if (refusal) throw new Refused(refusal.key);
      await transferContent(tx, id);
      await markAnsweredNoticesSeen(tx, 'SEND_FILE_AGAIN', { company_id: failed.company_id, file_id: id });
      return registerFile(deps, tx, context, { ...withoutId(file), on_repeat, source_file_id: id });
    });
  } catch (error) {
    if (!content || !isUniqueViolation(error, 'managed_files_content')) throw error;
    return refuseSameContent(deps, content, 'id');
  }
}

function withoutId<T extends { readonly id: number }>({ id: _, ...rest }: T): Omit<T, 'id'> {
  return rest;
}
