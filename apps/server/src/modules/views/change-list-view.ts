import type { Input } from '@pregao/contract';
import { decideAddView, decideChangeView } from '@pregao/domain';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { orThrow, Refused } from '../../platform/refusal.ts';
import { mapViewNameViolation, requireParams } from './check-view.ts';
import { countViews, deleteView, findVisibleView, updateView } from './list-views.store.ts';

/**
 * Requires a view that the actor may change, and locks the company against concurrent writes of views.
 * @throws Refused NOT_FOUND, NO_PERMISSION
 */
async function requireChangeable(tx: Tx, { actor }: CommandContext, id: number) {
  const counts = await countViews(tx, actor);
  const view = await findVisibleView(tx, actor, id);
  if (!view) throw new Refused('NOT_FOUND');
  orThrow(decideChangeView(actor, view));
  return { view, counts };
}

/**
 * Changes name, filters and sharing of a view.
 * @throws Refused NOT_FOUND, NO_PERMISSION, MALFORMED, VIEW_NAME_TAKEN, TOO_MANY_SHARED_VIEWS
 */
export function changeListView(
  { db }: Pick<Deps, 'db'>,
  context: CommandContext,
  { id, ...content }: Input<'changeListView'>,
): Promise<{ id: number }> {
  const work = transaction(db, async (tx) => {
    const { view, counts } = await requireChangeable(tx, context, id);
    requireParams(view.list, content.params);
    orThrow(decideAddView(counts, { own: false, shared: content.shared && !view.shared }));
    await updateView(tx, view, content);
    return { id };
  });
  return mapViewNameViolation(work);
}

/**
 * Deletes a view.
 * @throws Refused NOT_FOUND, NO_PERMISSION
 */
export function deleteListView(
  { db }: Pick<Deps, 'db'>,
  context: CommandContext,
  { id }: Input<'deleteListView'>,
): Promise<{ id: number }> {
  return transaction(db, async (tx) => {
    await requireChangeable(tx, context, id);
    await deleteView(tx, id);
    return { id };
  });
}
