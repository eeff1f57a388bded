import type { Endpoint, UploadRules } from '@pregao/contract';
import { scopeOf } from '@pregao/domain';
import * as z from 'zod';
import { limitsOf } from '../call-limits.ts';
import { bodyLimitOf } from '../mount.ts';
import type { StreamRoute } from '../stream.ts';
import { exampleOf } from './examples.ts';
import { commonRefusals, DISPOSITION, REQUEST_ID, refusalResponses } from './responses.ts';
import { pascal, SCHEMAS, type SchemaObject, schemaRef } from './schema-names.ts';
import type { SchemaCollection } from './schemas.ts';

/** Returns the scope that a service user needs for a call; null where the call is not for service users. */
const scopeFor = (access: Endpoint['access']) => (access.kind === 'user' ? scopeOf(access.right) : null);

/** Returns the alternative security requirements of a call. */
function securityOf({ access, oauth }: Pick<Endpoint, 'access' | 'oauth'>): readonly SchemaObject[] {
  if (oauth) return [{ client: [] }, {}];
  if (access.kind === 'public') return [];
  if (access.kind === 'pin-token') return [{ pinToken: [] }];
  if (access.peopleOnly) return [{ session: [] }];
  const scope = scopeFor(access);
  return [{ session: [] }, { credential: scope ? [scope] : [] }];
}

type EndpointInput = Pick<Endpoint, 'params' | 'query'>;

function parametersOf(
  book: SchemaCollection,
  name: string,
  { params, query }: EndpointInput,
): SchemaObject[] {
  const described = (place: 'path' | 'query', shape: z.ZodObject | undefined) => {
    if (!shape) return [];
    const { fields, required } = book.parameters(shape, pascal(name));
    return Object.entries(fields).map(([field, { description, deprecated, ...schema }]): SchemaObject => {
      const example = exampleOf(book.components, schema, field);
      const ends = deprecated === true && { deprecated };
      return {
        name: field,
        in: place,
        required: required.includes(field),
        ...ends,
        description,
        schema,
        example,
      };
    });
  };
  return [...described('path', params), ...described('query', query)];
}

/** Formats a size: `8 kB`, `2 MB`, `1 GB`. */
function sizeText(bytes: number): string {
  if (bytes < 1024 ** 2) return `${bytes / 1024} kB`;
  return bytes < 1024 ** 3 ? `${bytes / 1024 ** 2} MB` : `${bytes / 1024 ** 3} GB`;
}

const FORM = 'application/x-www-form-urlencoded';

function requestBody(book: SchemaCollection, name: string, endpoint: Endpoint): SchemaObject {
  if (endpoint.body === undefined) return {};
  const schema = book.of(endpoint.body, `${pascal(name)}Request`);
  const example = exampleOf(book.components, schema);
  const description = `Up to ${sizeText(bodyLimitOf(endpoint))}.`;
  const type = endpoint.oauth ? FORM : 'application/json';
  const content: SchemaObject = { [type]: { schema, example } };
  if (!endpoint.upload) return { requestBody: { description, required: true, content } };
  book.add(`${pascal(name)}Form`, uploadForm(book, schema, endpoint.upload));
  content['multipart/form-data'] = { schema: schemaRef(`${pascal(name)}Form`) };
  return { requestBody: { description: fileText(endpoint.upload), required: true, content } };
}

/** Describes the accepted file types and sizes of a call. */
function fileText({ accept, maxBytes }: UploadRules): string {
  const endings = Object.values(accept).flat().join(', ');
  return `A file (${endings}) of up to ${sizeText(maxBytes.json)} inside JSON, ${sizeText(maxBytes.form)} as multipart.`;
}

/** Returns the multipart schema: the fields of the JSON body, with the file as the last part. */
function uploadForm(
  { components }: SchemaCollection,
  { $ref }: SchemaObject,
  { optional }: UploadRules,
): SchemaObject {
  const body = components[String($ref).slice(SCHEMAS.length)] as SchemaObject;
  const { content: _inline, content_data: _data, proof: _proof, ...fields } = body.properties as SchemaObject;
  const required = (body.required as string[]).filter((field) => field in fields);
  const content = {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/octet-stream',
    description: 'The file, as the last part; its name is ignored.',
  };
  const properties = { ...fields, content };
  return { ...body, properties, required: optional ? required : [...required, 'content'] };
}

