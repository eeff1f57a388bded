import type { Reply } from '@pregao/contract';
import type { Actor, Language } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { receivablesWorkbook } from './receivables-sheet.ts';
import { namedReceivables } from './select-receivables.ts';

/** The named receivables as an Excel workbook. */
export async function downloadReceivables(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  language: Language,
): Promise<Reply<'downloadReceivables'>> {
  const { rows, moment } = await namedReceivables(db, actor, ids, 'receivable_id');
  return { file: await receivablesWorkbook(rows, language, moment.today) };
}
