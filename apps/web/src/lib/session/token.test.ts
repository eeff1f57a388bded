import { expect, test } from 'vitest';
import { clockSkewOf, decodeClaims, tokenExpiry } from './token.ts';

const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('token expiry counts from the arrival of the token, not by the local clock', () => {
  const token = tokenOf({ iat: 1_000_000, exp: 1_001_800, name: 'João' });
  expect(tokenExpiry(token, 5_000)).toBe(5_000 + 1_800_000);
});

test('token without an issue time expires at its exp claim', () => {
  expect(tokenExpiry(tokenOf({ exp: 1_001_800 }), 5_000)).toBe(1_001_800_000);
});

test.each([
  ['behind', -86_400],
  ['ahead', 86_400],
  ['right', 0],
])('clock skew is derived from the token when the local clock is %s', (_, seconds) => {
  const token = tokenOf({ iat: 1_000_000, exp: 1_001_800 });
  const arrival = (1_000_000 + seconds) * 1000;
  expect(clockSkewOf(token, tokenExpiry(token, arrival) ?? 0)).toBe(0 - seconds * 1000);
});

test.each(['', 'abc', 'a.b.c', tokenOf({}), tokenOf({ exp: 'soon' })])(
  'malformed token %s has no claims and no expiry',
  (token) => {
    expect(decodeClaims(token)).toBeUndefined();
    expect(tokenExpiry(token, 0)).toBeUndefined();
    expect(clockSkewOf(token, 5)).toBe(0);
  },
);
