import type { ListName } from '@pregao/domain';
import { useMemo } from 'react';
import { type BrowserStore, browserStore, storedText, useStore } from '../../lib/browser-store.ts';
import { useUser } from '../../lib/session/session.ts';
import { setAsideLocalViews } from '../../lib/views/use-carried-over.ts';
import { arranged, DEFAULT_PREFS, type Density, type ListPrefs, parsePrefs } from './list-prefs.view.ts';
import type { Column } from './types.ts';
import { useViews, type Viewed, type Views } from './use-views.ts';

const stores = new Map<string, BrowserStore<ListPrefs>>();

/** Kept in this browser, apart for each reader and list. */
function storeOf(list: ListName, reader: number): BrowserStore<ListPrefs> {
  const key = `list ${list} ${reader}`;
  const known = stores.get(key);
  if (known) return known;
  const store = browserStore(key, parsePrefs, (prefs) =>
    prefs === DEFAULT_PREFS ? null : JSON.stringify(prefs),
  );
  if (setAsideLocalViews(list, reader, storedText('localStorage', key))) store.set(store.get());
  stores.set(key, store);
  return store;
}

interface ListPlace {
  readonly viewed: Viewed;
}

/** A list as its reader arranged it, and the ways to arrange it otherwise. */
export interface ListView<Row> {
  /** Those to show, in their order. */
  readonly columns: readonly Column<Row>[];
  readonly density: Density;
  /** All of the list, in its own order. */
  readonly all: readonly Column<Row>[];
  readonly prefs: ListPrefs;
  readonly change: (change: Partial<ListPrefs>) => void;
  readonly views: Views;
}

/**
 * How the reader sees the list `name`: columns and density, the same at the next visit, and its views. Pass what `useListSearch`
 * answers.
 */
export function useListView<Row>(
  name: ListName,
  all: readonly Column<Row>[],
  { viewed }: ListPlace,
): ListView<Row> {
  const store = storeOf(name, useUser().id);
  const prefs = useStore(store);
  const views = useViews(name, viewed);
  const columns = useMemo(() => arranged(all, prefs), [all, prefs]);
  return {
    columns,
    density: prefs.density,
    all,
    prefs,
    change: (change) => store.set({ ...store.get(), ...change }),
    views,
  };
}
