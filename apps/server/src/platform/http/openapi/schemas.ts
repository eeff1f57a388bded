import { DESCRIBED_ENUMS, FIELD_WORDS } from '@pregao/contract';
import * as z from 'zod';
import { type Described, pascal, SCHEMAS, schemaRef } from './described.ts';

/** The schemas of a document: each under its name once, and how a place refers to it. */
export interface SchemaBook {
  /** As it stands where a root is used. */
  of(root: string): Described;
  /** What is said of a field of this name where nothing else is. */
  words(field: string): string | undefined;
  readonly components: Readonly<Record<string, Described>>;
}

/** What says nothing to a reader: the pattern beside a format, the largest safe integer. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'email') delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

const isJson = (value: unknown): value is Described => typeof value === 'object' && value !== null;

const ENUM_NAMES = new Map(
  Object.entries(DESCRIBED_ENUMS).map(([name, { values }]) => [JSON.stringify(values), name]),
);

const ENUMS = Object.fromEntries(
  Object.entries(DESCRIBED_ENUMS).map(([name, { values, description }]) => [
    name,
    { type: 'string', enum: values, description },
  ]),
);

/** `Receipts` hold a `Receipt`. */
const one = (list: string) => list.replace(/s$/, '');

/**
 * The schemas as they are on the wire. What its declaration names (`meta({ id })`) and every enumeration keeps its name; any other
 * object is named after the place where it stands. A field without words of its own has those of its name (`FIELD_WORDS`).
 */
export function schemaBook(roots: Readonly<Record<string, z.ZodType>>): SchemaBook {
  const { properties, $defs } = z.toJSONSchema(z.object(roots), {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: simplify,
  });
  const components: Record<string, Described> = {};
  const used = new Set<string>();

  function put(name: string, schema: Described): void {
    if (name in components && JSON.stringify(components[name]) !== JSON.stringify(schema))
      throw new Error(`two schemas are named ${name}`);
    components[name] = schema;
  }

  function place(schema: unknown, name: string): unknown {
    if (Array.isArray(schema)) return schema.map((part) => place(part, name));
    if (!isJson(schema)) return schema;
    const { $ref, enum: values, ...rest } = schema;
    if (typeof $ref === 'string') return { $ref: $ref.replace('#/$defs/', SCHEMAS), ...rest };
    const known = Array.isArray(values) ? ENUM_NAMES.get(JSON.stringify(values)) : undefined;
    if (known !== undefined) {
      used.add(known);
      const { type: _, ...words } = rest;
      return { ...schemaRef(known), ...words };
    }
    if (!isJson(schema.properties)) return filled(schema, name);
    const { description, ...object } = schema;
    put(name, filled(object, name));
    return { ...schemaRef(name), ...(description !== undefined && { description }) };
  }

  /** The schema itself, with what stands inside of it placed. */
  function filled(schema: Described, name: string): Described {
    const entries = Object.entries(schema).map(([key, value]): [string, unknown] => {
      if (key === 'properties') return [key, fields(value as Record<string, Described>, name)];
      if (key === 'items') return [key, place(value, one(name))];
      return ['anyOf', 'oneOf', 'allOf'].includes(key) ? [key, place(value, name)] : [key, value];
    });
    return Object.fromEntries(entries);
  }

  function fields(properties: Record<string, Described>, owner: string): Described {
    const entries = Object.entries(properties).map(([field, schema]) => {
      const placed = place(schema, owner + pascal(field)) as Described;
      const words = FIELD_WORDS[field]?.[0];
      return [
        field,
        'description' in placed || words === undefined ? placed : { ...placed, description: words },
      ];
    });
    return Object.fromEntries(entries);
  }

  for (const [name, schema] of Object.entries($defs ?? {})) put(name, filled(schema as Described, name));
  const placed = Object.fromEntries(
    Object.entries(properties ?? {}).map(([name, schema]) => [name, place(schema, name) as Described]),
  );
  for (const name of used) put(name, ENUMS[name] as Described);
  const sorted = Object.entries(components).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    components: Object.fromEntries(sorted),
    words: (field) => FIELD_WORDS[field]?.[0],
    of(root) {
      const schema = placed[root];
      if (schema === undefined) throw new Error(`no schema is kept as ${root}`);
      return schema;
    },
  };
}
