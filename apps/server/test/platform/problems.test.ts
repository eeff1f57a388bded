import { gzipSync } from 'node:zlib';
import { type Problem, problem } from '@pregao/contract';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { Refused } from '../../src/platform/refusal.ts';
import { authorizationOf, startHttpServer } from './http-server.ts';

let database: TestDatabase;
let app: FastifyInstance;
const receivedBodies: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startHttpServer(
    {
      createOffer: (call) => {
        receivedBodies.push(call.body);
        return { id: 7 };
      },
      createCredit: () => {
        throw new Refused('EXPIRATION_OUT_OF_RANGE', {
          field: 'expire_date',
          expected: '2026-01-01T21:00:00Z',
        });
      },
      listReceivables: (call) => {
        receivedBodies.push(call.query);
        const row = {
          id: 1,
          company_id: 1,
          company_name: 'A',
          card_network: 'VISA',
          issuer: 'X',
          due_date: '2026-01-01',
        } as const;
        const rest = {
          value: 12345,
          value_available: 12345,
          transactions_number_available: 1,
          status: 'AVAILABLE',
          days_to_expire: 3,
        } as const;
        return { rows: [{ ...row, ...rest, secret: 'never' }], total_rows: 1, total_value: 12345 };
      },
      getContract: () => ({ id: 0 }) as never,
      getFile: async () => {
        const client = new pg.Client('postgres://nobody@127.0.0.1:1/none');
        await client.connect();
        throw new Error('unreachable');
      },
      cancelOffer: (call) => ({ id: call.params.id }),
    },
    { database, strangersPerMinute: 5 },
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function refusal(options: InjectOptions): Promise<Problem & { headers: Record<string, unknown> }> {
  const response = await app.inject(options);
  const body = problem.parse(response.json());
  expect(response.statusCode).toBe(body.status);
  return { ...body, headers: response.headers };
}

const offer = (payload: unknown, headers: Record<string, string> = {}) =>
  ({
    method: 'POST',
    url: '/api/offers',
    headers: authorizationOf('borrower', { 'content-type': 'application/json', ...headers }),
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  }) satisfies InjectOptions;

const GOOD = {
  receivable_id: [1, 2],
  security_margin_receivable_id: [],
  offer_value: 1000.5,
  minimal_value: 900,
  card_network: 'VISA',
  lenders: [3],
  expire_date: '2026-01-01T18:00:00-03:00',
};

test('amounts are decimals on the wire and centavos inside, both ways', async () => {
  const created = await app.inject(offer(GOOD));
  expect(created.statusCode).toBe(201);
  expect(created.json()).toEqual({ id: 7 });
  expect(receivedBodies.at(-1)).toMatchObject({ offer_value: 100050, minimal_value: 90000 });
  const list = await app.inject({ url: '/api/operation-files', headers: authorizationOf('borrower') });
  expect(list.json()).toMatchObject({ total_value: 123.45, rows: [{ value: 123.45 }] });
});

test('a reply carries only the fields that the contract names', async () => {
  const list = await app.inject({ url: '/api/operation-files', headers: authorizationOf('borrower') });
  expect(list.payload).not.toContain('never');
});

test('problem document says that a body is not JSON', async () => {
  const { errors } = await refusal(offer('{'));
  expect(errors).toEqual([
    { field: '', code: 'INVALID_FORMAT', message: 'INVALID_FORMAT', expected: 'JSON' },
  ]);
});

test('problem document names each invalid field with code, key and expected value (ERR-04a, ERR-04b)', async () => {
  const { errors, ...answer } = await refusal(
    offer({
      ...GOOD,
      offer_value: 1.005,
      minimal_value: 0,
      card_network: 'ELO',
      lenders: [],
      receivable_id: undefined,
      extra: 1,
    }),
  );
  expect(answer).toMatchObject({
    status: 400,
    code: 'BAD_REQUEST',
    message: 'MALFORMED',
    title: 'Bad Request',
  });
  expect(errors.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
    { field: 'card_network', code: 'INVALID_INPUT', message: 'NOT_ALLOWED', expected: 'VISA, MASTERCARD' },
    { field: 'extra', code: 'INVALID_INPUT', message: 'UNKNOWN_FIELD' },
    { field: 'lenders', code: 'INVALID_INPUT', message: 'TOO_FEW', expected: 1 },
    { field: 'minimal_value', code: 'INVALID_INPUT', message: 'TOO_SMALL' },
    { field: 'offer_value', code: 'INVALID_FORMAT', message: 'AMOUNT_FORMAT' },
    { field: 'receivable_id', code: 'MISSING_FIELD', message: 'MISSING_FIELD' },
  ]);
});

