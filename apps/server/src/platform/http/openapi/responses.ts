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
    description: 'The name under which support finds the request.',
    schema: { type: 'string' },
    example: 'req-5b0f6f4e',
  },
  RetryAfter: {
    description: 'Seconds until another try makes sense.',
    schema: { type: 'integer', minimum: 1 },
    example: 5,
  },
  Authenticate: {
    description: 'How to sign in: `Bearer`, of the token call `Basic`.',
    schema: { type: 'string' },
    example: 'Bearer',
  },
  Disposition: {
    description: 'The name of the file (RFC 6266), in UTF-8 in `filename*`.',
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
  401: 'Nobody is signed in, or what was brought opens nothing any more.',
  403: 'The caller may not do this.',
  404: 'There is no such thing, or the caller may not see it.',
  408: 'The body came too slowly.',
  409: 'The state of things, or a race that was lost, stands against it.',
  413: 'The body is too large.',
  415: 'Bodies of this type or encoding are not accepted.',
  422: 'A rule refuses what was sent.',
  429: 'Too much at once, or in too short a time.',
  431: 'The address and the headers together are too long.',
  500: 'A fault of the server.',
  503: 'Not now.',
  507: 'There is no room for the file.',
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
  description: 'A problem document with what RFC 6749 (section 5.2) asks for.',
  allOf: [schemaRef('Problem')],
  type: 'object',
  properties: {
    error: { type: 'string', description: 'A code of RFC 6749.', examples: ['invalid_client'] },
    error_description: { type: 'string', description: 'For people.', examples: ['The credential is wrong.'] },
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
