/** Fragment of the OpenAPI document. */
export type SchemaObject = Record<string, unknown>;

export const SCHEMAS = '#/components/schemas/';

export const schemaRef = (name: string): SchemaObject => ({ $ref: SCHEMAS + name });

/** Converts a name such as `createOffer` to PascalCase for a schema. */
export const pascal = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
