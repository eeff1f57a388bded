import { nameKey } from '@pregao/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { loadChunk } from '../../lib/chunk-reload/load-chunk.ts';

type ShortNames = ReadonlyMap<string, string>;

let known: ShortNames | undefined;
/** As names are written: a list of a thousand rows names some dozens of issuers. */
const looked = new Map<string, string | undefined>();
let asked = false;
const listeners = new Set<() => void>();

/** Fetched once, with the first list of issuers; without the table names stand as they are. */
function load(): void {
  if (asked) return;
  asked = true;
  loadChunk(() => import('@pregao/domain/data/short-names.json')).then(
    ({ default: list }) => {
      known = new Map(list.map(({ name, short }) => [nameKey(name), short]));
      for (const listener of listeners) listener();
    },
    () => {
      asked = false;
    },
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The short name under which the Central Bank lists a bank; undefined for who has none, or the same one. */
export function useShortName(name: string): string | undefined {
  const names = useSyncExternalStore(subscribe, () => known);
  useEffect(load, []);
  if (names === undefined) return undefined;
  if (!looked.has(name)) looked.set(name, names.get(nameKey(name)));
  return looked.get(name);
}
