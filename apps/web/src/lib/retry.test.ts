import { describe, expect, test } from 'vitest';
import { problemOf } from './api/problem.ts';
import { isWorthRetrying, retryDelay } from './retry.ts';

const answered = (status: number, retryAfter?: string) =>
  problemOf(status, {}, (name) => (name === 'retry-after' ? (retryAfter ?? null) : null));

describe('what is read is asked for again', () => {
  test.each([
    ['after a broken line', answered(0), true],
    ['when the server is overloaded', answered(503, '1'), true],
    ['when too much of the same user is in progress', answered(429, '1'), true],
    ['not when the wait is one for a person', answered(429, '900'), false],
    ['not when the server does not say when', answered(429), false],
    ['not after a refusal', answered(409), false],
    ['not after what is no answer', new Error('broken'), false],
  ])('%s', (_, error, again) => {
    expect(isWorthRetrying(0, error)).toBe(again);
    expect(isWorthRetrying(1, error)).toBe(again);
    expect(isWorthRetrying(2, error)).toBe(false);
  });
});

test('the wait is what the server asks for, else it grows with each failure', () => {
  const asked = retryDelay(0, answered(503, '5'));
  expect(asked).toBeGreaterThanOrEqual(5000);
  expect(asked).toBeLessThanOrEqual(6250);
  expect([0, 1, 2, 10].map((failures) => retryDelay(failures, answered(0)))).toEqual([
    1000, 2000, 4000, 30_000,
  ]);
  expect(retryDelay(1, answered(503, 'Wed, 21 Oct 2026 07:28:00 GMT'))).toBe(2000);
});
