import type { Reply } from '@pregao/contract';
import { type Actor, mayChangeView, type PresetName, presetView, type ViewParams } from '@pregao/domain';
import type { DefaultRecord, ViewRecord } from './list-views.store.ts';

type Views = Reply<'listListViews'>;

/** Copies the parameters into the mutable type of the reply. */
const mutableParams = (params: ViewParams): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  );

export function presentView(
  actor: Actor,
  { id, list, name, params, shared, owner_name, user_id, company_id }: ViewRecord,
  defaults: readonly DefaultRecord[],
): Views['rows'][number] {
  return {
    id,
    list,
    name,
    params,
    shared,
    own: user_id === actor.user_id,
    owner_name,
    editable: mayChangeView(actor, { user_id, company_id, shared }),
    is_default: defaults.some((chosen) => chosen.list === list && chosen.view_id === id),
  };
}

export function presentPreset(
  preset: PresetName,
  defaults: readonly DefaultRecord[],
): Views['presets'][number] {
  const { list, params } = presetView(preset);
  const is_default = defaults.some((chosen) => chosen.list === list && chosen.preset === preset);
  return { preset, list, params: mutableParams(params), is_default };
}
