import type { Change } from '@pregao/contract';

/** Debounce window in milliseconds; changes within it are flushed together. */
const GATHER_MS = 250;
/** Minimum time between two flushes in milliseconds, for any number of changes. */
const APART_MS = 2_000;

/** Changes in order, or `all` when any may have been missed. */
export type BatchedChanges = readonly Change[] | 'all';

/** Batches changes: flushes the first ones soon, and later ones at least `APART_MS` apart. */
export function batchChanges(tell: (gathered: BatchedChanges) => void) {
  let pending: BatchedChanges = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;

  const flush = () => {
    const gathered = pending;
    pending = [];
    timer = undefined;
    toldAt = performance.now();
    tell(gathered);
  };
  const add = (more: BatchedChanges) => {
    pending = more === 'all' || pending === 'all' ? 'all' : [...pending, ...more];
    timer ??= setTimeout(flush, Math.max(GATHER_MS, toldAt + APART_MS - performance.now()));
  };
  return { add, stop: () => clearTimeout(timer) } as const;
}
