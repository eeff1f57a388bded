import { FIELD_DICTIONARY, FIELD_EXAMPLES } from '@pregao/contract';
import { SCHEMAS, type SchemaObject } from './schema-names.ts';

type Components = Readonly<Record<string, SchemaObject>>;

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-06-15',
  'date-time': '2026-06-01T15:00:00Z',
  email: 'mesa@adquirente.example',
  uuid: '5b0f6f4e-3c1d-4e8a-9b57-2f4c8d1e6a90',
};

/** Returns the example that a schema itself determines; undefined where it depends on the field's name. */
function ownExample({ examples, const: constant, enum: values, format, type }: SchemaObject): unknown {
  if (Array.isArray(examples)) return examples[0];
  if (constant !== undefined) return constant;
  if (Array.isArray(values)) return values[0];
  if (typeof format === 'string' && format in FORMATS) return FORMATS[format];
  return type === 'boolean' ? true : undefined;
}

/**
 * Returns an example of the schema: its own, else one composed of its fields' examples.
 * @param field name by which the dictionary gives the example of a plain value
 * @throws Error for a value without an example
 */
export function exampleOf(components: Components, schema: SchemaObject, field = ''): unknown {
  const { $ref, ...own } = schema;
  const example = ownExample(own);
  if (example !== undefined) return example;
  if (typeof $ref === 'string') {
    const named = components[$ref.slice(SCHEMAS.length)] as SchemaObject;
    const ofField = isPlain(named) ? exampleByName(named, field) : undefined;
    return ofField ?? exampleOf(components, named, field);
  }
  const union = (schema.anyOf ?? schema.oneOf) as SchemaObject[] | undefined;
  if (union?.[0]) return exampleOf(components, union[0], field);
  if (schema.properties)
    return exampleOfFields(components, schema.properties as Record<string, SchemaObject>);
  if (schema.items) return [exampleOf(components, schema.items as SchemaObject, field)];
  const named = exampleByName(schema, field);
  if (named !== undefined) return named;
  throw new Error(`no example of ${field}: ${JSON.stringify(schema)}`);
}

const isPlain = (schema: SchemaObject) => !schema.properties && !schema.oneOf && !schema.enum;

/** Returns the dictionary's example of a field, as text for a text schema. A number in a cell is text. */
function exampleByName({ type }: SchemaObject, field: string): unknown {
  const example = FIELD_DICTIONARY[field]?.[1] ?? FIELD_EXAMPLES[field];
  const isText = type === 'string' || (Array.isArray(type) && type.includes('string'));
  return isText && typeof example === 'number' ? String(example) : example;
}

function exampleOfFields(components: Components, properties: Record<string, SchemaObject>): SchemaObject {
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([name, schema]) => [name, exampleOf(components, schema, name)]));
}
