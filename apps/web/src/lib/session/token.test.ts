import { expect, test } from 'vitest';
import { claimsOf, endOf, skewOf } from './token.ts';

const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('the end of a token is counted from its arrival, not by the clock of this machine', () => {
  const token = tokenOf({ iat: 1_000_000, exp: 1_001_800, name: 'João' });
  expect(endOf(token, 5_000)).toBe(5_000 + 1_800_000);
});

test('without the time of issue its expiry is taken as it is', () => {
  expect(endOf(tokenOf({ exp: 1_001_800 }), 5_000)).toBe(1_001_800_000);
});

test.each([
  ['behind', -86_400],
  ['ahead', 86_400],
  ['right', 0],
])('of a machine %s, the session tells how far the clock is off', (_, seconds) => {
  const token = tokenOf({ iat: 1_000_000, exp: 1_001_800 });
  const arrival = (1_000_000 + seconds) * 1000;
  expect(skewOf(token, endOf(token, arrival) ?? 0)).toBe(0 - seconds * 1000);
});

test.each(['', 'abc', 'a.b.c', tokenOf({}), tokenOf({ exp: 'soon' })])('%s is no token', (token) => {
  expect(claimsOf(token)).toBeUndefined();
  expect(endOf(token, 0)).toBeUndefined();
  expect(skewOf(token, 5)).toBe(0);
});
