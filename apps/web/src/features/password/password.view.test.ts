import { expect, test } from 'vitest';
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

test('a password is ready when it meets every rule and is typed twice alike', () => {
  expect(isPasswordReady('Trovoada#27', 'Trovoada#27')).toBe(true);
  expect(isPasswordReady('Cartao#2026', 'Cartao#2026')).toBe(true);
  expect(isPasswordReady('Trovoada#27', 'Trovoada#28')).toBe(false);
});

test('the flaw of a password is what the server refused it for', () => {
  expect(passwordFlaw('PASSWORD_COMMON')).toBe('COMMON');
  expect(passwordFlaw('PASSWORD_HOLDS_NAME')).toBe('HOLDS_NAME');
  expect(passwordFlaw('PASSWORD_INCORRECT')).toBeUndefined();
  expect(passwordFlaw(undefined)).toBeUndefined();
});
