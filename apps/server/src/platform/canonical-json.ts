import { createHash } from 'node:crypto';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { SLICE_MS } from './time-slices.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/**
 * JSON in the one form in which it can be hashed by anybody (RFC 8785): no spaces, members by the UTF-16 units of their names, numbers
 * and texts as ECMAScript writes them.
 * @throws RangeError for a number that JSON does not have
 */
export function canonicalJson(value: Json): string {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError(`no number of JSON: ${value}`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${canonicalJson(one)}`).join(',')}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

/** Hexadecimal, of a text in UTF-8. */
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The same text in pieces: an object by its members, a list by its items. */
function* canonicalPieces(value: Json): Generator<string> {
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
      yield* canonicalPieces(member);
      before = ',';
    }
  yield (before === ',' ? '' : before) + (isList(value) ? ']' : '}');
}

/** Hands the text over piece by piece; others have their turn in between, so that a long one holds nobody up. */
export async function canonicalSlices(value: Json, take: (piece: string) => void): Promise<void> {
  let began = performance.now();
  for (const piece of canonicalPieces(value)) {
    take(piece);
    if (performance.now() - began < SLICE_MS) continue;
    await othersTurn();
    began = performance.now();
  }
}
