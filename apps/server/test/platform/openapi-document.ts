export interface SchemaObject {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Record<string, SchemaObject>;
  readonly required?: string[];
  readonly anyOf?: readonly SchemaObject[];
  readonly oneOf?: readonly SchemaObject[];
  readonly type?: string;
  readonly items?: SchemaObject;
  readonly pattern?: string;
  readonly maxLength?: number;
}
export interface Media {
  readonly schema: SchemaObject;
  readonly example?: unknown;
}
export interface Answer extends SchemaObject {
  readonly content?: Record<string, Media>;
}
export interface Parameter extends Omit<SchemaObject, 'required'> {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: SchemaObject;
  readonly example?: unknown;
}
export interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly security: object[];
  readonly parameters: Parameter[];
  readonly requestBody?: { readonly description?: string; content: Record<string, Media> };
  readonly responses: Record<string, Answer>;
}
export interface Document {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly webhooks: Record<string, { post: Operation }>;
  readonly components: {
    readonly schemas: Record<string, SchemaObject>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

/** Resolves the `$ref` of a part of the document. */
export function hasValueAt<T extends { readonly $ref?: string }>(
  document: Document,
  place: T | undefined,
): T {
  if (place?.$ref === undefined) return place as T;
  const path = place.$ref.slice(2).split('/');
  return hasValueAt(
    document,
    path.reduce<never>((at, key) => at[key] as never, document as never),
  );
}
