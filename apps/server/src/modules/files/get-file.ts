import type { Reply } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import type { Session } from '../../platform/http/call.ts';
import { Refused } from '../../platform/refusal.ts';
import { issueLink, type LinkDeps } from '../downloads/download-links.ts';
import { fileLines } from './file-lines.store.ts';
import { selectFileRepeats } from './file-repeats.store.ts';
import { fileSums, warningCounts } from './file-report.store.ts';
import { presentFile } from './files.present.ts';
import { type FileDetail, findFile } from './files.store.ts';

/** Number of sums shown with a file; its report lists all that are stored. */
const MAX_SHOWN_SUMS = 20;

/**
 * Returns a file that the actor may see.
 * @throws Refused NOT_FOUND for any other file
 */
export async function requireFile(db: Db, actor: Actor, id: number) {
  const file = await findFile(db, actor, id);
  if (!file) throw new Refused('NOT_FOUND');
  return file;
}

/**
 * Requires that the content of a file is still stored.
 * @throws Refused FILE_NOT_KEPT for a failed file whose content was deleted or went to the file sent again
 */
export function requireContent({ content_removed_at }: Pick<FileDetail, 'content_removed_at'>): void {
  if (content_removed_at !== null) throw new Refused('FILE_NOT_KEPT');
}

/**
 * Returns one file with its result, and the faulty lines of a failed one.
 * @throws Refused NOT_FOUND
 */
export async function getFile(db: Db, actor: Actor, id: number): Promise<Reply<'getFile'>> {
  const file = await requireFile(db, actor, id);
  return presentFile(file, {
    errors: await fileLines(db, id, 'ERROR'),
    warnings: await fileLines(db, id, 'WARNING'),
    warning_counts: await warningCounts(db, id),
    sums: await fileSums(db, file.id, MAX_SHOWN_SUMS),
    repeats: await selectFileRepeats(db, id),
  });
}

/**
 * Issues a download link to the file as it was sent.
 * @throws Refused NOT_FOUND, FILE_NOT_KEPT
 */
export async function fileLink(deps: LinkDeps, actor: Session, id: number): Promise<Reply<'fileLink'>> {
  requireContent(await requireFile(deps.db, actor, id));
  return issueLink(deps, actor, 'file', id);
}
