export interface Described {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Record<string, Described>;
  readonly required?: string[];
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly type?: string;
  readonly items?: Described;
  readonly pattern?: string;
  readonly maxLength?: number;
}
export interface Media {
  readonly schema: Described;
  readonly example?: unknown;
}
export interface Answer extends Described {
  readonly content?: Record<string, Media>;
}
export interface Parameter extends Omit<Described, 'required'> {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Described;
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
    readonly schemas: Record<string, Described>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

/** What stands under the name that is referred to. */
export function standsAt<T extends { readonly $ref?: string }>(document: Document, place: T | undefined): T {
  if (place?.$ref === undefined) return place as T;
  const path = place.$ref.slice(2).split('/');
  return standsAt(
    document,
    path.reduce<never>((at, key) => at[key] as never, document as never),
  );
}