test.each([
  ['broken JSON', '{"a":'],
  ['prototype poisoning', '{"__proto__":{"a":1}}'],
  ['constructor poisoning', '{"constructor":{"prototype":{"a":1}}}'],
  ['no object', '[]'],
  ['nothing', ''],
  ['a NUL character', JSON.stringify({ ...GOOD, card_network: 'VI\0SA' })],
  ['half of a surrogate pair', '{"card_network":"VISA\\ud800"}'],
  ['very deep nesting', `${'['.repeat(200_000)}${']'.repeat(200_000)}`],
])('a body with %s is malformed', async (_, payload) => {
  expect(await refusal(offer(payload))).toMatchObject({ status: 400, message: 'MALFORMED' });
});

test('list parameter may be repeated; unknown and repeated single parameters are rejected', async () => {
  const list = (query: string) => ({
    url: `/api/operation-files?${query}`,
    headers: authorizationOf('borrower'),
  });
  await app.inject(list('issuer=A&limit=10'));
  expect(receivedBodies.at(-1)).toEqual({ issuer: ['A'], limit: 10 });
  await app.inject(list('issuer=A&issuer=B&borrower=4'));
  expect(receivedBodies.at(-1)).toEqual({ issuer: ['A', 'B'], borrower: [4] });
  expect(await refusal(list('isuer=A'))).toMatchObject({
    errors: [{ field: 'isuer', message: 'UNKNOWN_FIELD' }],
  });
  expect(await refusal(list('limit=1&limit=2'))).toMatchObject({ status: 400, errors: [{ field: 'limit' }] });
  expect(await refusal(list('issuer=%00'))).toMatchObject({ status: 400, message: 'MALFORMED' });
});

test.each([
  ['a NUL character', '{"lenders":[1,"a\\u0000"]}', 'lenders.1'],
  ['half of a surrogate pair', '{"card_network":"VISA\\udc00"}', 'card_network'],
])('%s is rejected in its field because the database cannot store it', async (_, payload, field) => {
  expect(await refusal(offer(payload))).toMatchObject({
    status: 400,
    errors: [{ field, code: 'INVALID_FORMAT', message: 'INVALID_FORMAT' }],
  });
});

test.each([
  ['Latin-1 bytes', Buffer.from('{"card_network":"VI\xe7A"}', 'latin1'), ''],
  ['a truncated UTF-8 sequence', Buffer.from('{"card_network":"VI\xc3"}', 'latin1'), ''],
  ['a replacement character', '{"card_network":"VI\ufffdA"}', 'card_network'],
])('a body with %s is malformed and never reaches the handler', async (_, payload, field) => {
  const before = receivedBodies.length;
  expect(await refusal({ ...offer(''), payload })).toMatchObject({
    status: 400,
    message: 'MALFORMED',
    errors: [{ field, message: 'INVALID_FORMAT' }],
  });
  expect(receivedBodies).toHaveLength(before);
});

test.each(['iso-8859-1', '"latin1"', 'utf-16'])(
  'body in charset %s is rejected with 415',
  async (charset) => {
    const type = { 'content-type': `application/json; charset=${charset}` };
    expect(await refusal(offer(GOOD, type))).toMatchObject({ status: 415, message: 'UNSUPPORTED_TYPE' });
  },
);

