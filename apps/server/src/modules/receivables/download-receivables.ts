import type { Input, Reply } from '@pregao/contract';
import type { Db } from '../../platform/db/db.ts';
import type { Session } from '../../platform/http/call.ts';
import { receivablesWorkbook } from './receivables-sheet.ts';
import { requireReceivables } from './select-receivables.ts';

/** Returns the named receivables as an Excel workbook. */
export async function downloadReceivables(
  db: Db,
  actor: Session,
  { receivable_id }: Input<'downloadReceivables'>,
): Promise<Reply<'downloadReceivables'>> {
  const { rows, moment } = await requireReceivables(db, actor, receivable_id, 'receivable_id');
  return { file: await receivablesWorkbook(rows, actor.language, moment.today) };
}
