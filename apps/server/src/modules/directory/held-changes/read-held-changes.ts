import type { Input, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/refusal.ts';
import { presentHeldChange } from './held-changes.present.ts';
import { countHeldChanges, findVisibleHeldChange, pageOfHeldChanges } from './held-changes-read.store.ts';

/** Lists a page of the held changes that the actor may see, with the exact count under the same filter. */
export async function listHeldChanges(
  db: Db,
  actor: Actor,
  { limit = DEFAULT_PAGE_SIZE, page = 1, ...filter }: Input<'listHeldChanges'>,
): Promise<Reply<'listHeldChanges'>> {
  const [rows, total_rows] = await Promise.all([
    pageOfHeldChanges(db, actor, filter, { limit, page }),
    countHeldChanges(db, actor, filter),
  ]);
  return { rows: rows.map((row) => presentHeldChange(actor, row)), total_rows };
}

/**
 * Returns one held change.
 * @throws Refused NOT_FOUND for a change that the actor may not see
 */
export async function getHeldChange(db: Db, actor: Actor, id: number): Promise<Reply<'getHeldChange'>> {
  const change = await findVisibleHeldChange(db, actor, id);
  if (!change) throw new Refused('NOT_FOUND');
  return presentHeldChange(actor, change);
}
