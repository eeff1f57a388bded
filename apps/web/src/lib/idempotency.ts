import { ApiProblem } from './api/problem.ts';

/** A new key for one act; also where `crypto.randomUUID` is missing, as on plain HTTP. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** For a form that may be sent again: the same content keeps its key, so that it is carried out once; other content gets another. */
export function keysOfBodies(): (body: unknown) => string {
  let last = { text: '', key: '' };
  return (body) => {
    const text = JSON.stringify(body);
    if (text !== last.text) last = { text, key: newIdempotencyKey() };
    return last.key;
  };
}

/**
 * The key of another try after one that failed: the same, because that one may have been carried out, and a refused
 * one has freed it. Only a key under which something else was carried out is given up.
 */
export function keyAfter(key: string, error: unknown): string {
  const isTaken = error instanceof ApiProblem && error.key === 'IDEMPOTENCY_KEY_REUSED';
  return isTaken ? newIdempotencyKey() : key;
}
