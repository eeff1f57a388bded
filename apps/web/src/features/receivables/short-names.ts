import { nameKey } from '@pregao/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { loadChunk } from '../../lib/chunk-reload/load-chunk.ts';

type ShortNames = ReadonlyMap<string, string>;

let shortNames: ShortNames | undefined;
/** Cache by the spelling of the name: a list of a thousand rows has some dozens of issuers. */
const cache = new Map<string, string | undefined>();
let isRequested = false;
const listeners = new Set<() => void>();

/** Loads the table once, with the first list of issuers; if that fails, names appear as in the files. */
function load(): void {
  if (isRequested) return;
  isRequested = true;
  loadChunk(() => import('@pregao/domain/data/short-names.json')).then(
    ({ default: list }) => {
      shortNames = new Map(list.map(({ name, short }) => [nameKey(name), short]));
      for (const listener of listeners) listener();
    },
    () => {
      isRequested = false;
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the short name of a bank at the Central Bank; undefined if it has none or the same one. */
export function useShortName(name: string): string | undefined {
  const names = useSyncExternalStore(subscribe, () => shortNames);
  useEffect(load, []);
  if (names === undefined) return undefined;
  if (!cache.has(name)) cache.set(name, names.get(nameKey(name)));
  return cache.get(name);
}
