import { fieldIssues, noInput } from '@pregao/contract';
import * as z from 'zod';
import { Refused } from '../refused.ts';

/** What a decoder writes in place of bytes that it cannot read: the letter is lost. */
const REPLACEMENT = '\uFFFD';

/**
 * PostgreSQL stores neither a NUL character nor half of a surrogate pair, and U+FFFD stands for a lost letter: no field of
 * the product needs any of them.
 */
const isStorable = (text: string): boolean =>
  text.isWellFormed() && !text.includes('\0') && !text.includes(REPLACEMENT);

/** Whether each `%` begins an encoded byte, and all of them together are UTF-8. */
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

/** A place in a very deep input is named by its end. */
const MAX_NAMES = 10;

function pathOf(place: Place): string {
  const names: (string | number)[] = [];
  for (let at = place; at.parent && names.length < MAX_NAMES; at = at.parent) names.unshift(at.key);
  return names.join('.');
}

/**
 * The path of the first field found whose text, or one of whose names, cannot be stored; '' is the input itself. Without
 * recursion: input may be nested deeply.
 */
export function unstorableField(input: unknown): string | undefined {
  const open: Place[] = [{ value: input, key: '' }];
  for (let place = open.pop(); place; place = open.pop()) {
    const { value } = place;
    if (typeof value === 'string' && !isStorable(value)) return pathOf(place);
    if (typeof value !== 'object' || value === null) continue;
    const isList = Array.isArray(value);
    if (!isList && !Object.keys(value).every(isStorable)) return pathOf(place);
    // Long lists of numbers come in: only what can hold text is looked at again.
    const add = (item: unknown, key: string | number) => {
      if (typeof item !== 'number') open.push({ value: item, parent: place, key });
    };
    if (isList) value.forEach(add);
    else for (const [key, item] of Object.entries(value)) add(item, key);
  }
  return undefined;
}

/** The part of the call in its inside form. @throws Refused MALFORMED with one entry for each faulty field */
export function decodePart(schema: z.ZodType | undefined, input: unknown): unknown {
  const field = unstorableField(input);
  if (field !== undefined) throw new Refused('MALFORMED', { errors: [{ field, message: 'INVALID_FORMAT' }] });
  if (schema === undefined) return decodeNothing(input);
  const result = z.safeDecode(schema, input as z.input<typeof schema>);
  if (result.success) return result.data;
  throw new Refused('MALFORMED', { errors: fieldIssues(input, result.error) });
}

/** A call without that part takes none; an empty object is none. */
function decodeNothing(input: unknown): undefined {
  const result = noInput.safeParse(input ?? {});
  if (result.success) return undefined;
  throw new Refused('MALFORMED', { errors: fieldIssues(input, result.error) });
}

/** A repeatable value given once arrives as text: it becomes a list of one where the schema wants a list. */
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
