import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { idempotentTransaction, type StoredReply } from '../../src/platform/db/idempotent-transaction.ts';
import type { Handlers } from '../../src/platform/http/call.ts';
import { deleteOldIdempotencyKeys } from '../../src/platform/http/idempotency.store.ts';
import { Refused } from '../../src/platform/refusal.ts';
import { authorizationOf, makeUsers, startHttpServer } from './http-server.ts';

let database: TestDatabase;
let app: FastifyInstance;
let runs: string[];
/** Behavior of the next runs of the call. */
let behavior: () => Promise<void>;
/** Handler that each test writes itself. */
let createCredit: Handlers<'createCredit'>['createCredit'];

beforeEach(async () => {
  database = await createTestDatabase();
  await makeUsers(database);
  runs = [];
  behavior = async () => {};
  app = await startHttpServer(
    {
      cancelOffer: async (call) => {
        runs.push(`cancel ${call.params.id}`);
        await behavior();
        return { id: runs.length };
      },
      sendFile: async (call) => {
        const { content, filename: _, ...fields } = await call.upload();
        const chunks = await content.toArray();
        runs.push(`${fields.name} ${Buffer.concat(chunks)}`);
        return { id: runs.length, status: 'PROCESSING' as const };
      },
    },
    {
      database,
      maxBytes: { sendFile: { form: 1000, json: 1000 } },
      bare: { createCredit: (call) => createCredit(call) },
    },
  );
});
afterEach(async () => {
  await app.close();
  await database.drop();
});

const cancel = (id: number, key?: string): InjectOptions => ({
  method: 'PUT',
  url: `/api/negotiation/${id}/cancel`,
  headers: authorizationOf('borrower', key === undefined ? {} : { 'idempotency-key': key }),
});

const propose = (headers: Record<string, string> = { 'idempotency-key': 'k' }): InjectOptions => ({
  method: 'POST',
  url: '/api/credits',
  headers: authorizationOf('lender', headers),
  payload: { offer_id: 1, credit_value: 1, expire_date: '2026-03-10T13:00:00Z' },
});

test('repeated idempotency key returns the first response without a second run', async () => {
  const first = await app.inject(cancel(1, 'k'));
  const second = await app.inject(cancel(1, 'k'));
  expect(first.json()).toEqual({ id: 1 });
  expect(second.payload).toBe(first.payload);
  expect(second.statusCode).toBe(first.statusCode);
  expect(runs).toEqual(['cancel 1']);
});

test('call runs again without an idempotency key or with another one', async () => {
  await app.inject(cancel(1));
  await app.inject(cancel(1));
  await app.inject(cancel(1, 'a'));
  await app.inject(cancel(1, 'b'));
  expect(runs).toHaveLength(4);
});

test('idempotency key of another request is rejected', async () => {
  await app.inject(cancel(1, 'k'));
  const other = await app.inject(cancel(2, 'k'));
  expect(other.json()).toMatchObject({ status: 422, message: 'IDEMPOTENCY_KEY_REUSED' });
  expect(runs).toEqual(['cancel 1']);
});

test('one of ten concurrent calls with one key runs; the others get 409 or its response', async () => {
  const release = Promise.withResolvers<void>();
  behavior = () => release.promise;
  const all = Array.from({ length: 10 }, () => app.inject(cancel(1, 'k')));
  const first = await Promise.race(all);
  expect(first.json()).toMatchObject({ status: 409, message: 'IDEMPOTENCY_IN_PROGRESS' });
  expect(first.headers['retry-after']).toBe('1');
  release.resolve();
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).not.toHaveLength(0);
  expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
  expect(runs).toEqual(['cancel 1']);
});

test('refused call frees its idempotency key', async () => {
  behavior = async () => {
    throw new Refused('OFFER_NOT_CANCELABLE');
  };
  expect((await app.inject(cancel(1, 'k'))).statusCode).toBe(409);
  behavior = async () => {};
  expect((await app.inject(cancel(1, 'k'))).statusCode).toBe(200);
  expect(runs).toHaveLength(2);
});

