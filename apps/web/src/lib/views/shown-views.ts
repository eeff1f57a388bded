import type { Language, ListName, PresetName, ViewParams } from '@pregao/domain';
import type { ListViews } from './list-views.queries.ts';

/** A saved view or preset as its list shows it. */
export interface ShownView {
  readonly key: string;
  /** Id of a saved view; presets have none. */
  readonly id?: number;
  readonly preset?: PresetName;
  readonly group: 'own' | 'shared' | 'presets';
  readonly name: string;
  readonly params: ViewParams;
  readonly shared: boolean;
  readonly owner: string;
  readonly editable: boolean;
  /** True for the view that the list opens with. */
  readonly isDefault: boolean;
}

/** Returns the views of one list: the reader's own, those shared in its company, then presets. */
export function viewsOf(views: ListViews, list: ListName, language: Language): readonly ShownView[] {
  const savedViews = views.rows
    .filter((view) => view.list === list)
    .map(({ id, name, params, shared, own, owner_name, editable, is_default }): ShownView => {
      const group = own ? 'own' : 'shared';
      return {
        key: `view ${id}`,
        id,
        group,
        name,
        params,
        shared,
        owner: owner_name,
        editable,
        isDefault: is_default,
      };
    });
  const presets = views.presets
    .filter((view) => view.list === list)
    .map(({ preset, params, label, is_default }): ShownView => {
      return {
        key: preset,
        preset,
        group: 'presets',
        name: label[language],
        params,
        shared: false,
        owner: '',
        editable: false,
        isDefault: is_default,
      };
    });
  return [
    ...savedViews.filter(({ group }) => group === 'own'),
    ...savedViews.filter(({ group }) => group === 'shared'),
    ...presets,
  ];
}
