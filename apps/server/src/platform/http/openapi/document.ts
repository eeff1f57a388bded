import { type Endpoint, problem, waiting } from '@pregao/contract';
import type * as z from 'zod';
import { PREFIX } from '../mount.ts';
import type { StreamRoute } from '../stream.ts';
import { type Described, pascal } from './described.ts';
import { operation, partsOf, streamOperation, uploadForm } from './operation.ts';
import { HEADERS, OAUTH_PROBLEM, refusalComponents } from './responses.ts';
import { type SchemaBook, schemaBook } from './schemas.ts';
import { WEBHOOK_PARAMETERS, webhookOperations, webhookRoots } from './webhooks.ts';

type Contract = Readonly<Record<string, Endpoint>>;

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gets the first answer again, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: '5b0f6f4e-3c1d-4e8a-9b57-2f4c8d1e6a90',
};

/** What the document says beside the calls. */
export interface AboutApi {
  readonly title: string;
  readonly version: string;
  /** Markdown. */
  readonly description: string;
  readonly license: Described;
  /** Each tag of a call, in the order in which they are read. */
  readonly tags: Readonly<Record<string, string>>;
  /** By the names that `securityOf` gives. */
  readonly securitySchemes: Readonly<Record<'session' | 'pinToken' | 'credential' | 'client', Described>>;
}

function bookOf(contract: Contract, streams: readonly StreamRoute[]): SchemaBook {
  const roots: Record<string, z.ZodType> = { Problem: problem, HeldForApproval: waiting, ...webhookRoots() };
  for (const [name, endpoint] of Object.entries(contract)) Object.assign(roots, partsOf(name, endpoint));
  for (const { name, params, query, answers } of streams) {
    const reply = Object.values(answers).find(({ schema }) => schema)?.schema;
    Object.assign(
      roots,
      partsOf(name, { ...(params && { params }), ...(query && { query }), ...(reply && { reply }) }),
    );
  }
  return schemaBook(roots);
}

function forms(book: SchemaBook, contract: Contract): Described {
  const uploads = Object.entries(contract).filter(([, { upload }]) => upload);
  return Object.fromEntries(uploads.map(([name]) => [`${pascal(name)}Form`, uploadForm(book, name)]));
}

/** The OpenAPI 3.1 document of all calls; amounts are as on the wire, in reais with two decimals. */
export function openApi(
  contract: Contract,
  streams: readonly StreamRoute[],
  { securitySchemes, tags, ...info }: AboutApi,
): Described {
  const book = bookOf(contract, streams);
  const paths: Record<string, Described> = {};
  const add = (path: string, method: string, described: Described) => {
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: described };
  };
  for (const [name, endpoint] of Object.entries(contract))
    add(endpoint.path, endpoint.method, operation(book, name, endpoint));
  for (const route of streams) add(route.path, 'GET', streamOperation(book, route));
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: PREFIX }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: webhookOperations(book),
    components: {
      schemas: { ...book.components, ...forms(book, contract), OAuthProblem: OAUTH_PROBLEM },
      responses: refusalComponents(),
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY, ...WEBHOOK_PARAMETERS },
      headers: HEADERS,
      securitySchemes,
    },
  };
}
