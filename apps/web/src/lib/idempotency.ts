import { ApiProblem } from './api/problem.ts';

/** Returns a new idempotency key. `crypto.randomUUID` is missing on plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns idempotency keys for a form that may be sent again. The same content keeps its key, so that it is
 * carried out once; other content gets a new one.
 */
export function idempotencyKeysByBody(): (body: unknown) => string {
  let last = { text: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.text) last = { text, key: newIdempotencyKey() };
    return last.key;
  };
}

/**
 * Returns the idempotency key for a retry after a failure. It stays the same, because the first request may
 * have succeeded and a refused one has released it; a key used for other content is replaced.
 */
export function idempotencyKeyAfter(key: string, error: unknown): string {
  const isReused = error instanceof ApiProblem && error.key === 'IDEMPOTENCY_KEY_REUSED';
  return isReused ? newIdempotencyKey() : key;
}
