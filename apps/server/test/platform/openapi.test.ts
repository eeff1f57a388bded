import { api } from '@pregao/contract';
import { REFUSALS } from '@pregao/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/app.ts';

interface Operation {
  readonly operationId: string;
  readonly security: object[];
  readonly parameters: { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: {
    content: Record<string, { schema: { properties: Record<string, object>; required: string[] } }>;
  };
  readonly responses: Record<
    string,
    { content: Record<string, { schema: { properties: Record<string, object> } }> }
  >;
}

let t: TestApp;
let document: { openapi: string; paths: Record<string, Record<string, Operation>> };
beforeAll(async () => {
  t = await createTestApp();
  document = (await t.app.inject('/api/openapi.json')).json();
});
afterAll(() => t.close());

test('every call of the contract is described, with its refusals as problem documents', () => {
  expect(document.openapi).toBe('3.1.0');
  for (const [name, endpoint] of Object.entries(api)) {
    const operation =
      document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId, name).toBe(name);
    expect(operation?.security, name).toHaveLength(endpoint.access.kind === 'public' ? 0 : 1);
    for (const key of endpoint.refusals) {
      expect(operation?.responses[REFUSALS[key].status]?.content, `${name} ${key}`).toHaveProperty([
        'application/problem+json',
      ]);
    }
  }
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
