import { createRequire } from 'node:module';
import { api, type Endpoint } from '@pregao/contract';
import { REFUSALS } from '@pregao/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';

interface Operation {
  readonly operationId: string;
  readonly description: string;
  readonly security: object[];
  readonly parameters: { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: {
    readonly description?: string;
    content: Record<string, { schema: { properties: Record<string, object>; required: string[] } }>;
  };
  readonly responses: Record<
    string,
    { content: Record<string, { schema: { properties: Record<string, object> } }> }
  >;
}

interface Described {
  readonly components: { readonly securitySchemes: Readonly<Record<string, object>> };
}

let t: TestApp;
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  t = await createTestApp();
  document = (await t.app.inject('/api/openapi.json')).json();
});
afterAll(() => t.close());

function waysIn({ access, oauth }: Endpoint): object[] {
  if (oauth) return [{ client: [] }, {}];
  if (access.kind === 'public') return [];
  if (access.kind === 'pin-token') return [{ pinToken: [] }];
  return access.peopleOnly ? [{ session: [] }] : [{ session: [] }, { credential: [] }];
}

test('the document is valid OpenAPI 3.1', async () => {
  // The parser that the documentation page itself reads the document with.
  const ofThePage = createRequire(createRequire(import.meta.url).resolve('@scalar/fastify-api-reference'));
  const { validate } = ofThePage('@scalar/openapi-parser');
  expect(await validate(document)).toMatchObject({ valid: true, errors: [], version: '3.1' });
  const broken = { ...document, paths: { '/x': { get: { responses: 1 } } } };
  expect((await validate(broken)).valid).toBe(false);
});

test('a program finds its way in: the token call is a form, its refusals speak RFC 6749', () => {
  const token = document.paths['/oauth/token']?.post;
  expect(Object.keys(token?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
  const { credential } = (document as never as Described).components.securitySchemes;
  expect(credential).toMatchObject({
    type: 'oauth2',
    flows: { clientCredentials: { tokenUrl: '/api/oauth/token' } },
  });
  const wait = document.paths['/offers']?.post?.responses[429];
  expect(wait).toHaveProperty(['headers', 'Retry-After']);
});

test('every call of the contract is described, with its refusals as problem documents', () => {
  expect(document.openapi).toBe('3.1.0');
  for (const [name, endpoint] of Object.entries<Endpoint>(api)) {
    const operation =
      document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId, name).toBe(name);
    expect(operation?.security, name).toEqual(waysIn(endpoint));
    for (const key of endpoint.refusals) {
      const type = endpoint.oauth ? 'application/json' : 'application/problem+json';
      expect(operation?.responses[REFUSALS[key].status]?.content, `${name} ${key}`).toHaveProperty([type]);
    }
  }
});

test('what a link leads to is described with the refusals of its own and of every call that is open to all', () => {
  const statuses = (path: string) => Object.keys(document.paths[path]?.get?.responses ?? {});
  const ofAll = ['400', '404', '429', '500', '503'];
  expect(statuses('/links/file')).toEqual(expect.arrayContaining(['401', '409', ...ofAll]));
  expect(statuses('/links/contract')).toEqual(expect.arrayContaining(['401', '409', ...ofAll]));
  expect(statuses('/links/users-export')).toEqual(expect.arrayContaining(['401', ...ofAll]));
  expect(statuses('/links/users-export')).not.toContain('409');
  expect(statuses('/events')).toEqual(expect.arrayContaining(['401', '403', ...ofAll]));
  expect(statuses('/management-files/templates/{kind}')).not.toContain('401');
});

test('how large a body may be, and what is costly, is said beside each call', () => {
  const said = (path: string) => {
    const call = document.paths[path]?.post;
    return [call?.requestBody?.description, call?.description.includes('at most 4 costly calls')];
  };
  expect(said('/auth')).toEqual(['Up to 8 kB.', false]);
  expect(said('/credits')).toEqual(['Up to 64 kB.', false]);
  expect(said('/simulations')).toEqual(['Up to 2 MB.', true]);
  expect(said('/contracts/upload')).toEqual([
    'A file (.pdf) of up to 10 MB inside JSON, 10 MB as multipart.',
    true,
  ]);
  expect(said('/management-files')).toEqual([
    'A file (.xlsx, .csv) of up to 10 MB inside JSON, 1 GB as multipart.',
    true,
  ]);
  const responses = document.paths['/credits']?.post?.responses ?? {};
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['408', '413', '429', '503']));
});

