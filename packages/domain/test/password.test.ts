import { describe, expect, it } from 'vitest';
import { decideNewPassword, isCommonPassword, passwordProblems } from '../src/people/password.ts';

describe('passwordProblems', () => {
  it.each([
    ['Trovoada@2026', []],
    ['Ação#2026', []],
    ['', ['LENGTH', 'UPPER_CASE', 'LOWER_CASE', 'DIGIT', 'SPECIAL']],
    ['Ab1@xyz', ['LENGTH']],
    ['abcdefg1@', ['UPPER_CASE']],
    ['ABCDEFG1@', ['LOWER_CASE']],
    ['Abcdefgh@', ['DIGIT']],
    ['Abcdefg1', ['SPECIAL']],
    ['Abcdefg1 ', ['SPECIAL']],
    [`Ab1@${'x'.repeat(124)}`, []],
    [`Ab1@${'x'.repeat(125)}`, ['TOO_LONG']],
  ])('%j lacks %j (VAL-24)', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });
});

describe('isCommonPassword', () => {
  it.each([
    'Senha@123',
    'P@ssw0rd!',
    'Password1!',
    'Mudar@123',
    '@Dmin#2026',
    '123Mudar!',
    '1q2w3e4R!',
    'Aa123456!',
    'S3nh@F0rte#1',
    'Abc@1234',
    'Verão@2026',
  ])('knows %j', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['Trovoada@2026', 'correct Horse 9!', 'Xk3#vbq9!L', 'Senhaverde#Lua7'])(
    'lets %j pass',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

describe('decideNewPassword', () => {
  const decide = (password: string, password_confirmation = password) =>
    decideNewPassword({ password, password_confirmation });

  it('takes a good password that was typed twice', () => {
    expect(decide('Trovoada@2026')).toEqual({ ok: true, value: 'Trovoada@2026' });
  });

  it.each([
    ['weak', decide('trovoada@2026'), 'PASSWORD_WEAK', 'password'],
    ['common', decide('Senha@2026'), 'PASSWORD_COMMON', 'password'],
    ['holding the name of the product', decide('Pregao@2026'), 'PASSWORD_HOLDS_NAME', 'password'],
    [
      'typed differently',
      decide('Trovoada@2026', 'Trovoada@2027'),
      'PASSWORD_MISMATCH',
      'password_confirmation',
    ],
  ])('refuses one that is %s (VAL-25)', (_, decision, key, field) => {
    expect(decision).toEqual({ ok: false, refusal: { key, field } });
  });
});