function accessText({ access }: Pick<Endpoint, 'access'>): string {
  if (access.kind === 'public') return 'Access: public.';
  if (access.kind === 'pin-token') return 'Access: the token of the first step of sign-in.';
  const who = `Access: ${access.permissions.join(', ')}.`;
  if (access.peopleOnly) return `${who} Not for programs with a credential.`;
  const scope = scopeFor(access);
  return scope ? `${who} Service users need the scope \`${scope}\`.` : `${who} Not for service users.`;
}

const { costlyPerCompany } = limitsOf({});

/** Describes access, concurrency limit and deprecation of a call. */
function describeEndpoint({ costly, deprecated, ...endpoint }: Endpoint): string {
  const limit = `A company has at most ${costlyPerCompany} costly calls in progress in each process; further calls wait in a queue and are then refused with 429.`;
  const ends =
    deprecated && `Deprecated: available until ${deprecated.until}; use \`${deprecated.instead}\` instead.`;
  return [accessText(endpoint), costly && limit, ends].filter(Boolean).join(' ');
}

function successResponse(book: SchemaCollection, description: string, schema: SchemaObject): SchemaObject {
  const example = exampleOf(book.components, schema);
  return { description, headers: REQUEST_ID, content: { 'application/json': { schema, example } } };
}

const textHeader = (description: string): SchemaObject => ({ description, schema: { type: 'string' } });

const DEPRECATION_HEADERS = {
  Deprecation: textHeader('Time of deprecation: `@` and the seconds since 1970 (RFC 9745).'),
  Sunset: textHeader('Time until which the call stays available at least (RFC 8594).'),
};

/** Adds the deprecation headers to the responses of a deprecated call. */
const addDeprecationHeaders = (responses: Readonly<Record<string, SchemaObject>>): SchemaObject =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      { ...response, headers: { ...REQUEST_ID, ...DEPRECATION_HEADERS } },
    ]),
  );

const APPROVAL_DESCRIPTION =
  "The act exceeds a limit of the caller's company and has not been executed: a MASTER approves or refuses it (`GET /approval-requests/{id}`).";

/** Describes the success responses: done, and held for approval where that can happen. */
function successResponses(
  book: SchemaCollection,
  name: string,
  { status, reply }: Endpoint,
): Record<string, SchemaObject> {
  const [done, waits] = reply instanceof z.ZodUnion ? reply.options : [reply];
  const schema = book.of(done as z.ZodType, `${pascal(name)}Reply`);
  return {
    [status]: successResponse(book, 'Done', schema),
    ...(waits && {
      202: successResponse(book, APPROVAL_DESCRIPTION, book.of(waits as z.ZodType, 'HeldForApproval')),
    }),
  };
}

const IDEMPOTENCY_KEY = { $ref: '#/components/parameters/IdempotencyKey' };

export function operation(book: SchemaCollection, name: string, endpoint: Endpoint): SchemaObject {
  const good = successResponses(book, name, endpoint);
  return {
    operationId: name,
    summary: endpoint.summary,
    description: describeEndpoint(endpoint),
    tags: [endpoint.tag],
    ...(endpoint.deprecated && { deprecated: true }),
    security: securityOf(endpoint),
    parameters: [...parametersOf(book, name, endpoint), ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : [])],
    ...requestBody(book, name, endpoint),
    responses: {
      ...(endpoint.deprecated ? addDeprecationHeaders(good) : good),
      ...refusalResponses([...endpoint.refusals, ...commonRefusals(endpoint)], endpoint.oauth),
    },
  };
}

export function streamOperation(book: SchemaCollection, route: StreamRoute): SchemaObject {
  const { name, summary, tag, answers, longLived } = route;
  return {
    operationId: name,
    summary,
    description: [accessText(route), route.about].filter(Boolean).join('\n\n'),
    tags: [tag],
    security: securityOf(route),
    parameters: parametersOf(book, name, route),
    responses: {
      200: {
        description: longLived ? 'Events until the connection ends' : 'The content',
        headers: { ...REQUEST_ID, ...(longLived ? {} : DISPOSITION) },
        content: Object.fromEntries(
          Object.entries(answers).map(([type, answer]) => [type, mediaOf(book, name, answer)]),
        ),
      },
      ...refusalResponses([...route.refusals, ...commonRefusals(route)]),
    },
  };
}

function mediaOf(
  book: SchemaCollection,
  name: string,
  { example, schema }: StreamRoute['answers'][string],
): SchemaObject {
  if (schema) {
    const shape = book.of(schema, `${pascal(name)}Reply`);
    return { schema: shape, example: exampleOf(book.components, shape) };
  }
  return example === undefined
    ? { schema: { type: 'string', format: 'binary' } }
    : { schema: { type: 'string' }, example };
}
