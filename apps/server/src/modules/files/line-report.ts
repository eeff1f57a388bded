import type { Reply } from '@pregao/contract';
import type { Actor, LineReport } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { Refused } from '../../platform/refused.ts';
import { issueLink, type LinkDeps } from '../links/links.ts';
import { linesOf, type Severity } from './file-lines.store.ts';
import type { FileDetail } from './files.store.ts';
import { requireFile } from './get-file.ts';

/** What a file's report is made of: the faulty lines of a failed one, the remarks on those of an imported one. */
export function severityOf({ status }: Pick<FileDetail, 'status'>): Severity {
  return status === 'PROCESSING_FAILURE' ? 'ERROR' : 'WARNING';
}

export function reportLines(db: Db, file: FileDetail): Promise<LineReport[]> {
  return linesOf(db, file.id, severityOf(file));
}

/** A link to the report of a file that has one. @throws Refused NOT_FOUND, also for a file without faults and remarks */
export async function fileErrorsLink(
  deps: LinkDeps,
  actor: Actor,
  id: number,
): Promise<Reply<'fileErrorsLink'>> {
  const file = await requireFile(deps.db, actor, id);
  if (file.error_count + file.warning_count === 0) throw new Refused('NOT_FOUND');
  return issueLink(deps, actor, 'file-errors', id);
}
