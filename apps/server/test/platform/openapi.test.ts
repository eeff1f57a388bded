import { createRequire } from 'node:module';
import { api, type Endpoint } from '@pregao/contract';
import { type Day, REFUSALS, SCOPE_OF_RIGHT } from '@pregao/domain';
import { BaseResolver, createConfig, lintDocument, Source } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';
import { ABOUT_API } from '../../src/api-about.ts';
import { openApi } from '../../src/platform/http/openapi/document.ts';
import { type Document, hasValueAt, type SchemaObject } from './openapi-document.ts';

let t: TestApp;
let document: Document;
beforeAll(async () => {
  t = await createTestApp();
  document = (await t.app.inject('/api/openapi.json')).json();
});
afterAll(() => t.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

const fieldOf = (schema: SchemaObject | undefined, name: string) => named(named(schema).properties?.[name]);

/** Resolves the `$ref` of a part of the document. */
const named = <T extends { readonly $ref?: string }>(place: T | undefined): T => hasValueAt(document, place);

function waysIn({ access, oauth }: Endpoint): object[] {
  if (oauth) return [{ client: [] }, {}];
  if (access.kind === 'public') return [];
  if (access.kind === 'pin-token') return [{ pinToken: [] }];
  if (access.peopleOnly) return [{ session: [] }];
  const scope = SCOPE_OF_RIGHT[access.right];
  return [{ session: [] }, { credential: scope === null ? [] : [scope] }];
}

test('document and script of the documentation page match their content length', async () => {
  for (const path of ['/api/openapi.json', '/api/docs/scalar.js']) {
    const { headers, rawPayload } = await t.app.inject(path);
    expect(rawPayload.length, path).toBeGreaterThan(100_000);
    expect(headers['content-length'], path).toBe(String(rawPayload.length));
  }
});

test('the document is valid OpenAPI 3.1', async () => {
  // The documentation page reads the document with this parser.
  const ofThePage = createRequire(createRequire(import.meta.url).resolve('@scalar/fastify-api-reference'));
  const { validate } = ofThePage('@scalar/openapi-parser');
  expect(await validate(document)).toMatchObject({ valid: true, errors: [], version: '3.1' });
  const broken = { ...document, paths: { '/x': { get: { responses: 1 } } } };
  expect((await validate(broken)).valid).toBe(false);
});

test('Redocly linter reports no problem', async () => {
  // `/users/{id}/locale` and `/users/block/{id}` are both specified; the router prefers the static segment.
  const rules = { 'no-ambiguous-paths': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const lint = async (described: object) => {
    const source = new Source('openapi.json', JSON.stringify(described));
    const externalRefResolver = new BaseResolver();
    const parsed = { source, parsed: described };
    const problems = await lintDocument({
      document: parsed,
      config: config.styleguide,
      externalRefResolver,
    });
    return problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`);
  };
  expect(await lint(document)).toEqual([]);
  const { info, openapi, components } = document;
  expect((await lint({ openapi, info, paths: {}, components })).length).toBeGreaterThan(0);
});

test('every operation has a unique id, described parameters and examples', () => {
  const all = operations();
  const names = [...all, ...Object.values(document.webhooks).map(({ post }) => post)];
  expect(new Set(names.map(({ operationId }) => operationId)).size).toBe(names.length);
  for (const { operationId, parameters, requestBody, responses } of all) {
    expect(operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
    for (const parameter of parameters.map(named)) {
      expect(parameter.description, `${operationId} ${parameter.name}`).toMatch(/\w/);
      expect(parameter, `${operationId} ${parameter.name}`).toHaveProperty('example');
    }
    const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    expect(good, operationId).not.toEqual([]);
    for (const content of [requestBody?.content, ...good.map(([, answer]) => answer.content)])
      for (const [type, media] of Object.entries(content ?? {}))
        if (type.endsWith('json')) expect(media, `${operationId} ${type}`).toHaveProperty('example');
  }
});

test('examples match the schemas of requests and replies', () => {
  const wrong = (schema: z.ZodType | undefined, example: unknown) =>
    schema && z.safeDecode(schema, example as never).error?.issues;
  for (const { operationId, parameters, requestBody, responses } of operations()) {
    const call = (api as Readonly<Record<string, Endpoint>>)[operationId];
    if (!call) continue;
    const body = Object.values(requestBody?.content ?? {})[0];
    expect(wrong(call.body, body?.example), operationId).toBeUndefined();
    for (const [status, { content }] of Object.entries(responses))
      if (status.startsWith('2'))
        expect(wrong(call.reply, content?.['application/json']?.example), operationId).toBeUndefined();
    for (const { name, in: place, example } of parameters.map(named)) {
      const shape = place === 'path' ? call.params?.shape : place === 'query' ? call.query?.shape : undefined;
      const sent = Array.isArray(example) ? example.map(String) : String(example);
      expect(wrong(shape?.[name] as z.ZodType, sent), `${operationId} ${name}`).toBeUndefined();
    }
  }
});

test('schemas and enumerations are named components, and every field is described', () => {
  const anonymous = /"schema":\{"(?:type":"object"|enum)/;
  expect(JSON.stringify([document.paths, document.webhooks])).not.toMatch(anonymous);
  for (const [name, schema] of Object.entries(document.components.schemas)) {
    // "Companie" of "Companies".
    expect(name).not.toMatch(/ie$/);
    for (const [field, of] of Object.entries(schema.properties ?? {})) {
      expect(of.description, `${name}.${field}`).toMatch(/\w/);
      expect(JSON.stringify(of), `${name}.${field}`).not.toMatch(/"properties":|"enum":\["\w+",/);
    }
  }
});

test('document describes the OAuth token call, scopes and Retry-After for service users', () => {
  const token = document.paths['/oauth/token']?.post;
  expect(Object.keys(token?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
  const { credential } = document.components.securitySchemes;
  expect(credential).toMatchObject({
    type: 'oauth2',
    flows: {
      clientCredentials: { tokenUrl: '/api/oauth/token', scopes: { READ: 'Read', BID: 'Make proposals' } },
    },
  });
  expect(document.paths['/credits']?.post?.security).toContainEqual({ credential: ['BID'] });
  expect(document.paths['/credits']?.post?.description).toContain('Service users need the scope `BID`.');
  expect(document.paths['/users']?.get?.description).toContain('Not for service users.');
  const wait = document.paths['/offers']?.post?.responses[429];
  expect(named(wait)).toHaveProperty(['headers', 'Retry-After']);
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
      const answer = operation?.responses[REFUSALS[key].status];
      expect(answer?.description, `${name} ${key}`).toContain(`\`${key}\``);
      expect(named(answer).content, `${name} ${key}`).toHaveProperty([type]);
    }
  }
});

