import { describe, expect, test } from 'vitest';
import { problemOf } from './api/problem.ts';
import { isWorthRetrying, retryDelay } from './retry.ts';

const answered = (status: number, retryAfter?: string) =>
  problemOf(status, {}, (name) => (name === 'retry-after' ? (retryAfter ?? null) : null));

describe('failed read is retried at most twice', () => {
  test.each([
    ['after a broken connection', answered(0), true],
    ['when the server is overloaded', answered(503, '1'), true],
    ['when the user has too many calls in progress', answered(429, '1'), true],
    ['not when the wait is 15 minutes', answered(429, '900'), false],
    ['not without a Retry-After header', answered(429), false],
    ['not after a refusal', answered(409), false],
    ['not after an error without a reply', new Error('broken'), false],
  ])('%s', (_, error, again) => {
    expect(isWorthRetrying(0, error)).toBe(again);
    expect(isWorthRetrying(1, error)).toBe(again);
    expect(isWorthRetrying(2, error)).toBe(false);
  });
});

test('retry delay follows Retry-After, else grows exponentially up to 30 seconds', () => {
  const retries = retryDelay(0, answered(503, '5'));
  expect(retries).toBeGreaterThanOrEqual(5000);
  expect(retries).toBeLessThanOrEqual(6250);
  expect([0, 1, 2, 10].map((failures) => retryDelay(failures, answered(0)))).toEqual([
    1000, 2000, 4000, 30_000,
  ]);
  expect(retryDelay(1, answered(503, 'Wed, 21 Oct 2026 07:28:00 GMT'))).toBe(2000);
});
