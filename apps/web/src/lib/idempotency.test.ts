import type { RefusalKey } from '@pregao/domain';
import { beforeAll, expect, test } from 'vitest';
import { withRefusals } from '../i18n/refusals.fixture.ts';
import { ApiProblem } from './api/problem.ts';
import { idempotencyKeyAfter, idempotencyKeysByBody, newIdempotencyKey } from './idempotency.ts';

beforeAll(withRefusals);

const problem = (status: number, key?: RefusalKey) => new ApiProblem({ status, key, message: '' });

test.each([
  ['no answer', problem(0)],
  ['503', problem(503)],
  ['the first try still runs', problem(409, 'IDEMPOTENCY_IN_PROGRESS')],
  ['too many at once', problem(429, 'TOO_MANY_REQUESTS')],
  ['the session ended', problem(401)],
  ['a refusal by a rule', problem(409, 'OFFER_EXPIRED')],
])('retry keeps its idempotency key after: %s', (_, error) => {
  expect(idempotencyKeyAfter('k', error)).toBe('k');
});

test('idempotency key is replaced after IDEMPOTENCY_KEY_REUSED', () => {
  expect(idempotencyKeyAfter('k', problem(422, 'IDEMPOTENCY_KEY_REUSED'))).not.toBe('k');
});

test('equal content keeps its idempotency key, other content gets a new one', () => {
  const keyOf = idempotencyKeysByBody();
  const first = keyOf({ a: 1 });
  expect(keyOf({ a: 1 })).toBe(first);
  expect(keyOf({ a: 2 })).not.toBe(first);
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
});
