import { AsyncLocalStorage } from 'node:async_hooks';

/** Holds the `performance.now()` at which the current work times out. */
const deadlines = new AsyncLocalStorage<number>();

/** Milliseconds after the deadline for cleanup, such as a rollback. */
const CLEANUP_MS = 1000;

/** Runs `work` with a deadline: waits for a connection and statements take `ms` together, or fail. */
export function withDeadline<T>(ms: number, work: () => T): T {
  return deadlines.run(performance.now() + ms, work);
}

/**
 * Returns the milliseconds left for a statement that starts now; undefined without a deadline. Cleanup
 * statements after the deadline (a rollback, a lookup of a stored reply) share `CLEANUP_MS`.
 */
export function remainingMs(): number | undefined {
  const end = deadlines.getStore();
  if (end === undefined) return undefined;
  const left = end - performance.now();
  return left > 0 ? left : Math.max(left + CLEANUP_MS, 1);
}

/**
 * Returns whether the deadline ended a statement. That says nothing about the server, since its timeout was
 * the time left.
 */
export function isDeadlineTimeout(error: unknown): boolean {
  if (deadlines.getStore() === undefined) return false;
  return error instanceof Error && error.message === 'Query read timeout';
}

/** Returns whether the time for cleanup is over too, so that no statement may start. */
export function isPastDeadline(): boolean {
  const end = deadlines.getStore();
  return end !== undefined && performance.now() > end + CLEANUP_MS;
}
