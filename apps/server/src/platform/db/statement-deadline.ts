import { AsyncLocalStorage } from 'node:async_hooks';

/** `performance.now()` at which the work in progress is given up. */
const deadlines = new AsyncLocalStorage<number>();

/** What is done after the deadline to leave things in order gets this long. */
const LAST_MS = 1000;

/** Runs `work`, all of whose waits for a turn and statements together are over within `ms`, or fail. */
export function withDeadline<T>(ms: number, work: () => T): T {
  return deadlines.run(performance.now() + ms, work);
}

/**
 * Milliseconds that a statement may take which begins now; undefined without a deadline. The last statements (a rollback,
 * a look for a kept answer) share what is left for them.
 */
export function remainingMs(): number | undefined {
  const end = deadlines.getStore();
  if (end === undefined) return undefined;
  const left = end - performance.now();
  return left > 0 ? left : Math.max(left + LAST_MS, 1);
}

/** Whether the deadline ended a statement. Its `query_timeout` is what remained, so this says nothing about the server. */
export function isDeadlineTimeout(error: unknown): boolean {
  if (deadlines.getStore() === undefined) return false;
  return error instanceof Error && error.message === 'Query read timeout';
}

/** True when nothing may begin any more, not even what leaves things in order. */
export function isPastDeadline(): boolean {
  const end = deadlines.getStore();
  return end !== undefined && performance.now() > end + LAST_MS;
}
