import { expect, test } from 'vitest';
import { isErrorBody, isFinal, problemOf } from './problem.ts';
import { queryText } from './query-text.ts';

test('problem document is parsed with key, request id and field errors', () => {
  const problem = problemOf(
    409,
    {
      status: 409,
      code: 'BAD_REQUEST',
      message: 'OFFER_EXPIRED',
      detail: 'text',
      instance: '/api/offers',
      errors: [{ field: 'a.b', code: 'INVALID_INPUT', message: 'TOO_LONG', expected: 3 }, 'noise'],
    },
    (name) => (name === 'x-request-id' ? 'req-7' : null),
  );
  expect(problem).toMatchObject({ status: 409, key: 'OFFER_EXPIRED', requestId: 'req-7', message: 'text' });
  expect(problem.fields).toEqual([{ field: 'a.b', code: 'INVALID_INPUT', message: 'TOO_LONG', expected: 3 }]);
});

test.each([undefined, '', '<html>', 7, null, []])(
  'malformed error body still becomes a problem: %j',
  (body) => {
    expect(problemOf(502, body)).toMatchObject({ status: 502, fields: [] });
  },
);

test('error body of a successful reply is distinguished from data (ERR-03a)', () => {
  expect(isErrorBody({ code: 'BAD_REQUEST', message: 'OFFER_EXPIRED' })).toBe(true);
  expect(isErrorBody({ message: 'Sent' })).toBe(false);
  expect(isErrorBody({ rows: [], total_rows: 0 })).toBe(false);
});

test('query string repeats the name of a list and omits empty values (API-02)', () => {
  expect(queryText({ page: '2', status: ['A', 'B'], name: '', id: undefined, issuer: ['Banco & Cia'] })).toBe(
    'page=2&status=A&status=B&issuer=Banco+%26+Cia',
  );
});

test.each([
  [403, true],
  [404, true],
  [409, false],
  [500, false],
  [0, false],
])('failure with status %i is final: %s', (status, final) => {
  expect(isFinal(problemOf(status, {}))).toBe(final);
});

test('failure without a server reply is not final', () => {
  expect(isFinal(new Error('broken'))).toBe(false);
});
