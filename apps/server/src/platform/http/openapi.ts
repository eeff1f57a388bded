import type { Endpoint, UploadRules } from '@pregao/contract';
import { problem, waiting } from '@pregao/contract';
import { COMMON_REFUSALS, REFUSALS, type RefusalKey } from '@pregao/domain';
import * as z from 'zod';
import { limitsOf } from './limits.ts';
import { bodyLimitOf, PREFIX } from './mount.ts';
import { statusOf } from './problem.ts';
import type { StreamRoute } from './stream.ts';

type Json = Record<string, unknown>;

/** Who may call, each line one way. */
function securityOf({ access, oauth }: Pick<Endpoint, 'access' | 'oauth'>): readonly Json[] {
  if (oauth) return [{ client: [] }, {}];
  if (access.kind === 'public') return [];
  if (access.kind === 'pin-token') return [{ pinToken: [] }];
  return access.peopleOnly ? [{ session: [] }] : [{ session: [] }, { credential: [] }];
}

/** What says nothing to a reader: the pattern beside a format, the largest safe integer. */
function simplify({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'date-time' || jsonSchema.format === 'email') delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
}

/** The schema as it is on the wire. */
function wireSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: simplify,
  });
  return rest;
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => {
    const optional = place === 'query' && z.safeParse(field as z.ZodType, undefined).success;
    const { description, ...schema } = wireSchema(field as z.ZodType);
    return { name, in: place, required: !optional, ...(description ? { description } : {}), schema };
  });
}

/** `8 kB`, `2 MB`, `1 GB`. */
function sizeText(bytes: number): string {
  if (bytes < 1024 ** 2) return `${bytes / 1024} kB`;
  return bytes < 1024 ** 3 ? `${bytes / 1024 ** 2} MB` : `${bytes / 1024 ** 3} GB`;
}

const FORM = 'application/x-www-form-urlencoded';

function requestBody(endpoint: Endpoint): Json {
  if (endpoint.body === undefined) return {};
  const schema = wireSchema(endpoint.body);
  const description = `Up to ${sizeText(bodyLimitOf(endpoint))}.`;
  if (endpoint.oauth)
    return { requestBody: { description, required: true, content: { [FORM]: { schema } } } };
  const content: Json = { 'application/json': { schema } };
  if (!endpoint.upload) return { requestBody: { description, required: true, content } };
  content['multipart/form-data'] = { schema: multipartSchema(schema) };
  return { requestBody: { description: fileText(endpoint.upload), required: true, content } };
}

/** Which file a call takes, and how large it may be. */
function fileText({ accept, maxBytes }: UploadRules): string {
  const endings = Object.values(accept).flat().join(', ');
  return `A file (${endings}) of up to ${sizeText(maxBytes.json)} inside JSON, ${sizeText(maxBytes.form)} as multipart.`;
}

/** The same fields, with the file as the last part. */
function multipartSchema(schema: Json): Json {
  const { content: _inline, content_data: _data, ...fields } = schema.properties as Json;
  const required = (schema.required as string[]).filter((name) => name in fields);
  const content = {
    type: 'string',
    contentMediaType: 'application/octet-stream',
    description: 'The file itself, as the last part: its name is of no importance.',
  };
  return { ...schema, properties: { ...fields, content }, required: [...required, 'content'] };
}

const PROBLEM_CONTENT = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
const OAUTH_CONTENT = { 'application/json': { schema: { $ref: '#/components/schemas/OAuthProblem' } } };
const RETRY_AFTER = {
  'Retry-After': { description: 'Seconds until another try makes sense.', schema: { type: 'integer' } },
};
/** A problem document that a client of RFC 6749 (section 5.2) understands as well. */
const OAUTH_PROBLEM = {
  allOf: [{ $ref: '#/components/schemas/Problem' }],
  type: 'object',
  properties: { error: { type: 'string' }, error_description: { type: 'string' } },
  required: ['error', 'error_description'],
};

