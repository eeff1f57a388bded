import { createHash } from 'node:crypto';

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
