import { expect, test } from 'vitest';
import { isErrorBody, isFinal, problemOf } from './problem.ts';
import { queryText } from './query-text.ts';

test('a problem document is read whole', () => {
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
  'an answer that is none still becomes a problem: %j',
  (body) => {
    expect(problemOf(502, body)).toMatchObject({ status: 502, fields: [] });
  },
);

test('a success that carries an error body is told apart from data (ERR-03a)', () => {
  expect(isErrorBody({ code: 'BAD_REQUEST', message: 'OFFER_EXPIRED' })).toBe(true);
  expect(isErrorBody({ message: 'Sent' })).toBe(false);
  expect(isErrorBody({ rows: [], total_rows: 0 })).toBe(false);
});

test('query lists repeat their name and what is empty is left out (API-02)', () => {
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
])('a failure with status %i is final: %s', (status, final) => {
  expect(isFinal(problemOf(status, {}))).toBe(final);
});

test('a failure that is no answer of the server can be tried again', () => {
  expect(isFinal(new Error('broken'))).toBe(false);
});
