import { useSyncExternalStore } from 'react';

export interface BrowserStore<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
}

/**
 * Stores a value in local storage under `key`, in sync across tabs. Text that `read` cannot parse, and an
 * unavailable storage (private windows), count as absent.
 */
export function browserStore<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): BrowserStore<Value> {
  const listeners = new Set<() => void>();
  let value = read(readStorage('localStorage', key));
  const notify = () => {
    for (const listener of listeners) listener();
  };
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    value = read(readStorage('localStorage', key));
    notify();
  });
  return {
    get: () => value,
    set(next) {
      value = next;
      writeStorage('localStorage', key, write(next));
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: BrowserStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

type StorageName = 'localStorage' | 'sessionStorage';

export function readStorage(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

export function writeStorage(storage: StorageName, key: string, text: string | null): void {
  try {
    if (text === null) window[storage].removeItem(key);
    else window[storage].setItem(key, text);
  } catch {
    // The storage is full or unavailable; the value lasts as long as the page.
  }
}
