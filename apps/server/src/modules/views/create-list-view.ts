import type { Input } from '@pregao/contract';
import { decideAddView } from '@pregao/domain';
import type { CommandContext } from '../../platform/command-context.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { orThrow } from '../../platform/refusal.ts';
import { mapViewNameViolation, requireList, requireParams } from './check-view.ts';
import { countViews, insertView } from './list-views.store.ts';

/**
 * Stores a view of a list under a name that is unique per owner and list. A repeated request is refused.
 * @throws Refused NO_PERMISSION, MALFORMED, VIEW_NAME_TAKEN, TOO_MANY_VIEWS, TOO_MANY_SHARED_VIEWS
 */
export function createListView(
  { db }: Pick<Deps, 'db'>,
  context: CommandContext,
  { list, ...content }: Input<'createListView'>,
): Promise<{ id: number }> {
  requireList(context.actor, list);
  requireParams(list, content.params);
  const work = transaction(db, async (tx) => {
    const counts = await countViews(tx, context.actor);
    orThrow(decideAddView(counts, { own: true, shared: content.shared }));
    return { id: await insertView(tx, context.actor, list, content) };
  });
  return mapViewNameViolation(work);
}
