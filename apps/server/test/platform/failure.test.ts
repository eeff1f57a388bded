import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.ts';
import { mapErrorToRefusal } from '../../src/platform/http/map-error.ts';
import { StorageWriteError } from '../../src/platform/storage/storage-write-error.ts';
import { authorizationOf, startHttpServer } from './http-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('client abort within a body maps to MALFORMED, a reset of the database to UNAVAILABLE', () => {
  const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(mapErrorToRefusal(reset).key).toBe('UNAVAILABLE');
  expect(mapErrorToRefusal(Object.assign(reset, { statusCode: 400 })).key).toBe('MALFORMED');
});

test('storage write errors and a full disk map to refusals with Retry-After', () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const told = [new StorageWriteError(full), new StorageWriteError(new Error('away')), full].map(
    mapErrorToRefusal,
  );
  expect(told.map(({ key }) => key)).toEqual(['STORAGE_FULL', 'STORAGE_UNAVAILABLE', 'UNAVAILABLE']);
  expect(told.map(({ extra }) => extra.retryAfter)).toEqual([30, 30, 30]);
});

test.each([
  ['entries', { lenders: Array.from({ length: 5000 }, () => -1) }],
  ['names', Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`name_${at}`, 1]))],
])('response to thousands of invalid %s lists the first hundred errors', async (_what, payload) => {
  const app = await startHttpServer({ createOffer: () => ({ id: 1 }) }, { database });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/offers',
    headers: authorizationOf('borrower'),
    payload,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toHaveLength(100);
  await app.close();
});

test('outage logs a line per rejected call and one stack; an internal error logs every stack', async () => {
  const lines: Record<string, unknown>[] = [];
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  let failure: Error = away;
  const app = await startHttpServer(
    {
      getCompany: () => {
        throw failure;
      },
    },
    { database, logged: (line) => lines.push(line) },
  );
  const call = () => app.inject({ url: '/api/companies/1', headers: authorizationOf('borrower') });
  const linesWith = (text: string) => lines.filter(({ msg }) => msg === text);
  for (let at = 0; at < 50; at += 1) expect((await call()).statusCode).toBe(503);
  expect(linesWith('UNAVAILABLE')).toHaveLength(50);
  expect(lines.filter(({ err }) => err !== undefined)).toMatchObject([{ left_out: 0 }]);
  failure = new Error('unforeseen');
  await call();
  await call();
  expect(linesWith('INTERNAL').filter(({ err }) => err !== undefined)).toHaveLength(2);
  await app.close();
});
