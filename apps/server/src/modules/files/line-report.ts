import type { Actor, LineReport } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refused.ts';
import { issueLink } from '../links/links.ts';
import { linesOf, type Severity } from './file-lines.store.ts';
import { type FileDetail, findFile } from './files.store.ts';

/** What a file's report is made of: the faulty lines of a failed one, the remarks on those of an imported one. */
export function severityOf({ status }: Pick<FileDetail, 'status'>): Severity {
  return status === 'PROCESSING_FAILURE' ? 'ERROR' : 'WARNING';
}

export function reportLines(db: Db, file: FileDetail): Promise<LineReport[]> {
  return linesOf(db, file.id, severityOf(file));
}

/** A link to the report of a file that has one. @throws Refused NOT_FOUND, also for a file without faults and remarks */
export async function linkToLineReport(deps: Deps, actor: Actor, id: number): Promise<{ link: string }> {
  const file = await findFile(deps.db, actor, id);
  if (!file || file.error_count + file.warning_count === 0) throw new Refused('NOT_FOUND');
  return issueLink(deps, actor, 'file-errors', id);
}