test.each(['utf-8', 'UTF8', '"utf-8"'])('body with charset %s is accepted', async (charset) => {
  const type = { 'content-type': `application/json; charset=${charset}` };
  expect((await app.inject(offer(GOOD, type))).statusCode).toBe(201);
});

test.each([
  ['/api/operation-files?issuer=%zz', ['issuer']],
  ['/api/operation-files?issuer=a&issuer=%E7', ['issuer']],
  ['/api/operation-files?limit=1&issuer=a%2', ['issuer']],
  ['/api/operation-files?%zz=a', ['']],
  ['/api/operation-files?issuer=%EF%BF%BD', ['issuer.0']],
  ['/api/contracts/%E7', []],
  ['/api/contracts/%zz', []],
])('URL with broken percent-encoding is malformed: %s', async (url, fields) => {
  const { status, message, errors } = await refusal({ url, headers: authorizationOf('borrower') });
  expect([status, message, errors.map(({ field }) => field)]).toEqual([400, 'MALFORMED', fields]);
});

test.each(
  ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'].flatMap(
    (type) => ['gzip', 'br', 'deflate, gzip', 'GZIP'].map((encoding) => [encoding, type]),
  ),
)('body compressed with %s is rejected with 415 as %s', async (encoding, type) => {
  const compressed = { 'content-encoding': encoding, 'content-type': type };
  expect(await refusal({ ...offer('', compressed), payload: gzipSync(JSON.stringify(GOOD)) })).toMatchObject({
    status: 415,
    message: 'UNSUPPORTED_ENCODING',
    headers: { 'accept-encoding': 'identity' },
  });
});

test('identity encoding and a call without a body are accepted', async () => {
  expect((await app.inject(offer(GOOD, { 'content-encoding': 'identity' }))).statusCode).toBe(201);
  const list = {
    url: '/api/operation-files',
    headers: authorizationOf('borrower', { 'content-encoding': 'gzip' }),
  };
  expect((await app.inject(list)).statusCode).toBe(200);
});

test('endpoint without a body accepts only an empty one', async () => {
  const cancel = { method: 'PUT', url: '/api/negotiation/4/cancel' } as const;
  expect((await app.inject({ ...cancel, headers: authorizationOf('borrower') })).json()).toEqual({ id: 4 });
  expect((await app.inject({ ...cancel, headers: authorizationOf('borrower'), payload: {} })).json()).toEqual(
    { id: 4 },
  );
  expect(
    await refusal({ ...cancel, headers: authorizationOf('borrower'), payload: { id: 5 } }),
  ).toMatchObject({
    errors: [{ field: 'id', message: 'UNKNOWN_FIELD' }],
  });
});

test('refusal by a rule names its field in the problem document', async () => {
  const payload = { offer_id: 1, credit_value: 1, expire_date: '2026-01-02T18:00:00Z' };
  const answer = await refusal({
    method: 'POST',
    url: '/api/credits',
    headers: authorizationOf('lender'),
    payload,
  });
  expect(answer).toMatchObject({
    type: '/api/problems/EXPIRATION_OUT_OF_RANGE',
    status: 409,
    message: 'EXPIRATION_OUT_OF_RANGE',
    errors: [{ field: 'expire_date', message: 'EXPIRATION_OUT_OF_RANGE', expected: '2026-01-01T21:00:00Z' }],
  });
  expect(answer.detail).toMatch(/fora do intervalo/);
});

