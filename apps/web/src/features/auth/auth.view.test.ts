import { expect, test } from 'vitest';
import { pinDigits } from '../../lib/pin-digits.ts';
import { isEmailLike, secondsToResend } from './auth.view.ts';

test.each([
  ['123 456', '123456'],
  ['PIN: 12-34', '1234'],
  ['12345678', '123456'],
  ['Seu PIN de 27/11/2026 é 123 456.', '123456'],
  ['', ''],
])('pasted text %j yields the PIN %j', (text, pin) => {
  expect(pinDigits(text)).toBe(pin);
});

test('PIN can be resent after sixty seconds', () => {
  expect(secondsToResend(0, 0)).toBe(60);
  expect(secondsToResend(0, 59_001)).toBe(1);
  expect(secondsToResend(0, 60_000)).toBe(0);
  expect(secondsToResend(0, 900_000)).toBe(0);
});

test.each([
  ['a@b.co', true],
  [' a@b.co ', true],
  ['a@b', false],
  ['a b@c.de', false],
])('e-mail check of %j returns %s', (text, is) => {
  expect(isEmailLike(text)).toBe(is);
});
