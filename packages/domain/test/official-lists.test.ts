import { describe, expect, it } from 'vitest';
import activities from '../src/data/activities.json' with { type: 'json' };
import banks from '../src/data/banks.json' with { type: 'json' };
import legalNatures from '../src/data/legal_natures.json' with { type: 'json' };
import shortNames from '../src/data/short-names.json' with { type: 'json' };
import { entryOf, formatActivity, formatLegalNature, nameKey } from '../src/values/official-lists.ts';

describe('reference lists', () => {
  it.each([
    ['banks', banks, /^(\d{3}|\d{8})$/, 584],
    ['legal natures', legalNatures, /^\d{4}$/, 100],
    ['activities', activities, /^\d{7}$/, 1332],
  ])('of %s have unique, well-formed codes and trimmed names', (_, list, code, length) => {
    expect(list).toHaveLength(length);
    expect(new Set(list.map((entry) => entry.code)).size).toBe(length);
    for (const entry of list) {
      expect(entry.code).toMatch(code);
      expect(entry.name).toMatch(/^\S(?:.*\S)?$/);
    }
  });

  it('are searched by code with entryOf', () => {
    expect(entryOf(banks, '001')?.name).toBe('Banco do Brasil S.A.');
    expect(entryOf(banks, '999')).toBeUndefined();
  });

  it('have short names of listed banks, at most 80% as long as the official ones', () => {
    const names = new Set(banks.map(({ name }) => name));
    expect(shortNames).toHaveLength(400);
    expect(new Set(shortNames.map(({ name }) => nameKey(name))).size).toBe(400);
    for (const { name, short } of shortNames) {
      expect(names).toContain(name);
      expect(short.length).toBeLessThanOrEqual(0.8 * name.length);
    }
  });

  it('match other spellings of a name by nameKey', () => {
    expect(nameKey(' Itaú  Unibanco S.A. ')).toBe(nameKey('ITAU UNIBANCO S A'));
    expect(nameKey('Banco A')).not.toBe(nameKey('Banco B'));
  });

  it('have codes of legal natures and activities formatted as in the registries', () => {
    expect(formatLegalNature('1015')).toBe('101-5');
    expect(formatActivity('0111301')).toBe('0111-3/01');
  });
});
