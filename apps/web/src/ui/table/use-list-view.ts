import type { ListName, ViewParams } from '@pregao/domain';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { type BrowserStore, browserStore, readStorage, useStore } from '../../lib/browser-store.ts';
import { useUser } from '../../lib/session/session.ts';
import { cacheDefaultView } from '../../lib/views/default-view.ts';
import { listViewsQuery } from '../../lib/views/list-views.queries.ts';
import { type ShownView, viewsOf } from '../../lib/views/shown-views.ts';
import { backUpLocalViews, useLocalViewMigration } from '../../lib/views/use-local-view-migration.ts';
import { DEFAULT_PREFS, type ListPrefs, parsePrefs, visibleColumns } from './list-prefs.view.ts';
import type { Column, Density } from './types.ts';

/** State of a list for its views: `viewState` of `useListSearch`. */
interface ViewState {
  readonly names: readonly string[];
  readonly read: (params: ViewParams) => object;
  readonly params: ViewParams;
  readonly isBare: boolean;
  readonly isShown: (params: ViewParams) => boolean;
  readonly apply: (params: ViewParams) => void;
}

export interface Views {
  readonly list: ListName;
  /** Empty until they are loaded. */
  readonly views: readonly ShownView[];
  /** The view that the list shows, if any. */
  readonly active: ShownView | undefined;
  /** Parameters that a new view would store; empty without filters. */
  readonly params: ViewParams;
  readonly apply: (params: ViewParams) => void;
  /** Shows the list without any view. */
  readonly showAll: () => void;
}

/** Reads the views of a list and the active one. A bare address opens the reader's default view. */
function useViews(list: ListName, viewState: ViewState): Views {
  const reader = useUser().id;
  const language = useLanguage();
  const { data } = useQuery(listViewsQuery);
  useLocalViewMigration(list, reader, viewState);
  const views = data ? viewsOf(data, list, language) : [];
  const defaultView = views.find(({ isDefault }) => isDefault);
  const { isBare, apply } = viewState;
  useEffect(() => {
    if (!data) return;
    cacheDefaultView(list, reader, defaultView?.params);
    if (isBare && defaultView) apply(defaultView.params);
  }, [data, list, reader, defaultView, isBare, apply]);
  return {
    list,
    views,
    active: views.find(({ params }) => viewState.isShown(params)),
    params: viewState.params,
    apply,
    showAll: () => apply({}),
  };
}

const stores = new Map<string, BrowserStore<ListPrefs>>();

/** Returns the store of a reader and list in this browser. */
function storeOf(list: ListName, reader: number): BrowserStore<ListPrefs> {
  const key = `list ${list} ${reader}`;
  const existing = stores.get(key);
  if (existing) return existing;
  const store = browserStore(key, parsePrefs, (prefs) =>
    prefs === DEFAULT_PREFS ? null : JSON.stringify(prefs),
  );
  if (backUpLocalViews(list, reader, readStorage('localStorage', key))) store.set(store.get());
  stores.set(key, store);
  return store;
}

/** A list with the reader's display preferences, and functions to change them. */
export interface ListView<Row> {
  /** Visible columns in their order. */
  readonly columns: readonly Column<Row>[];
  readonly density: Density;
  /** All columns, in the order of the list. */
  readonly all: readonly Column<Row>[];
  readonly prefs: ListPrefs;
  readonly change: (change: Partial<ListPrefs>) => void;
  readonly views: Views;
}

/** Returns columns, density and views of a list for its reader. Pass the result of `useListSearch`. */
export function useListView<Row>(
  name: ListName,
  all: readonly Column<Row>[],
  { viewState }: { readonly viewState: ViewState },
): ListView<Row> {
  const store = storeOf(name, useUser().id);
  const prefs = useStore(store);
  const views = useViews(name, viewState);
  const columns = useMemo(() => visibleColumns(all, prefs), [all, prefs]);
  return {
    columns,
    density: prefs.density,
    all,
    prefs,
    change: (change) => store.set({ ...store.get(), ...change }),
    views,
  };
}
