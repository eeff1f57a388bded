import { DESCRIBED_ENUMS, FIELD_DICTIONARY } from '@pregao/contract';
import * as z from 'zod';
import { pascal, SCHEMAS, type SchemaObject, schemaRef } from './schema-names.ts';

interface JsonSchema extends SchemaObject {
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
}

const ENUM_NAMES = new Map(
  Object.entries(DESCRIBED_ENUMS).map(([name, { values }]) => [JSON.stringify(values), name]),
);

/** Replaces a known enumeration by a reference, and drops patterns and limits that tell a reader nothing. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  describeParameter(jsonSchema);
  // A described instant is a reference, next to which zod leaves its pattern.
  if (jsonSchema.$ref || jsonSchema.format === 'date-time' || jsonSchema.format === 'email')
    delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  const name = ENUM_NAMES.get(JSON.stringify(jsonSchema.enum));
  if (name === undefined) return;
  delete jsonSchema.enum;
  delete jsonSchema.type;
  jsonSchema.$ref = SCHEMAS + name;
}

/** Describes a number or boolean in a URL by its own type (`inAddress` of the contract), not by its text. */
function describeParameter(jsonSchema: z.core.JSONSchema.BaseSchema): void {
  const { parameter } = jsonSchema;
  if (typeof parameter !== 'object') return;
  for (const keyword of ['parameter', 'pattern', 'enum']) delete jsonSchema[keyword];
  Object.assign(jsonSchema, parameter);
}

/** Converts a schema to JSON Schema as it is on the wire, with references to components. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: simplify,
  });
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${SCHEMAS}`));
}

/** Returns the name of a list's item: `Receipt` of `Receipts`, `Company` of `Companies`. */
const singular = (list: string) =>
  list.endsWith('ies') ? list.replace(/ies$/, 'y') : list.replace(/s$/, '');

/**
 * Collects the schemas of a document as components. A schema with an id (`meta({ id })`) and an enumeration
 * of `DESCRIBED_ENUMS` keep that name; another object is named after its place, such as `HistoryActBy`.
 */
export class SchemaCollection {
  readonly components: Record<string, SchemaObject> = {};

  constructor() {
    for (const [name, { values, description }] of Object.entries(DESCRIBED_ENUMS))
      this.components[name] = { type: 'string', enum: values, description };
  }

  /** Converts a schema; an object becomes a component. @param name of the component without an id */
  of(schema: z.ZodType, name: string): SchemaObject {
    return this.#place(this.#read(schema), name);
  }

  /** Converts the parameters of a path or query, and lists the required ones. */
  parameters(schema: z.ZodObject, name: string) {
    const { properties = {}, required = [] } = this.#read(schema);
    return { fields: this.#fields(properties, name), required };
  }

  /** Adds a component. @throws Error when a different schema has the name */
  add(name: string, schema: SchemaObject): void {
    const known = this.components[name] ?? schema;
    if (JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas are named ${name}`);
    this.components[name] = schema;
  }

  #read(schema: z.ZodType): JsonSchema {
    const { $defs = {}, ...json } = jsonSchemaOf(schema);
    for (const [name, part] of Object.entries($defs)) this.add(name, this.#inside(part, name));
    return json;
  }

  #place(schema: JsonSchema, name: string): SchemaObject {
    if (!schema.properties) return this.#inside(schema, name);
    const { description, ...object } = schema;
    this.add(name, this.#inside(object, name));
    return { ...schemaRef(name), ...(description !== undefined && { description }) };
  }

  #inside({ properties, items, anyOf, ...schema }: JsonSchema, name: string): SchemaObject {
    return {
      ...schema,
      ...(properties && { properties: this.#fields(properties, name) }),
      ...(items && { items: this.#place(items, singular(name)) }),
      ...(anyOf && { anyOf: anyOf.map((part) => this.#place(part, name)) }),
    };
  }

  /** Converts fields; one without a description gets that of its name (`FIELD_DICTIONARY`). */
  #fields(fields: Readonly<Record<string, JsonSchema>>, owner: string): Record<string, SchemaObject> {
    const entries = Object.entries(fields).map(([field, schema]) => {
      const placed = this.#place(schema, owner + pascal(field));
      return [field, { ...placed, description: placed.description ?? FIELD_DICTIONARY[field]?.[0] }];
    });
    return Object.fromEntries(entries);
  }
}
