import { createHash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { SLICE_MS } from './time-slices.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * Serializes a value as canonical JSON (JCS, RFC 8785), whose hash anyone can reproduce. It has no spaces,
 * members sorted by UTF-16 code units, and numbers and texts as ECMAScript writes them.
 * @throws RangeError for NaN and infinity
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError(`not a JSON number: ${value}`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Returns the SHA-256 of a text in UTF-8, hexadecimal. */
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Yields the canonical JSON in pieces: an object by its members, a list by its items. */
function* canonicalChunks(value: Json): Generator<string> {
  if (value === null || typeof value !== 'object') {
    yield canonicalJson(value);
    return;
  }
  let before = isList(value) ? '[' : '{';
  if (isList(value))
    for (const item of value) {
      yield before + canonicalJson(item);
      before = ',';
    }
  else
    for (const [name, member] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* canonicalChunks(member);
      before = ',';
    }
  yield (before === ',' ? '' : before) + (isList(value) ? ']' : '}');
}

/**
 * Passes the canonical JSON on in pieces. It yields to the event loop between time slices, so that a long
 * document does not block it.
 */
export async function writeCanonicalJson(value: Json, take: (piece: string) => void): Promise<void> {
  let began = performance.now();
  for (const piece of canonicalChunks(value)) {
    take(piece);
    if (performance.now() - began < SLICE_MS) continue;
    await othersTurn();
    began = performance.now();
  }
}