test('amounts are described as on the wire, optional values as optional, lists as lists', () => {
  const offer = document.paths['/offers']?.post;
  expect(offer?.requestBody?.content['application/json']?.schema.properties.offer_value).toMatchObject({
    type: 'number',
  });
  expect(offer?.parameters.map(({ name }) => name)).toEqual(['Idempotency-Key']);
  const list = document.paths['/operation-files']?.get;
  expect(list?.responses[200]?.content['application/json']?.schema.properties.total_value).toMatchObject({
    type: 'number',
  });
  const issuer = list?.parameters.find(({ name }) => name === 'issuer');
  expect(issuer).toMatchObject({ in: 'query', required: false, schema: { type: 'array' } });
  const one = document.paths['/negotiation/{id}']?.get;
  expect(one?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
  ]);
});

describe('registration data carries its limits', () => {
  interface Field {
    readonly properties: Record<string, Field>;
    readonly anyOf?: readonly Field[];
    readonly maxLength?: number;
    readonly pattern?: string;
  }
  const bodyOf = (path: string): Field =>
    document.paths[path]?.post?.requestBody?.content['application/json']?.schema as unknown as Field;
  const limitsOf = ({ properties }: Field, names: readonly string[]) =>
    names.map((name) => properties[name]?.maxLength ?? properties[name]?.anyOf?.[0]?.maxLength);
  const patternsOf = ({ properties }: Field, names: readonly string[]) =>
    names.map((name) => typeof properties[name]?.pattern);

  const COMPANY = [
    ['name', 150],
    ['trade_name', 150],
    ['email', 254],
    ['legal_nature', 150],
    ['bank_branch', 4],
    ['bank_account', 12],
    ['bank_account_digit', 1],
  ] as const;
  const SHAPED = ['tax_number', 'phone', 'bank', 'bank_branch', 'bank_account', 'bank_account_digit'];
  const USER = [
    ['name', 120],
    ['email', 254],
  ] as const;

  test.each([
    ['/companies', COMPANY, SHAPED, (body: Field) => body],
    ['/users', USER, ['tax_number', 'phone'], (body: Field) => body],
    ['/access-requests', COMPANY, SHAPED, (body: Field) => body.properties.company as Field],
    ['/access-requests', USER, ['tax_number', 'phone'], (body: Field) => body.properties.person as Field],
  ] as const)('%s %j', (path, limits, shaped, part) => {
    const body = part(bodyOf(path));
    const names = limits.map(([name]) => name);
    expect(limitsOf(body, names)).toEqual(limits.map(([, most]) => most));
    expect(patternsOf(body, shaped)).toEqual(shaped.map(() => 'string'));
  });
});

test('a file may come inside JSON or as multipart', () => {
  const content = document.paths['/management-files']?.post?.requestBody?.content;
  expect(Object.keys(content ?? {})).toEqual(['application/json', 'multipart/form-data']);
  const { properties, required } = content?.['multipart/form-data']?.schema ?? {
    properties: {},
    required: [],
  };
  expect(Object.keys(properties)).toContain('content');
  expect(Object.keys(properties)).not.toContain('content_data');
  expect(required).toContain('content');
});

test('each refusal has an address that describes it', async () => {
  expect((await t.app.inject('/api/problems/OFFER_EXPIRED')).json()).toMatchObject({
    key: 'OFFER_EXPIRED',
    status: 409,
  });
  expect((await t.app.inject('/api/problems/NONE')).statusCode).toBe(404);
});

test('the page to read it loads its own scripts only', async () => {
  const page = await t.app.inject('/api/docs');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const scripts = [...page.payload.matchAll(/<script src="([^"]+)">/g)].map(([, src]) => src as string);
  expect(scripts).toHaveLength(2);
  for (const src of scripts) expect((await t.app.inject(src)).headers['content-type']).toMatch(/javascript/);
});