/** Refusals by status; which keys can come is said in words. */
function refusalResponses(keys: readonly RefusalKey[], oauth = false): Json {
  const byStatus = Map.groupBy(new Set(keys), statusOf);
  const entries = [...byStatus].map(([status, list]) => {
    const description = list.map((key) => `\`${key}\`: ${REFUSALS[key].en}`).join('\n\n');
    const content = oauth ? OAUTH_CONTENT : PROBLEM_CONTENT;
    const waits = status === 429 || status === 503;
    return [String(status), { description, ...(waits ? { headers: RETRY_AFTER } : {}), content }];
  });
  return Object.fromEntries(entries);
}

function accessText({ access }: Pick<Endpoint, 'access'>): string {
  if (access.kind === 'public') return 'Access: nobody needs to be signed in.';
  if (access.kind === 'pin-token') return 'Access: the token of the first step of sign-in.';
  const who = `Access: ${access.permissions.join(', ')}.`;
  return access.peopleOnly ? `${who} Not for programs with a credential.` : who;
}

const { costlyPerUser, costlyPerGroup } = limitsOf({});

/** What a caller must know before it calls. */
function about(endpoint: Endpoint): string {
  if (!endpoint.costly) return accessText(endpoint);
  const limit = `A user has at most ${costlyPerUser} costly calls in progress, a company ${costlyPerGroup}: more wait a while, then 429.`;
  return `${accessText(endpoint)} ${limit}`;
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body gets the first answer again, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

/** What every call of its kind may answer beside what it names. */
function commonRefusals({ access, idempotent }: Pick<Endpoint, 'access' | 'idempotent'>): RefusalKey[] {
  return COMMON_REFUSALS.filter(
    (key) =>
      (access.kind !== 'public' || ![401, 403].includes(statusOf(key))) &&
      (idempotent || !key.startsWith('IDEMPOTENCY_')),
  );
}

const success = (description: string, schema: z.ZodType): Json => ({
  description,
  content: { 'application/json': { schema: wireSchema(schema) } },
});

/** What is done, and, of a call that may wait for approval, what waits. */
function successResponses({ status, reply }: Pick<Endpoint, 'status' | 'reply'>): Json {
  if (!(reply instanceof z.ZodUnion)) return { [status]: success('Done', reply) };
  const [done] = reply.options as readonly z.ZodType[];
  return {
    [status]: success('Done', done ?? reply),
    202: success(
      "Above a limit of the caller's company: nothing has happened yet, a MASTER approves or declines it (`GET /approval-requests/{id}`).",
      waiting,
    ),
  };
}

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    description: about(endpoint),
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
    ],
    ...requestBody(endpoint),
    responses: {
      ...successResponses(endpoint),
      ...refusalResponses([...endpoint.refusals, ...commonRefusals(endpoint)], endpoint.oauth),
    },
  };
}

function streamOperation(route: StreamRoute): Json {
  return {
    summary: route.summary,
    description: accessText(route),
    tags: ['streams'],
    security: securityOf(route),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    responses: {
      200: { description: 'The content' },
      ...refusalResponses([...route.refusals, ...commonRefusals(route)]),
    },
  };
}

/** What the document says beside the calls. */
export interface AboutApi {
  readonly title: string;
  readonly version: string;
  /** Markdown. */
  readonly description: string;
  /** By the names that `securityOf` gives. */
  readonly securitySchemes: Readonly<Record<'session' | 'pinToken' | 'credential' | 'client', Json>>;
}

/** The OpenAPI 3.1 document of all calls; amounts are as on the wire, in reais with two decimals. */
export function openApi(
  contract: Readonly<Record<string, Endpoint>>,
  streams: readonly StreamRoute[],
  { securitySchemes, ...info }: AboutApi,
): Json {
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, described: Json) => {
    const address = path.replace(/:(\w+)/g, '{$1}');
    paths[address] = { ...paths[address], [method.toLowerCase()]: described };
  };
  for (const [name, endpoint] of Object.entries(contract))
    add(endpoint.path, endpoint.method, operation(name, endpoint));
  for (const route of streams) add(route.path, 'GET', streamOperation(route));
  return {
    openapi: '3.1.0',
    info,
    servers: [{ url: PREFIX }],
    paths,
    components: {
      schemas: { Problem: wireSchema(problem), OAuthProblem: OAUTH_PROBLEM },
      securitySchemes,
    },
  };
}
