import { STATUS_CODES } from 'node:http';
import type { Endpoint } from '@pregao/contract';
import {
  COMMON_REFUSALS,
  REFUSAL_OF_MISSING_SCOPE,
  REFUSALS,
  type RefusalKey,
  scopeOf,
} from '@pregao/domain';
import { statusOf } from '../problem.ts';
import { pascal, type SchemaObject, schemaRef } from './schema-names.ts';

/** Headers of responses. */
export const HEADERS = {
  RequestId: {
    description: 'Id of the request, by which support finds it.',
    schema: { type: 'string' },
    example: 'req-5b0f6f4e',
  },
  RetryAfter: {
    description: 'Seconds to wait before a retry.',
    schema: { type: 'integer', minimum: 1 },
    example: 5,
  },
  Authenticate: {
    description: 'Authentication scheme: `Bearer`, or `Basic` for the token call.',
    schema: { type: 'string' },
    example: 'Bearer',
  },
  Disposition: {
    description: 'Name of the file (RFC 6266); `filename*` has it in UTF-8.',
    schema: { type: 'string' },
    example: 'attachment; filename="agenda.xlsx"; filename*=UTF-8\'\'agenda.xlsx',
  },
} as const;

const headerRef = (name: keyof typeof HEADERS): SchemaObject => ({ $ref: `#/components/headers/${name}` });

/** Header of every response. */
export const REQUEST_ID = { 'X-Request-Id': headerRef('RequestId') };
export const DISPOSITION = { 'Content-Disposition': headerRef('Disposition') };

const MEANINGS: Readonly<Record<number, string>> = {
  400: 'The request is malformed; `errors` names the fields.',
  401: 'Credentials are missing, invalid or expired.',
  403: 'The caller does not have permission.',
  404: 'The resource does not exist, or the caller may not see it.',
  408: 'The body arrived too slowly.',
  409: 'The request conflicts with the state of the resource or with a concurrent request.',
  413: 'The body is too large.',
  415: 'The type or encoding of the body is not accepted.',
  422: 'The request violates a business rule.',
  429: 'Too many requests at once or in too short a time.',
  431: 'The address and headers together are too long.',
  500: 'Internal server error.',
  503: 'The service is temporarily unavailable.',
  507: 'The storage has no space for the file.',
};

const nameOf = (status: number, oauth: boolean) =>
  `${oauth ? 'OAuth' : ''}${pascal((STATUS_CODES[status] ?? `Status${status}`).replace(/'/g, ''))}`;

function headersOf(status: number): SchemaObject {
  return {
    ...REQUEST_ID,
    ...(status === 401 && { 'WWW-Authenticate': headerRef('Authenticate') }),
    ...([429, 503, 507].includes(status) && { 'Retry-After': headerRef('RetryAfter') }),
  };
}

/** Schema of a problem document with the error fields of RFC 6749 (section 5.2). */
export const OAUTH_PROBLEM = {
  description: 'Problem document with the error fields of RFC 6749 (section 5.2).',
  allOf: [schemaRef('Problem')],
  type: 'object',
  properties: {
    error: { type: 'string', description: 'Error code of RFC 6749.', examples: ['invalid_client'] },
    error_description: {
      type: 'string',
      description: 'Description for developers.',
      examples: ['The credential is wrong.'],
    },
  },
  required: ['error', 'error_description'],
};

function response(status: number, oauth: boolean): SchemaObject {
  const content = oauth
    ? { 'application/json': { schema: schemaRef('OAuthProblem') } }
    : { 'application/problem+json': { schema: schemaRef('Problem') } };
  return { description: MEANINGS[status], headers: headersOf(status), content };
}

/** Returns the reusable responses of refusals, one for each status, and their OAuth variants. */
export function refusalComponents(): SchemaObject {
  const kinds = Object.keys(MEANINGS).map(Number);
  const all = [false, true].flatMap((oauth) =>
    kinds
      .filter((status) => !oauth || OAUTH_STATUSES.includes(status))
      .map((status) => [nameOf(status, oauth), response(status, oauth)]),
  );
  return Object.fromEntries(all);
}

const SCOPE_REFUSALS: ReadonlySet<RefusalKey> = new Set(Object.values(REFUSAL_OF_MISSING_SCOPE));

/** Returns whether a call can answer the refusal: that of a missing scope only for its own scope. */
function canAnswer(key: RefusalKey, access: Endpoint['access']): boolean {
  if (!SCOPE_REFUSALS.has(key)) return true;
  const scope = access.kind === 'user' ? scopeOf(access.right) : null;
  return scope !== null && REFUSAL_OF_MISSING_SCOPE[scope] === key;
}

/** Returns the refusals that every call of its kind may answer besides its own. */
export function commonRefusals({
  access,
  idempotent,
}: Pick<Endpoint, 'access' | 'idempotent'>): RefusalKey[] {
  return COMMON_REFUSALS.filter(
    (key) =>
      canAnswer(key, access) &&
      (access.kind !== 'public' || ![401, 403].includes(statusOf(key))) &&
      (idempotent || !key.startsWith('IDEMPOTENCY_')),
  );
}

const OAUTH_KEYS: readonly RefusalKey[] = ['INVALID_CLIENT', 'UNSUPPORTED_GRANT_TYPE'];
const OAUTH_STATUSES = [
  ...new Set([...OAUTH_KEYS, ...commonRefusals({ access: { kind: 'public' } })].map(statusOf)),
];

/** Groups refusals into responses by status, with the possible keys in the description. */
export function refusalResponses(keys: readonly RefusalKey[], oauth = false): SchemaObject {
  const entries = [...Map.groupBy(new Set(keys), statusOf)].map(([status, list]) => {
    const description = list.map((key) => `\`${key}\`: ${REFUSALS[key].en}`).join('\n\n');
    return [String(status), { $ref: `#/components/responses/${nameOf(status, oauth)}`, description }];
  });
  return Object.fromEntries(entries);
}
