import type { Input, Reply } from '@pregao/contract';
import { type ListName, type PresetName, presetsOf, presetView } from '@pregao/domain';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/refusal.ts';
import { requireList } from './check-view.ts';
import { findVisibleView, setDefaultView } from './list-views.store.ts';

/**
 * Requires a view of this list that the actor may see.
 * @throws Refused NOT_FOUND
 */
async function requireView(tx: Tx, { actor }: CommandContext, list: ListName, id: number): Promise<void> {
  const view = await findVisibleView(tx, actor, id);
  if (view?.list !== list) throw new Refused('NOT_FOUND', { field: 'id' });
}

/**
 * Requires a preset of this list that the actor has.
 * @throws Refused MALFORMED
 */
function requirePreset({ actor }: CommandContext, list: ListName, preset: PresetName): void {
  if (presetsOf(actor).includes(preset) && presetView(preset).list === list) return;
  throw new Refused('MALFORMED', { errors: [{ field: 'preset', message: 'NOT_ALLOWED' }] });
}

/**
 * Sets the view or preset with which the list opens for the actor.
 * @throws Refused NO_PERMISSION, NOT_FOUND, MALFORMED
 */
export function setDefaultListView(
  { db }: Pick<Deps, 'db'>,
  context: CommandContext,
  { list, id, preset }: Input<'setDefaultListView'>,
): Promise<Reply<'setDefaultListView'>> {
  requireList(context.actor, list);
  if (preset !== undefined) requirePreset(context, list, preset);
  if (id !== undefined && preset !== undefined)
    throw new Refused('MALFORMED', { errors: [{ field: 'preset', message: 'NOT_ALLOWED' }] });
  return transaction(db, async (tx) => {
    if (id !== undefined) await requireView(tx, context, list, id);
    await setDefaultView(tx, context.actor, list, { view_id: id ?? null, preset: preset ?? null });
    return { list };
  });
}
