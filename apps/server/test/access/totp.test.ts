import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { newAppSecret, stepOfCode } from '../../src/modules/access/factors/totp.ts';

/** Secret of RFC 6238, appendix B (SHA-1). A six-digit code is the last six of its eight digits. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('TOTP at %i s is %s as in RFC 6238', (seconds, code) => {
  expect(stepOfCode(SECRET, code.slice(-6), seconds)).toBe(Math.floor(seconds / 30));
});

it('TOTP check accepts codes of the previous, current and next step only', () => {
  const now = 1_234_567_890;
  const totp = new TOTP({ secret: Secret.fromBase32(SECRET) });
  const code = (drift: number) => totp.generate({ timestamp: (now + drift * 30) * 1000 });
  const step = Math.floor(now / 30);
  const steps = [-2, -1, 0, 1, 2].map((drift) => stepOfCode(SECRET, code(drift), now));
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(stepOfCode(SECRET, '12345', now)).toBeUndefined();
});

it('new app secret has 160 bits in base32 without padding', () => {
  expect(newAppSecret()).toMatch(/^[A-Z2-7]{32}$/);
});
