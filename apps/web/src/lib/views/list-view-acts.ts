import type { ListName, PresetName, ViewParams } from '@pregao/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { listViewsQuery, type StoredView } from './list-views.queries.ts';

const toMutableParams = (params: ViewParams) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  );

function useViewAct<Input>(act: (input: Input) => Promise<unknown>, quiet = false) {
  const queries = useQueryClient();
  return useMutation({
    ...(quiet && { meta: { quiet } }),
    mutationFn: act,
    onSettled: () => queries.invalidateQueries({ queryKey: listViewsQuery.queryKey }),
  });
}

export interface NewView {
  readonly list: ListName;
  readonly name: string;
  readonly shared: boolean;
  readonly params: ViewParams;
  /** Makes it the default view of the list. */
  readonly isDefault: boolean;
}

export function createView({ params, ...view }: Omit<NewView, 'isDefault'>) {
  return call('createListView', { body: { ...view, params: toMutableParams(params) } });
}

/** Creates a saved view and may make it the default. */
export const useCreateView = () =>
  useViewAct(async ({ isDefault, ...view }: NewView) => {
    const { id } = await createView(view);
    if (isDefault) await call('setDefaultListView', { body: { list: view.list, id } });
  });

/**
 * Updates a saved view.
 * @param quiet suppresses the error toast, because the caller shows the failure
 */
export const useChangeView = ({ quiet = false } = {}) =>
  useViewAct(
    ({ id, name, shared, params }: Pick<StoredView, 'id' | 'name' | 'shared'> & { params: ViewParams }) =>
      call('changeListView', { params: { id }, body: { name, shared, params: toMutableParams(params) } }),
    quiet,
  );

export const useDeleteView = () => useViewAct((id: number) => call('deleteListView', { params: { id } }));

/** Sets the default view of the list; without a view or preset it clears it. */
export const useSetDefaultView = () =>
  useViewAct((chosen: { readonly list: ListName; readonly id?: number; readonly preset?: PresetName }) =>
    call('setDefaultListView', { body: chosen }),
  );