test('stored response is that of the committed attempt when a transaction is retried', async () => {
  behavior = async () => {
    if (runs.length === 1) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(database.db);
  };
  const first = await app.inject(cancel(1, 'k'));
  expect([runs.length, first.json()]).toEqual([2, { id: 2 }]);
  expect((await app.inject(cancel(1, 'k'))).payload).toBe(first.payload);
  expect(runs).toHaveLength(2);
});

test('call refused because its own retry was faster gets the response of the retry', async () => {
  const retried = Promise.withResolvers<LightMyRequestResponse>();
  createCredit = async (call) => {
    if (runs.push('proposal') > 1)
      return idempotentTransaction(database.db, call.idempotency, async () => ({ id: 7 }));
    retried.resolve(await app.inject(propose()));
    throw new Refused('ACTIVE_PROPOSAL_EXISTS');
  };
  const first = await app.inject(propose());
  expect([first.statusCode, first.json()]).toEqual([201, { id: 7 }]);
  expect(first.payload).toBe((await retried.promise).payload);
});

test('call that loses its connection after COMMIT returns the committed response', async () => {
  createCredit = async (call) => {
    await idempotentTransaction(database.db, call.idempotency, async () => ({ id: runs.push('proposal') }));
    throw new Error('Connection terminated unexpectedly');
  };
  const answers = [await app.inject(propose()), await app.inject(propose())];
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
    [201, { id: 1 }],
    [201, { id: 1 }],
  ]);
});

test.each([{}, { 'idempotency-key': 'k' }])(
  'command without a stored response in its transaction fails with 500: %j',
  async (headers) => {
    createCredit = async () => ({ id: 7 }) as StoredReply<{ id: number }>;
    expect((await app.inject(propose(headers))).statusCode).toBe(500);
  },
);

test('stored responses expire after 24 hours', async () => {
  await app.inject(cancel(1, 'k'));
  await app.inject(cancel(2, 'young'));
  await sql`UPDATE idempotency_keys SET created_at = clock_timestamp() - interval '25 hours' WHERE key = 'k'`.execute(
    database.owner,
  );
  expect((await app.inject(cancel(2, 'k'))).statusCode).toBe(200);
  await sql`UPDATE idempotency_keys SET created_at = clock_timestamp() - interval '25 hours' WHERE key = 'k'`.execute(
    database.owner,
  );
  await deleteOldIdempotencyKeys(database.db);
  const { rows } = await sql`SELECT key FROM idempotency_keys`.execute(database.db);
  expect(rows).toEqual([{ key: 'young' }]);
});

test.each(['', 'x'.repeat(256), 'a b', 'ação'])('malformed idempotency key is rejected: %j', async (key) => {
  const answer = await app.inject(cancel(1, Buffer.from(key).toString('latin1')));
  expect(answer.json()).toMatchObject({
    status: 400,
    errors: [{ field: 'Idempotency-Key', message: 'INVALID_FORMAT' }],
  });
});

const part = (name: string, value: string, file = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;

const upload = (content: string, name = 'f.csv'): InjectOptions => ({
  method: 'POST',
  url: '/api/management-files',
  headers: authorizationOf('borrower', {
    'content-type': 'multipart/form-data; boundary=b',
    'idempotency-key': 'k',
  }),
  payload:
    part('name', name) +
    part('card_network', 'VISA') +
    part('borrower_company_id', '1') +
    part('content', content, '; filename="a.csv"') +
    '--b--\r\n',
});

test('idempotency key of an upload covers its content and file name', async () => {
  const first = await app.inject(upload('one'));
  expect(first.json()).toEqual({ id: 1, status: 'PROCESSING' });
  expect((await app.inject(upload('one'))).payload).toBe(first.payload);
  expect((await app.inject(upload('two'))).json()).toMatchObject({ message: 'IDEMPOTENCY_KEY_REUSED' });
  expect((await app.inject(upload('one', 'g.csv'))).json()).toMatchObject({
    message: 'IDEMPOTENCY_KEY_REUSED',
  });
  expect(runs).toEqual(['f.csv one']);
});
