import { type BrowserStore, browserStore, useStore } from '../../lib/browser-store.ts';

const stores = new Map<number, BrowserStore<boolean>>();

function storeOf(reader: number): BrowserStore<boolean> {
  const existing = stores.get(reader);
  if (existing) return existing;
  const store = browserStore<boolean>(
    `firstStepsHidden.${reader}`,
    (text) => text === 'true',
    (hidden) => (hidden ? 'true' : null),
  );
  stores.set(reader, store);
  return store;
}

/** Returns whether this reader has hidden the first steps, and a function that hides them. */
export function useHiddenSteps(reader: number): readonly [boolean, () => void] {
  const store = storeOf(reader);
  return [useStore(store), () => store.set(true)];
}
