import type { Change } from '@pregao/contract';

/** What comes within this time is asked for together. */
const GATHER_MS = 250;
/** However much happens, nothing is asked for more often than this. */
const APART_MS = 2_000;

/** Changes one after the other, or `all` when any may have been missed. */
export type BatchedChanges = readonly Change[] | 'all';

/** Gathers changes and tells them together: the first ones soon, those that follow at some distance. */
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
