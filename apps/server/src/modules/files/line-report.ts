import type { Reply } from '@pregao/contract';
import type { FileStatus, LineReport } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import type { Session } from '../../platform/http/call.ts';
import { Refused } from '../../platform/refusal.ts';
import { issueLink, type LinkDeps } from '../downloads/download-links.ts';
import { fileLines, type Severity } from './file-lines.store.ts';
import type { FileDetail } from './files.store.ts';
import { requireFile } from './get-file.ts';

const SEVERITIES = {
  PROCESSING: 'WARNING',
  PROCESSED: 'WARNING',
  PROCESSING_FAILURE: 'ERROR',
} as const satisfies Record<FileStatus, Severity>;

/** Returns the severity that a file's report lists: errors of a failed file, warnings of an imported one. */
export const severityOf = ({ status }: Pick<FileDetail, 'status'>): Severity => SEVERITIES[status];

export function reportLines(db: Db, file: FileDetail): Promise<LineReport[]> {
  return fileLines(db, file.id, severityOf(file));
}

/**
 * Issues a link to the line report of a file.
 * @throws Refused NOT_FOUND, also when there is nothing to report
 */
export async function fileErrorsLink(
  deps: LinkDeps,
  actor: Session,
  id: number,
): Promise<Reply<'fileErrorsLink'>> {
  const file = await requireFile(deps.db, actor, id);
  if (file.error_count + file.warning_count + (file.summed_receivables ?? 0) === 0)
    throw new Refused('NOT_FOUND');
  return issueLink(deps, actor, 'file-errors', id);
}
