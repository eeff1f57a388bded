import { ApiProblem } from './api/problem.ts';

const MAX_TRIES_AGAIN = 2;
/** Who is told to wait longer than this is told so on the screen. */
const MAX_WAIT_SECONDS = 10;
const LONGEST_MS = 30_000;

/**
 * Trying again helps against a broken line, an overloaded server, and where the server says when; not against a refusal.
 * Only of what is read: an act shows why it was refused.
 */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiProblem) || failures >= MAX_TRIES_AGAIN) return false;
  const { status, retryAfter } = error;
  if (retryAfter !== undefined && retryAfter > MAX_WAIT_SECONDS) return false;
  return [0, 502, 503, 504].includes(status) || (status === 429 && retryAfter !== undefined);
}

/** Milliseconds: as long as the server says, else longer with each failure. Not all pages come back in the same moment. */
export function retryDelay(failures: number, error: unknown): number {
  const asked = error instanceof ApiProblem ? error.retryAfter : undefined;
  if (asked === undefined) return Math.min(1000 * 2 ** failures, LONGEST_MS);
  return asked * 1000 * (1 + Math.random() / 4);
}
