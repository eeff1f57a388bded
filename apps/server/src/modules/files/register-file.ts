import { START, step } from '@pregao/domain';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { countUnfinished, findSameContent, insertFile } from './files.store.ts';
import { importFileJob } from './import-file.job.ts';

const RECEIVE_STEP = step('FILE', START, 'RECEIVE');

export interface ReceivedFile {
  readonly id: number;
  readonly status: 'PROCESSING';
}

type NewFile = Omit<Parameters<typeof insertFile>[2], 'user_id'>;

/**
 * Registers a stored file as PROCESSING and queues its import.
 * @throws a unique violation of `managed_files_content` when the company has sent the same content before
 */
export async function registerFile(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  file: NewFile,
): Promise<ReceivedFile> {
  const ahead = await countUnfinished(tx, file.company_id);
  const id = await insertFile(tx, RECEIVE_STEP, { ...file, user_id: context.actor.user_id });
  await recordAudit(tx, context, {
    entity: 'FILE',
    entity_id: id,
    aggregate: 'FILE',
    aggregate_id: id,
    ...RECEIVE_STEP,
    details: {
      sha256: file.sha256,
      size: file.size,
      ...(file.on_repeat && { on_repeat: file.on_repeat }),
      ...(file.source_file_id && { source_file_id: file.source_file_id }),
    },
  });
  // Each unfinished file of the company lowers the priority. Companies take turns: no company waits for all
  // files of another.
  await deps.jobs.enqueue(tx, importFileJob, { file_id: id }, { priority: 0 - ahead });
  return { id, status: RECEIVE_STEP.to };
}

/**
 * Refuses content that the company has sent before, and names the file that holds it.
 * @throws Refused FILE_EXISTS
 */
export async function refuseSameContent(
  { db }: Pick<Deps, 'db'>,
  content: Pick<NewFile, 'company_id' | 'sha256'>,
  field: 'content_data' | 'id',
): Promise<never> {
  const id = await findSameContent(db, content);
  throw new Refused('FILE_EXISTS', id === undefined ? {} : { field, expected: id });
}
