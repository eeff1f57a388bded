import type { Limits } from './limits.ts';

/** The way in, which all calls share: from a call's arrival until its caller is known. */
export interface Entry {
  /** A call has arrived. @returns to be told once that its caller is known, or will not be */
  begin(): () => void;
  /** True while calls come in faster than they are let in. */
  isLate(): boolean;
}

/**
 * Whoever is looked up waits for the event loop, a connection and PostgreSQL, as all do, and for no lock: how long that takes tells what
 * any other step takes. It is late when nobody got in within `entryMs` for as long as `patienceMs`, with somebody waiting all
 * the time (as CoDel judges a queue, RFC 8289): one slow moment is not.
 */
export function watchEntry({ entryMs, patienceMs }: Pick<Limits, 'entryMs' | 'patienceMs'>): Entry {
  /** When each came who is not in yet, oldest first. */
  const waiting = new Map<symbol, number>();
  let goodAt = 0;
  return {
    begin() {
      const id = Symbol();
      const since = performance.now();
      if (waiting.size === 0) goodAt = since;
      waiting.set(id, since);
      return () => {
        const now = performance.now();
        if (waiting.delete(id) && now - since <= entryMs) goodAt = now;
      };
    },
    isLate() {
      const [oldest] = waiting.values();
      const now = performance.now();
      return oldest !== undefined && now - oldest > entryMs && now - goodAt > patienceMs;
    },
  };
}
