import { expect, test } from 'vitest';
import { pinDigits } from '../../lib/pin-digits.ts';
import { looksLikeEmail, secondsToResend } from './auth.view.ts';
import { isPasswordReady, passwordFlaw, passwordRules } from './password.view.ts';

const met = (password: string, confirmation = password) =>
  passwordRules(password, confirmation).flatMap((rule) => (rule.met ? [rule.name] : []));

test('no rule counts as met before anything is typed', () => {
  expect(met('')).toEqual([]);
});

test('each rule is met on its own', () => {
  expect(met('a')).toEqual(['LOWER_CASE', 'MATCH']);
  expect(met('Agenda#27', 'Agenda#2')).toEqual(['LENGTH', 'UPPER_CASE', 'LOWER_CASE', 'DIGIT', 'SPECIAL']);
});

test('the upper limit is a rule only for who exceeds it', () => {
  expect(passwordRules('aB1#', 'aB1#').map(({ name }) => name)).not.toContain('TOO_LONG');
  expect(passwordRules(`aB1#${'x'.repeat(200)}`, '').map(({ name }) => name)).toContain('TOO_LONG');
});

test('a well-known password is not ready although it meets every rule', () => {
  expect(isPasswordReady('Senha@123', 'Senha@123')).toBe(false);
  expect(isPasswordReady('Trovoada#27', 'Trovoada#27')).toBe(true);
  expect(isPasswordReady('Trovoada#27', 'Trovoada#28')).toBe(false);
});

test('a password with the name of the product is not ready, nor one that the server has refused', () => {
  expect(isPasswordReady('Preg@o#2027', 'Preg@o#2027')).toBe(false);
  expect(passwordFlaw('Preg@o#2027')).toBe('HOLDS_NAME');
  expect(passwordFlaw('Trovoada#27')).toBeUndefined();
  expect(passwordFlaw('Trovoada#27', 'Trovoada#27')).toBe('HOLDS_NAME');
  expect(passwordFlaw('Trovoada#27', 'Trovoada#27', 'COMMON')).toBe('COMMON');
  expect(passwordFlaw('Trovoada#28', 'Trovoada#27')).toBeUndefined();
  expect(passwordFlaw('Senha@123', 'Senha@123')).toBe('COMMON');
  expect(passwordFlaw('', '')).toBeUndefined();
});

test.each([
  ['123 456', '123456'],
  ['PIN: 12-34', '1234'],
  ['12345678', '123456'],
  ['', ''],
])('%j pasted is the PIN %j', (text, pin) => {
  expect(pinDigits(text)).toBe(pin);
});

test('a new PIN may be asked for after sixty seconds', () => {
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
])('%j as e-mail: %s', (text, is) => {
  expect(looksLikeEmail(text)).toBe(is);
});
