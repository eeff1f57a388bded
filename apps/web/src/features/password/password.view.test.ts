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
