import * as z from 'zod';
import { mapInSlices } from '../time-slices.ts';

/** Encodes a value as JSON by its schema; undefined for an absent optional field. */
type Encode = (value: unknown) => string | undefined;

/**
 * Encodes replies of one schema as JSON: only the fields that it names, amounts as decimals.
 * @throws Error that names what does not fit the schema
 */
export function replyEncoder(schema: z.ZodType): (reply: unknown) => string {
  return (reply) => {
    const result = z.safeEncode(schema, reply);
    if (result.success) return JSON.stringify(result.data);
    throw new Error(`the reply does not match its schema: ${z.prettifyError(result.error)}`);
  };
}

/** Items of a list that is encoded at once; longer ones are encoded in time slices. */
const SHORT_LIST = 100;

/**
 * Encodes as `replyEncoder` does, but a long list in time slices, so that it does not block the event loop.
 */
export function slicedEncoder(schema: z.ZodType): (reply: unknown) => string | Promise<string> {
  const encode = replyEncoder(schema);
  const shape = schema instanceof z.ZodObject ? Object.entries<z.ZodType>(schema.shape) : [];
  const members = shape.map(([name, field]) => [name, replyEncoder(field)] as const);
  const items = shape.flatMap(([name, field]) => {
    const item = itemOf(field);
    return item ? [[name, replyEncoder(item)] as const] : [];
  });
  return (reply) => {
    const fields = reply as Record<string, unknown>;
    const long = items.filter(([name]) => isLong(fields[name]));
    return long.length === 0 ? encode(reply) : encodeInSlices(fields, members, new Map(long));
  };
}

const isLong = (value: unknown): boolean => Array.isArray(value) && value.length > SHORT_LIST;

async function encodeInSlices(
  fields: Record<string, unknown>,
  members: readonly (readonly [name: string, encode: Encode])[],
  items: ReadonlyMap<string, Encode>,
): Promise<string> {
  const written: string[] = [];
  for (const [name, encode] of members) {
    const value = fields[name];
    const item = items.get(name);
    const text = item ? `[${(await mapInSlices(value as unknown[], item)).join(',')}]` : encode(value);
    if (text !== undefined) written.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${written.join(',')}}`;
}

/** Returns the schema of a list's items; undefined for a field that is no list. */
function itemOf(field: z.ZodType): z.ZodType | undefined {
  if (field instanceof z.ZodOptional) return itemOf(field.unwrap() as z.ZodType);
  return field instanceof z.ZodArray ? (field.element as z.ZodType) : undefined;
}
