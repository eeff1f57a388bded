import type { Access, Endpoint } from '@pregao/contract';
import { problem } from '@pregao/contract';
import { COMMON_REFUSALS, REFUSALS, type RefusalKey } from '@pregao/domain';
import * as z from 'zod';
import { PREFIX } from './mount.ts';
import { statusOf } from './problem.ts';
import type { StreamRoute } from './stream.ts';

type Json = Record<string, unknown>;

const SECURITY: Readonly<Record<Access['kind'], readonly Json[]>> = {
  public: [],
  'pin-token': [{ pinToken: [] }],
  user: [{ session: [] }],
};

/** The schema as it is on the wire. */
function wireSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
  });
  return rest;
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const optional = place === 'query' && z.safeParse(field as z.ZodType, undefined).success;
    return { name, in: place, required: !optional, schema: wireSchema(field as z.ZodType) };
  });
}

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.body === undefined) return {};
  const content: Json = { 'application/json': { schema: wireSchema(endpoint.body) } };
  if (endpoint.multipart)
    content['multipart/form-data'] = { schema: multipartSchema(wireSchema(endpoint.body)) };
  return { requestBody: { required: true, content } };
}

/** The same fields, with the file as the last part. */
function multipartSchema(schema: Json): Json {
  const { content: _inline, content_data: _data, ...fields } = schema.properties as Json;
  const required = (schema.required as string[]).filter((name) => name in fields);
  const content = { type: 'string', contentMediaType: 'application/octet-stream' };
  return { ...schema, properties: { ...fields, content }, required: [...required, 'content'] };
}

/** Refusals by status; which keys can come is said in words. */
function refusalResponses(keys: readonly RefusalKey[]): Json {
  const byStatus = Map.groupBy(new Set(keys), statusOf);
  const entries = [...byStatus].map(([status, list]) => {
    const description = list.map((key) => `\`${key}\`: ${REFUSALS[key].en}`).join('\n\n');
    const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
    return [String(status), { description, content }];
  });
  return Object.fromEntries(entries);
}

function accessText({ access, peopleOnly }: Pick<Endpoint, 'access' | 'peopleOnly'>): string {
  if (access.kind === 'public') return 'Access: nobody needs to be signed in.';
  if (access.kind === 'pin-token') return 'Access: the token of the first step of sign-in.';
  const who = `Access: ${access.permissions.join(', ')}.`;
  return peopleOnly ? `${who} Not for programs with a credential.` : who;
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gets the first answer again, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function operation(name: string, endpoint: Endpoint): Json {
  const common = COMMON_REFUSALS.filter(
    (key) => endpoint.access.kind !== 'public' || ![401, 403].includes(statusOf(key)),
  );
  return {
    operationId: name,
    summary: endpoint.summary,
    description: accessText(endpoint),
    tags: [endpoint.tag],
    security: SECURITY[endpoint.access.kind],
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        content: { 'application/json': { schema: wireSchema(endpoint.reply) } },
      },
      ...refusalResponses([...endpoint.refusals, ...common]),
    },
  };
}

function streamOperation(route: StreamRoute): Json {
  return {
    summary: route.summary,
    description: accessText(route),
    tags: ['streams'],
    security: SECURITY[route.access.kind],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    responses: {
      200: { description: 'The content' },
      ...refusalResponses(['NOT_FOUND', 'INTERNAL', 'UNAVAILABLE']),
    },
  };
}

/** The OpenAPI 3.1 document of all calls; amounts are as on the wire, in reais with two decimals. */
export function openApi(
  contract: Readonly<Record<string, Endpoint>>,
  streams: readonly StreamRoute[],
  version: string,
): Json {
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, described: Json) => {
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: described };
  };
  for (const [name, endpoint] of Object.entries(contract))
    add(endpoint.path, endpoint.method, operation(name, endpoint));
  for (const route of streams) add(route.path, 'GET', streamOperation(route));
  const bearer = { type: 'http', scheme: 'bearer' };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pregão',
      version,
      description: 'Amounts are in reais with two decimals, instants in UTC, days as YYYY-MM-DD.',
    },
    servers: [{ url: PREFIX }],
    paths,
    components: {
      schemas: { Problem: wireSchema(problem) },
      securitySchemes: { session: bearer, pinToken: bearer },
    },
  };
}
