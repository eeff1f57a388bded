import { expect, test } from 'vitest';
import { isPasswordReady, passwordFlaw, passwordRules } from './password.view.ts';

const metRules = (password: string, confirmation = password) =>
  passwordRules(password, confirmation).flatMap((rule) => (rule.met ? [rule.name] : []));

test('empty password meets no rule', () => {
  expect(metRules('')).toEqual([]);
});

test('password rules are met independently of each other', () => {
  expect(metRules('a')).toEqual(['LOWER_CASE', 'MATCH']);
  expect(metRules('Agenda#27', 'Agenda#2')).toEqual([
    'LENGTH',
    'UPPER_CASE',
    'LOWER_CASE',
    'DIGIT',
    'SPECIAL',
  ]);
});

test('length limit is listed only when it is exceeded', () => {
  expect(passwordRules('aB1#', 'aB1#').map(({ name }) => name)).not.toContain('TOO_LONG');
  expect(passwordRules(`aB1#${'x'.repeat(200)}`, '').map(({ name }) => name)).toContain('TOO_LONG');
});

test('password is ready when it meets every rule and equals its confirmation', () => {
  expect(isPasswordReady('Trovoada#27', 'Trovoada#27')).toBe(true);
  expect(isPasswordReady('Cartao#2026', 'Cartao#2026')).toBe(true);
  expect(isPasswordReady('Trovoada#27', 'Trovoada#28')).toBe(false);
});

test('password flaw is derived from the refusal of the server', () => {
  expect(passwordFlaw('PASSWORD_COMMON')).toBe('COMMON');
  expect(passwordFlaw('PASSWORD_HOLDS_NAME')).toBe('HOLDS_NAME');
  expect(passwordFlaw('PASSWORD_INCORRECT')).toBeUndefined();
  expect(passwordFlaw(undefined)).toBeUndefined();
});
