import { describe, expect, it } from 'vitest';
import { decideNewPassword, passwordProblems } from '../src/people/password.ts';

describe('passwordProblems', () => {
  it.each([
    ['nothing', 'Trovoada@2026', []],
    ['nothing', 'Ação#2026', []],
    ['VAL-24a', '', ['LENGTH', 'UPPER_CASE', 'LOWER_CASE', 'DIGIT', 'SPECIAL']],
    ['VAL-24b', 'Ab1@xyz', ['LENGTH']],
    ['VAL-24c', 'abcdefg1@', ['UPPER_CASE']],
    ['VAL-24d', 'ABCDEFG1@', ['LOWER_CASE']],
    ['VAL-24e', 'Abcdefgh@', ['DIGIT']],
    ['VAL-24f', 'Abcdefg1', ['SPECIAL']],
    ['VAL-24f', 'Abcdefg1 ', ['SPECIAL']],
    ['nothing', `Ab1@${'x'.repeat(124)}`, []],
    ['length', `Ab1@${'x'.repeat(125)}`, ['TOO_LONG']],
  ])('%s: %j lacks %j', (_row, password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });
});

describe('decideNewPassword', () => {
  const decide = (password: string, password_confirmation = password) =>
    decideNewPassword({ password, password_confirmation });

  it.each(['Trovoada@2026', 'Cartao#2026', 'Zebra#9041', 'Pregao@2026', 'Senha@2026', 'Verão@2026'])(
    'accepts %j when it is typed twice',
    (password) => {
      expect(decide(password)).toEqual({ ok: true, value: password });
    },
  );

  it.each([
    ['weak', decide('trovoada@2026'), 'PASSWORD_WEAK', 'password'],
    [
      'typed differently',
      decide('Trovoada@2026', 'Trovoada@2027'),
      'PASSWORD_MISMATCH',
      'password_confirmation',
    ],
  ])('refuses a password that is %s (VAL-25)', (_, decision, key, field) => {
    expect(decision).toEqual({ ok: false, refusal: { key, field } });
  });
});
