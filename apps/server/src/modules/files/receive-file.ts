import type { Readable } from 'node:stream';
import {
  type CardNetwork,
  decideSendFile,
  FILE_KINDS,
  type ImportMode,
  isFileKind,
  type RepeatMode,
  sanitizeFileName,
} from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../platform/command-context.ts';
import { isUniqueViolation } from '../../platform/db/errors.ts';
import { idempotentTransaction, type StoredReply } from '../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { orThrow, Refused } from '../../platform/refusal.ts';
import { refuseInfected } from '../../platform/scan/scanner.ts';
import { putHashed, type StoredFile } from '../../platform/storage/put-hashed.ts';
import { runOrRemoveFiles } from '../../platform/storage/run-or-remove-files.ts';
import { isBorrower } from './files.store.ts';
import { type ReceivedFile, refuseSameContent, registerFile } from './register-file.ts';

export interface SentFile {
  readonly content: Readable;
  readonly name: string;
  readonly card_network: CardNetwork;
  readonly borrower_company_id: number;
  readonly mode?: ImportMode | undefined;
  readonly on_repeat?: RepeatMode | undefined;
}

/**
 * Receives a file: stores it, registers it as PROCESSING and queues its import. A borrower sends for itself
 * only.
 * @throws Refused COMPANY_NOT_FOUND, FILE_TYPE_OR_SIZE, FILE_EXISTS, BODY_TOO_LARGE, FILE_INFECTED,
 *   SCAN_UNAVAILABLE
 */
export async function receiveFile(
  deps: Deps,
  context: IdempotentContext<ReceivedFile>,
  file: SentFile,
): Promise<StoredReply<ReceivedFile>> {
  await checkUpload(deps, context, file);
  const stored = await putHashed(deps.storage, 'receivables', file.content);
  try {
    return await runOrRemoveFiles(deps.storage, [stored], async () => {
      if (stored.size === 0) throw new Refused('FILE_TYPE_OR_SIZE', { field: 'content_data' });
      await refuseInfected(deps, stored.storage_key, 'content_data');
      return registerStored(deps, context, file, stored);
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'managed_files_content')) throw error;
    const { sha256 } = stored;
    return refuseSameContent(deps, { company_id: file.borrower_company_id, sha256 }, 'content_data');
  }
}

async function checkUpload({ db }: Deps, { actor }: CommandContext, file: SentFile): Promise<void> {
  const id = file.borrower_company_id;
  orThrow(decideSendFile(actor, { id, is_borrower: await isBorrower(db, id) }));
  if (!isFileKind(file.name))
    throw new Refused('FILE_TYPE_OR_SIZE', {
      field: 'name',
      expected: FILE_KINDS.map((kind) => kind.toUpperCase()),
    });
}

function registerStored(
  deps: Deps,
  context: IdempotentContext<ReceivedFile>,
  file: SentFile,
  stored: StoredFile,
): Promise<StoredReply<ReceivedFile>> {
  return idempotentTransaction(deps.db, context.idempotency, (tx) =>
    registerFile(deps, tx, context, {
      ...stored,
      company_id: file.borrower_company_id,
      name: sanitizeFileName(file.name),
      card_network: file.card_network,
      mode: file.mode ?? 'ADD',
      on_repeat: file.on_repeat ?? null,
    }),
  );
}
