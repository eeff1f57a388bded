import type { Reply } from '@pregao/contract';
import { type Actor, type CanceledPart, summarizeImport, today } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { findOverdueHolders } from '../negotiations/offers/offers.store.ts';
import { countLeftOutByOthers, findHeldIds, importTotals } from './canceled-imports.store.ts';
import { requireFile } from './get-file.ts';

/**
 * Sums what the cancelation of an import would cancel now, and what offers hold or have sold. Overdue offers
 * count as ended, because the cancelation ends them first.
 * @throws Refused NOT_FOUND for a file that the actor may not see
 */
export async function previewCancelImport(
  db: Db,
  actor: Actor,
  id: number,
  part: CanceledPart,
): Promise<Reply<'previewCancelImport'>> {
  const file = await requireFile(db, actor, id);
  const on = today(await appNow(db));
  const overdue = await findOverdueHolders(db, actor, await findHeldIds(db, actor, id));
  const { available, held } = summarizeImport(await importTotals(db, file, part, on, overdue));
  return {
    available_receivables: available.receivables,
    available_value: available.value,
    held_receivables: held.receivables,
    held_value: held.value,
    left_out_receivables: await countLeftOutByOthers(db, file, part, on, overdue),
  };
}