test('download links list their own refusals and those of all public calls', () => {
  const statuses = (path: string) => Object.keys(document.paths[path]?.get?.responses ?? {});
  const ofAll = ['400', '404', '429', '500', '503'];
  expect(statuses('/links/file')).toEqual(expect.arrayContaining(['401', '409', ...ofAll]));
  expect(statuses('/links/contract')).toEqual(expect.arrayContaining(['401', '409', ...ofAll]));
  expect(statuses('/links/users-export')).toEqual(expect.arrayContaining(['401', ...ofAll]));
  expect(statuses('/links/users-export')).not.toContain('409');
  expect(statuses('/events')).toEqual(expect.arrayContaining(['401', '403', ...ofAll]));
  expect(statuses('/management-files/templates/{kind}')).not.toContain('401');
});

test('a stream is described with every kind of content when its schema is a union', () => {
  const kinds = (path: string, type: string) =>
    named(document.paths[path]?.get?.responses[200]?.content?.[type]?.schema).oneOf?.map(({ $ref }) => $ref);
  const ref = (name: string) => `#/components/schemas/${name}`;
  expect(kinds('/events', 'text/event-stream')).toEqual([ref('ReadyEvent'), ref('ChangedEvent')]);
  const schemas = [ref('Dossier'), ref('SettlementDossier')];
  expect(kinds('/links/dossier-json', 'application/json')).toEqual(schemas);
  const { Dossier, SettlementDossier } = document.components.schemas;
  expect(Dossier?.oneOf?.map(({ $ref }) => $ref)).toEqual([ref('FullDossier'), ref('AssigneeDossier')]);
  expect(SettlementDossier?.oneOf?.map(({ $ref }) => $ref)).toEqual([
    ref('FullSettlementDossier'),
    ref('AssigneeSettlementDossier'),
  ]);
});

test('operations state their body limit and whether they are costly', () => {
  const bodyDescription = (path: string) => {
    const call = document.paths[path]?.post;
    return [call?.requestBody?.description, call?.description.includes('at most 8 costly calls')];
  };
  expect(bodyDescription('/auth')).toEqual(['Up to 8 kB.', false]);
  expect(bodyDescription('/credits')).toEqual(['Up to 64 kB.', false]);
  expect(bodyDescription('/simulations')).toEqual(['Up to 2 MB.', true]);
  expect(bodyDescription('/contracts/upload')).toEqual([
    'A file (.pdf) of up to 10 MB inside JSON, 10 MB as multipart.',
    true,
  ]);
  expect(bodyDescription('/contracts/check')).toEqual(bodyDescription('/contracts/upload'));
  expect(bodyDescription('/management-files')).toEqual([
    'A file (.xlsx, .csv) of up to 10 MB inside JSON, 1 GB as multipart.',
    true,
  ]);
  const responses = document.paths['/credits']?.post?.responses ?? {};
  expect(Object.keys(responses)).toEqual(expect.arrayContaining(['408', '413', '429', '503']));
});

