import { useSyncExternalStore } from 'react';

export interface BrowserStore<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/**
 * A value kept in the browser's storage under `key`, the same in every tab. Text that `read` can't make
 * sense of, and a storage that is closed (private windows), count as absent.
 */
export function browserStore<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): BrowserStore<Value> {
  const listeners = new Set<() => void>();
  let value = read(readText(key));
  const tell = () => {
    for (const listener of listeners) listener();
  };
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    value = read(readText(key));
    tell();
  });
  return {
    get: () => value,
    set(next) {
      value = next;
      writeText(key, write(next));
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: BrowserStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // A full or closed storage: the value lives as long as the page.
  }
}
