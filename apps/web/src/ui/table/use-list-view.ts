import { useMemo } from 'react';
import { type BrowserStore, browserStore, useStore } from '../../lib/browser-store.ts';
import { useUser } from '../../lib/session/session.ts';
import {
  arranged,
  DEFAULT_PREFS,
  type Density,
  type ListPrefs,
  parsePrefs,
  type SavedFilters,
} from './list-prefs.view.ts';
import type { Column } from './types.ts';

const stores = new Map<string, BrowserStore<ListPrefs>>();

/** Kept in this browser, apart for each reader and list. */
function storeOf(list: string, reader: number): BrowserStore<ListPrefs> {
  const key = `list ${list} ${reader}`;
  const store =
    stores.get(key) ??
    browserStore(key, parsePrefs, (prefs) => (prefs === DEFAULT_PREFS ? null : JSON.stringify(prefs)));
  stores.set(key, store);
  return store;
}

interface ListPlace {
  /** What narrows the list now. */
  readonly filters: Readonly<Record<string, unknown>>;
  /** Puts these filters in the place of all others. */
  readonly filterBy: (filters: object) => void;
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
  /** What narrows the list now. */
  readonly filters: Readonly<Record<string, unknown>>;
  readonly apply: (saved: SavedFilters) => void;
}

/**
 * How the reader sees the list `name`: columns, density and saved filters, the same at the next visit. Pass
 * what `useListSearch` answers.
 */
export function useListView<Row>(
  name: string,
  all: readonly Column<Row>[],
  { filters, filterBy }: ListPlace,
): ListView<Row> {
  const store = storeOf(name, useUser().id);
  const prefs = useStore(store);
  const columns = useMemo(() => arranged(all, prefs), [all, prefs]);
  return {
    columns,
    density: prefs.density,
    all,
    prefs,
    change: (change) => store.set({ ...store.get(), ...change }),
    filters,
    apply: (saved) => filterBy(saved.filters),
  };
}
