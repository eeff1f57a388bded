import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideNewPassword } from '../src/people/password.ts';
import { containsName, type PasswordOwner } from '../src/people/password-names.ts';

const OWNER: PasswordOwner = {
  company: 'Adquirente Aurora Pagamentos Ltda.',
  trade_name: 'Boreal Cartões',
  name: 'João da Conceição Li',
  email: 'jota.kowalski99@pregao.example',
};

describe('holdsName', () => {
  it.each([
    ['the company', 'Aurora#2026'],
    ['the company in look-alikes', 'Aur0r@#2026'],
    ['its trade name', 'b0REAL!77x'],
    ['the user without accents', 'Conceicao!1'],
    ['the first name', 'joao!2026A'],
    ['a part of the mailbox', 'Kowalsk1#26'],
    ['the whole mailbox', 'Jota.Kowalski99'],
    ['a word in the middle', 'xx9Kowa1ski#Z'],
  ])('finds %s in %j', (_, password) => {
    expect(containsName(password, OWNER)).toBe(true);
    expect(containsName(password, {})).toBe(false);
  });

  it.each([
    'Adquirente#26',
    'Pagamentos#26',
    'Ltda#Cartões9',
    'Example#2026',
    'Trovoada#2026',
    'Li#da#2026xyz',
  ])('finds no name in %j, whose words are generic, short or unrelated', (password) => {
    expect(containsName(password, OWNER)).toBe(false);
  });

  it.each([
    ['Investidor Ipê', 'Investidor.Ipe1'],
    ['Banco do Brasil', 'B4nco-do-Brasi1#9'],
  ])('finds the whole name %j of short or generic words in %j', (company, password) => {
    expect(containsName(password, { company })).toBe(true);
    expect(containsName(password, { trade_name: company })).toBe(true);
    expect(containsName('Investidor#2026', { company })).toBe(false);
  });

  it('ignores a whole name of fewer than six letters', () => {
    expect(containsName('Li#da#2026xyz', { company: 'Li da' })).toBe(false);
  });

  it('finds nothing when the owner has no names, not even the product name', () => {
    for (const owner of [{}, { company: '', name: '', email: '', trade_name: null }, { email: '@' }]) {
      expect(containsName('Trovoada#2026', owner)).toBe(false);
      expect(containsName('Pregao#2026', owner)).toBe(false);
    }
  });

  it('finds a name in any case, accent, separation and surrounding text', () => {
    const written = { a: ['a', 'A', 'á', '@', '4'], o: ['o', 'O', 'õ', '0'], e: ['e', '3', 'É'] } as const;
    const spelling = fc.tuple(
      ...[...'kowalski'].map((letter) =>
        fc.tuple(
          fc.constantFrom(...(written[letter as 'a'] ?? [letter, letter.toUpperCase()])),
          fc.constantFrom('', '-', '.', ' ', '9', '_'),
        ),
      ),
    );
    fc.assert(
      fc.property(fc.string(), spelling, fc.string(), (before, word, after) => {
        const spelt = word.map((part) => part.join('')).join('');
        expect(containsName(`${before}${spelt}${after}`, OWNER)).toBe(true);
      }),
    );
  });
});

describe('decideNewPassword', () => {
  it.each([
    ['Aurora@2026', 'PASSWORD_HOLDS_NAME'],
    ['aurora@2026', 'PASSWORD_WEAK'],
  ])('refuses %j of its owner: %s', (password, key) => {
    expect(decideNewPassword({ password, password_confirmation: password }, OWNER)).toEqual({
      ok: false,
      refusal: { key, field: 'password' },
    });
  });
});
