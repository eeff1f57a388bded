import { ApiProblem } from './api/problem.ts';

const MAX_RETRIES = 2;
/** Above this `Retry-After` the page shows the wait instead of retrying. */
const MAX_WAIT_SECONDS = 10;
const MAX_DELAY_MS = 30_000;

/**
 * Returns true when a retry may help: network failure, overloaded server, or a rate limit with `Retry-After`.
 * It applies to queries only; a mutation shows why it was refused.
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiProblem) || failures >= MAX_RETRIES) return false;
  const { status, retryAfter } = error;
  if (retryAfter !== undefined && retryAfter > MAX_WAIT_SECONDS) return false;
  return [0, 502, 503, 504].includes(status) || (status === 429 && retryAfter !== undefined);
}

/**
 * Returns the delay in milliseconds: `Retry-After`, else exponential backoff. Jitter on `Retry-After` keeps
 * pages from retrying at the same moment.
 */
export function retryDelay(failures: number, error: unknown): number {
  const retryAfter = error instanceof ApiProblem ? error.retryAfter : undefined;
  if (retryAfter === undefined) return Math.min(1000 * 2 ** failures, MAX_DELAY_MS);
  return retryAfter * 1000 * (1 + Math.random() / 4);
}