test('server answers 413 for size, 415 for type, 405 for method and 404 for path', async () => {
  expect(await refusal(offer(`"${'x'.repeat(4 * 1024 ** 2)}"`))).toMatchObject({
    status: 413,
    message: 'BODY_TOO_LARGE',
  });
  expect(await refusal(offer('a=1', { 'content-type': 'text/plain' }))).toMatchObject({
    status: 415,
    message: 'UNSUPPORTED_TYPE',
  });
  expect(await refusal(offer('a=1', { 'content-type': 'application/x-www-form-urlencoded' }))).toMatchObject({
    status: 415,
  });
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(await refusal(offer('--x--', multipart))).toMatchObject({ status: 415 });
  const patch = await refusal({ method: 'DELETE', url: '/api/offers' });
  expect(patch).toMatchObject({ status: 405, message: 'METHOD_NOT_ALLOWED', headers: { allow: 'POST' } });
  // The body is not read, and neither query nor longer path matches another route.
  const put = { method: 'PUT', headers: { 'content-type': 'application/json' }, payload: '{' } as const;
  expect(await refusal({ ...put, url: '/api/contracts/1?x=/api' })).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
  expect(await refusal({ ...put, url: '/api/contracts/1/2' })).toMatchObject({ status: 404 });
  expect(await refusal({ url: '/api/nothing?token=secret' })).toMatchObject({
    status: 404,
    instance: '/api/nothing',
  });
  expect(await refusal({ url: '/api/%zz' })).toMatchObject({ status: 400, message: 'MALFORMED' });
});

test('reply that does not match its schema becomes a 500 without details', async () => {
  const answer = await refusal({ url: '/api/contracts/1', headers: authorizationOf('borrower') });
  expect(answer).toMatchObject({ status: 500, message: 'INTERNAL', errors: [] });
});

test('unreachable database is answered 503 with Retry-After', async () => {
  const answer = await refusal({ url: '/api/management-files/1', headers: authorizationOf('borrower') });
  expect(answer).toMatchObject({ status: 503, message: 'UNAVAILABLE', headers: { 'retry-after': '5' } });
  expect(answer.detail).toBe('The service is unavailable right now. Try again in 5 seconds.');
});

test('problem text uses the first supported Accept-Language, else Portuguese', async () => {
  const ask = async (language?: string) =>
    (
      await refusal({
        url: '/api/nothing',
        headers: language === undefined ? {} : { 'accept-language': language },
      })
    ).detail;
  expect(await ask()).toMatch(/Não encontramos/);
  expect(await ask('de, en;q=0.5, pt;q=0.1')).toMatch(/We could not find/);
  expect(await ask('en;q=0')).toMatch(/Não encontramos/);
});

test.each([
  ['program', 'pt', /Dados inválidos/],
  ['program', 'en-GB, pt;q=0.5', /Invalid data/],
  ['program', '*', /Invalid data/],
  ['program', 'de', /Invalid data/],
  ['borrower', 'pt', /Invalid data/],
  ['lender', 'en', /não tem permissão/],
])('%s with Accept-Language %j is answered in its language', async (who, language, words) => {
  const headers = authorizationOf(who, { 'accept-language': language });
  expect((await refusal({ url: '/api/operation-files?unknown=1', headers })).detail).toMatch(words);
});

test('every response carries security headers', async () => {
  for (const url of ['/api/nothing', '/api/%zz', '/api/offers']) {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['strict-transport-security']).toBeUndefined();
  }
});

test('rate limit rejects frequent calls without a session and serves a signed-in user', async () => {
  for (let count = 0; count < 6; count += 1) await app.inject({ method: 'POST', url: '/api/offers' });
  const answer = await refusal({ method: 'POST', url: '/api/offers' });
  expect(answer).toMatchObject({ status: 429, message: 'TOO_MANY_REQUESTS' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject(offer(GOOD))).statusCode).toBe(201);
});

test('HTTPS deployment sends HSTS and allows only its own origin by CORS', async () => {
  const secure = await startHttpServer({}, { database, env: { PUBLIC_URL: 'https://pregao.example/' } });
  const origin = 'https://pregao.example';
  const { headers } = await secure.inject({
    url: '/api/nothing',
    headers: { origin: 'https://evil.example' },
  });
  expect(headers['strict-transport-security']).toBe('max-age=63072000');
  expect(headers['access-control-allow-origin']).toBe(origin);
  const preflight = {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization',
  };
  const answer = await secure.inject({
    method: 'OPTIONS',
    url: '/api/offers',
    headers: { origin, ...preflight },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers['access-control-allow-origin']).toBe(origin);
  await secure.close();
});
