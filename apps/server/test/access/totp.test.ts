import { expect, it } from 'vitest';
import { base32, codeOfStep, stepOf, stepOfCode } from '../../src/modules/access/factors/totp.ts';

/** RFC 6238, appendix B: SHA-1, eight digits. */
const SECRET = base32(Buffer.from('12345678901234567890'));

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at %i s the code is %s, as the standard has it', (seconds, code) => {
  expect(codeOfStep(SECRET, stepOf(seconds), 8)).toBe(code);
});

it('takes the codes of the step before and after, and of no other', () => {
  const now = 1_234_567_890;
  const steps = [-2, -1, 0, 1, 2].map((drift) =>
    stepOfCode(SECRET, codeOfStep(SECRET, stepOf(now) + drift), now),
  );
  const step = stepOf(now);
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(stepOfCode(SECRET, '12345', now)).toBeUndefined();
});