test('amounts are described as on the wire, optional values as optional, lists as lists', () => {
  const offer = document.paths['/offers']?.post;
  const body = offer?.requestBody?.content['application/json']?.schema;
  expect(fieldOf(body, 'offer_value')).toMatchObject({
    type: 'number',
    exclusiveMinimum: 0,
    maximum: 100_000_000_000,
  });
  expect(offer?.parameters.map((one) => named(one).name)).toEqual(['Idempotency-Key']);
  const list = document.paths['/operation-files']?.get;
  const page = list?.responses[200]?.content?.['application/json']?.schema;
  expect(fieldOf(page, 'total_value')).toMatchObject({ type: 'number' });
  const issuer = list?.parameters.find(({ name }) => name === 'issuer');
  expect(issuer).toMatchObject({ in: 'query', required: false, schema: { type: 'array' } });
  const one = document.paths['/negotiation/{id}']?.get;
  expect(one?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
  ]);
});

/** Returns the type of a decoded parameter, or of the items of a list. */
function decodedType({ _zod: { def } }: z.core.$ZodType): string {
  if ('innerType' in def) return decodedType(def.innerType as z.core.$ZodType);
  if ('element' in def) return decodedType(def.element as z.core.$ZodType);
  return 'out' in def ? decodedType(def.out as z.core.$ZodType) : def.type;
}

test('parameter that decodes to a number or boolean is described as one', () => {
  const types: Record<string, string[]> = { number: ['integer', 'number'], boolean: ['boolean'] };
  const seen: Record<string, number> = { number: 0, boolean: 0 };
  for (const { operationId, parameters } of operations()) {
    const call = (api as Readonly<Record<string, Endpoint>>)[operationId];
    for (const { name, in: place, schema } of call ? parameters.map(named) : []) {
      const field = (place === 'path' ? call?.params : call?.query)?.shape[name];
      const type = field && decodedType(field);
      if (!type || !types[type]) continue;
      seen[type] = (seen[type] ?? 0) + 1;
      const described = named(named(schema).items ?? schema);
      expect(types[type], `${operationId} ${name}`).toContain(described.type);
      expect(described, `${operationId} ${name}`).not.toHaveProperty('pattern');
      expect(described, `${operationId} ${name}`).not.toHaveProperty('parameter');
    }
  }
  expect(seen.number).toBeGreaterThan(100);
  expect(seen.boolean).toBeGreaterThan(5);
});

describe('registration data carries its limits', () => {
  const bodyOf = (path: string) =>
    named(document.paths[path]?.post?.requestBody?.content['application/json']?.schema);
  const limitsOf = (body: SchemaObject, names: readonly string[]) =>
    names.map((name) => fieldOf(body, name)).map((field) => field.maxLength ?? field.anyOf?.[0]?.maxLength);
  const patternsOf = (body: SchemaObject, names: readonly string[]) =>
    names.map((name) => typeof fieldOf(body, name).pattern);

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
    ['/companies', COMPANY, SHAPED, (body: SchemaObject) => body],
    ['/users', USER, ['tax_number', 'phone'], (body: SchemaObject) => body],
    ['/access-requests', COMPANY, SHAPED, (body: SchemaObject) => fieldOf(body, 'company')],
    ['/access-requests', USER, ['tax_number', 'phone'], (body: SchemaObject) => fieldOf(body, 'person')],
  ] as const)('%s %j', (path, limits, shaped, part) => {
    const body = part(bodyOf(path));
    const names = limits.map(([name]) => name);
    expect(limitsOf(body, names)).toEqual(limits.map(([, most]) => most));
    expect(patternsOf(body, shaped)).toEqual(shaped.map(() => 'string'));
  });
});

test('deprecated operation is marked with its end date and its replacement', () => {
  const deprecated = { since: '2026-10-01' as Day, until: '2027-03-30' as Day, instead: 'status' };
  const about: Endpoint = { ...api.about, deprecated };
  const described = openApi({ about }, [], { ...ABOUT_API, version: '1' }) as never as Document;
  const call = described.paths['/about']?.get;
  expect(call).toMatchObject({ deprecated: true, responses: { 200: { headers: { Sunset: {} } } } });
  expect(call?.description).toContain('available until 2027-03-30; use `status` instead');
});

test('upload operation accepts JSON and multipart', () => {
  const content = document.paths['/management-files']?.post?.requestBody?.content;
  expect(Object.keys(content ?? {})).toEqual(['application/json', 'multipart/form-data']);
  const { properties = {}, required } = named(content?.['multipart/form-data']?.schema);
  expect(Object.keys(properties)).toContain('content');
  expect(Object.keys(properties)).not.toContain('content_data');
  expect(required).toContain('content');
});

test('problem endpoint describes a refusal by its key and answers 404 for an unknown key', async () => {
  expect((await t.app.inject('/api/problems/OFFER_EXPIRED')).json()).toMatchObject({
    key: 'OFFER_EXPIRED',
    status: 409,
  });
  expect((await t.app.inject('/api/problems/NONE')).statusCode).toBe(404);
});

test('documentation page loads scripts of its own origin only', async () => {
  const page = await t.app.inject('/api/docs');
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const scripts = [...page.payload.matchAll(/<script src="([^"]+)">/g)].map(([, src]) => src as string);
  expect(scripts).toHaveLength(2);
  for (const src of scripts) expect((await t.app.inject(src)).headers['content-type']).toMatch(/javascript/);
});
