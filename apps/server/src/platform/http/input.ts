import { fieldIssues, noInput } from '@pregao/contract';
import * as z from 'zod';
import { Refused } from '../refused.ts';

/** PostgreSQL stores no NUL character, and no field of the product needs one. Without recursion: input may be nested deeply. */
function holdsNul(input: unknown): boolean {
  const open = [input];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && value.includes('\0')) return true;
    if (typeof value !== 'object' || value === null) continue;
    // Long lists of numbers come in: only what can hold text is looked at again.
    const isList = Array.isArray(value);
    for (const item of isList ? value : Object.values(value)) if (typeof item !== 'number') open.push(item);
    if (!isList) open.push(...Object.keys(value));
  }
  return false;
}

/** The part of the call in its inside form. @throws Refused MALFORMED with one entry for each faulty field */
export function decodePart(schema: z.ZodType | undefined, input: unknown): unknown {
  if (holdsNul(input)) throw new Refused('MALFORMED', { errors: [{ field: '', message: 'INVALID_FORMAT' }] });
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

function isList(schema: z.core.$ZodType): boolean {
  const { def } = schema._zod;
  return 'innerType' in def ? isList(def.innerType as z.core.$ZodType) : schema instanceof z.core.$ZodArray;
}
