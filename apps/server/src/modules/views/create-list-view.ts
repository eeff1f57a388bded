import type { Input } from '@pregao/contract';
import { decideRoomForView } from '@pregao/domain';
import type { ByOnce } from '../../platform/by.ts';
import { type Kept, transactionOnce } from '../../platform/db/once.ts';
import type { Deps } from '../../platform/deps.ts';
import { orThrow } from '../../platform/refused.ts';
import { refusingNameTaken, requireList, requireParams } from './check-view.ts';
import { countViews, insertView } from './list-views.store.ts';

/**
 * Keeps a view of a list under a name.
 * @throws Refused NO_PERMISSION, MALFORMED, VIEW_NAME_TAKEN, TOO_MANY_VIEWS, TOO_MANY_SHARED_VIEWS
 */
export function createListView(
  { db }: Pick<Deps, 'db'>,
  by: ByOnce<{ id: number }>,
  { list, ...content }: Input<'createListView'>,
): Promise<Kept<{ id: number }>> {
  requireList(by.actor, list);
  requireParams(list, content.params);
  const work = transactionOnce(db, by.once, async (tx) => {
    const counts = await countViews(tx, by.actor);
    orThrow(decideRoomForView(counts, { own: true, shared: content.shared }));
    return { id: await insertView(tx, by.actor, list, content) };
  });
  return refusingNameTaken(work);
}
