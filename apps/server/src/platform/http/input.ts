import { fieldIssues, noInput } from '@pregao/contract';
import * as z from 'zod';
import { Refused } from '../refusal.ts';

/** U+FFFD, which a decoder substitutes for bytes that it cannot read. */
const REPLACEMENT = '\uFFFD';

/**
 * Returns whether a text can be stored. PostgreSQL accepts neither NUL nor lone surrogates, and U+FFFD marks
 * a lost character.
 */
const isStorable = (text: string): boolean =>
  text.isWellFormed() && !text.includes('\0') && !text.includes(REPLACEMENT);

/** Returns whether the percent-encoding is valid and decodes to UTF-8. */
export function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

interface Place {
  readonly value: unknown;
  readonly parent?: Place;
  readonly key: string | number;
}

/** Names of a path at most; the path of a very deep field consists of its last ones. */
const MAX_NAMES = 10;

function pathOf(place: Place): string {
  const names: (string | number)[] = [];
  for (let at = place; at.parent && names.length < MAX_NAMES; at = at.parent) names.unshift(at.key);
  return names.join('.');
}

/**
 * Returns the path of the first field with an unstorable text or name; '' is the input itself. It is
 * iterative, because input may be nested deeply.
 */
export function findUnstorableField(input: unknown): string | undefined {
  const open: Place[] = [{ value: input, key: '' }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value } = place;
    if (typeof value === 'string' && !isStorable(value)) return pathOf(place);
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    if (!isList && !Object.keys(value).every(isStorable)) return pathOf(place);
    // Skips numbers, of which long lists exist: they contain no text.
    const add = (item: unknown, key: string | number) => {
      if (typeof item !== 'number') open.push({ value: item, parent: place, key });
    };
    if (isList) value.forEach(add);
    else for (const [key, item] of Object.entries(value)) add(item, key);
  }
  return undefined;
}

/** Decodes a part of the call. @throws Refused MALFORMED with one entry for each faulty field */
export function decodePart(schema: z.ZodType | undefined, input: unknown): unknown {
  const field = findUnstorableField(input);
  if (field !== undefined) throw new Refused('MALFORMED', { errors: [{ field, message: 'INVALID_FORMAT' }] });
  if (schema === undefined) return requireNoInput(input);
  const result = z.safeDecode(schema, input as z.input<typeof schema>);
  if (result.success) return result.data;
  throw new Refused('MALFORMED', { errors: fieldIssues(input, result.error) });
}

/** Refuses input for a part that the call does not have; an empty object counts as none. */
function requireNoInput(input: unknown): undefined {
  const result = noInput.safeParse(input ?? {});
  if (result.success) return undefined;
  throw new Refused('MALFORMED', { errors: fieldIssues(input, result.error) });
}

/**
 * Wraps single query values in a list where the schema expects one, because a repeatable parameter given once
 * is text.
 */
export function wrapLists(
  schema: z.ZodObject | undefined,
  query: Record<string, unknown>,
): Record<string, unknown> {
  if (schema === undefined) return query;
  const entries = Object.entries(query).map(([key, value]) => {
    const wantsList = Object.hasOwn(schema.shape, key) && isList(schema.shape[key]);
    return [key, wantsList && !Array.isArray(value) ? [value] : value];
  });
  return Object.fromEntries(entries);
}

function isList(schema: z.core.$ZodType | undefined): boolean {
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return isWrapped ? isList(schema.unwrap()) : schema instanceof z.ZodArray;
}
