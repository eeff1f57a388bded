import type { Change } from '@pregao/contract';

/** Debounce window in milliseconds; changes within it are flushed together. */
const DEBOUNCE_MS = 250;
/** Minimum time between two flushes in milliseconds, for any number of changes. */
const MIN_INTERVAL_MS = 2_000;

/** Changes in order, or `all` when any may have been missed. */
export type BatchedChanges = readonly Change[] | 'all';

/** Batches changes: flushes the first ones soon, and later ones at least `MIN_INTERVAL_MS` apart. */
export function batchChanges(onBatch: (gathered: BatchedChanges) => void) {
  let pending: BatchedChanges = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = Number.NEGATIVE_INFINITY;

  const flush = () => {
    const batch = pending;
    pending = [];
    timer = undefined;
    flushedAt = performance.now();
    onBatch(batch);
  };
  const add = (more: BatchedChanges) => {
    pending = more === 'all' || pending === 'all' ? 'all' : [...pending, ...more];
    timer ??= setTimeout(flush, Math.max(DEBOUNCE_MS, flushedAt + MIN_INTERVAL_MS - performance.now()));
  };
  return { add, stop: () => clearTimeout(timer) } as const;
}
