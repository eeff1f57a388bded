import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { checkJsonSize } from '../../src/platform/http/json-limits.ts';
import { authorizationOf, startHttpServer } from './http-server.ts';

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startHttpServer(
    { createOffer: () => ({ id: 1 }), listFiles: () => ({ rows: [], total_rows: 0 }) },
    { database },
  );
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const offer = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/api/offers',
    headers: authorizationOf('borrower', { 'content-type': 'application/json' }),
    payload,
  });

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n + 1).join(',');

test.each([
  ['nested lists', `${'['.repeat(500_000)}${']'.repeat(500_000)}`, 'TOO_DEEP'],
  ['nested objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`, 'TOO_DEEP'],
  ['many unknown fields', `{${Array.from({ length: 70_000 }, (_, n) => `"f${n}":1`).join(',')}}`, 'TOO_MANY'],
  ['many empty objects', `[${'{},'.repeat(500_000)}{}]`, 'TOO_MANY'],
  ['many numbers', `[${numbers(300_000)}]`, 'TOO_MANY'],
])('%s are rejected before they are parsed', async (_, payload, message) => {
  const answer = await offer(payload);
  expect(answer.json()).toMatchObject({
    status: 400,
    message: 'MALFORMED',
    errors: [{ field: '', message }],
  });
});

test('offer with the maximum number of ids is accepted', async () => {
  const ids = (from: number) => Array.from({ length: 100_000 }, (_, n) => 9_000_000_000_000 + from + n);
  const answer = await offer(
    JSON.stringify({
      receivable_id: ids(0),
      security_margin_receivable_id: ids(100_000),
      offer_value: 1,
      minimal_value: 1,
      card_network: 'VISA',
      lenders: [1],
      expire_date: '2026-01-01T10:00:00Z',
    }),
  );
  expect(answer.statusCode).toBe(201);
});

test('JSON size check ignores brackets and commas inside strings and handles escaped quotes', () => {
  const text = `${'[{,'.repeat(100_000)}\\"\\\\\\"${'['.repeat(100)}`;
  expect(() => checkJsonSize(`{"a":"${text}","b":"\\\\"}`)).not.toThrow();
  expect(() => checkJsonSize(`{"a":"\\\\",${'['.repeat(20)}`)).toThrow();
  expect(() => checkJsonSize('"never closed\\"')).not.toThrow();
});

test('query with thousands of parameters is rejected, a long filter is accepted', async () => {
  const list = (query: string) =>
    app.inject({ url: `/api/management-files?${query}`, headers: authorizationOf('borrower') });
  const long = await list(Array.from({ length: 900 }, (_, n) => `borrower_company_id=${n + 1}`).join('&'));
  expect(long.statusCode).toBe(200);
  const tooLong = await list('a&'.repeat(4000));
  expect(tooLong.json()).toMatchObject({ status: 400, errors: [{ field: '', message: 'TOO_MANY' }] });
});
