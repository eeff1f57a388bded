import { type Endpoint, problem } from '@pregao/contract';
import { PREFIX } from '../mount.ts';
import type { StreamRoute } from '../stream.ts';
import { operation, streamOperation } from './operation.ts';
import { HEADERS, OAUTH_PROBLEM, refusalComponents } from './responses.ts';
import type { SchemaObject } from './schema-names.ts';
import { SchemaCollection } from './schemas.ts';
import { WEBHOOK_PARAMETERS, webhookOperations } from './webhooks.ts';

type Contract = Readonly<Record<string, Endpoint>>;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeated request with the same key and body gets the first response again for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '5b0f6f4e-3c1d-4e8a-9b57-2f4c8d1e6a90',
};

/** Parts of the document besides the calls. */
export interface ApiInfo {
  readonly title: string;
  readonly version: string;
  /** Description in Markdown. */
  readonly description: string;
  readonly license: SchemaObject;
  /** Tags of the calls, in reading order, with their descriptions. */
  readonly tags: Readonly<Record<string, string>>;
  /** Security schemes by the names that `securityOf` uses. */
  readonly securitySchemes: Readonly<Record<'session' | 'pinToken' | 'credential' | 'client', SchemaObject>>;
}

/** Builds the OpenAPI 3.1 document of all calls. Amounts are as on the wire, in reais with two decimals. */
export function openApi(
  contract: Contract,
  streams: readonly StreamRoute[],
  { securitySchemes, tags, ...info }: ApiInfo,
): SchemaObject {
  const book = new SchemaCollection();
  book.of(problem, 'Problem');
  const paths: Record<string, SchemaObject> = {};
  const add = (path: string, method: string, described: SchemaObject) => {
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: described };
  };
  for (const [name, endpoint] of Object.entries(contract))
    add(endpoint.path, endpoint.method, operation(book, name, endpoint));
  for (const route of streams) add(route.path, 'GET', streamOperation(book, route));
  const webhooks = webhookOperations(book);
  const schemas = Object.entries({ ...book.components, OAuthProblem: OAUTH_PROBLEM });
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: PREFIX }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries(schemas.toSorted(([a], [b]) => (a < b ? -1 : 1))),
      responses: refusalComponents(),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, ...WEBHOOK_PARAMETERS },
      headers: HEADERS,
      securitySchemes,
    },
  };
}
