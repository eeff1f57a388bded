import { describe, expect, it } from 'vitest';
import activities from '../src/data/activities.json' with { type: 'json' };
import banks from '../src/data/banks.json' with { type: 'json' };
import legalNatures from '../src/data/legal_natures.json' with { type: 'json' };
import { entryOf, formatActivity, formatLegalNature } from '../src/values/reference.ts';

describe('the official lists', () => {
  it.each([
    ['banks', banks, /^(\d{3}|\d{8})$/, 584],
    ['legal natures', legalNatures, /^\d{4}$/, 100],
    ['activities', activities, /^\d{7}$/, 1332],
  ])('of %s has well-formed, unique codes and names', (_, list, code, length) => {
    expect(list).toHaveLength(length);
    expect(new Set(list.map((entry) => entry.code)).size).toBe(length);
    for (const entry of list) {
      expect(entry.code).toMatch(code);
      expect(entry.name).toMatch(/^\S(?:.*\S)?$/);
    }
  });

  it('finds an entry by its code', () => {
    expect(entryOf(banks, '001')?.name).toBe('Banco do Brasil S.A.');
    expect(entryOf(banks, '999')).toBeUndefined();
  });

  it('writes codes as the registries do', () => {
    expect(formatLegalNature('1015')).toBe('101-5');
    expect(formatActivity('0111301')).toBe('0111-3/01');
  });
});
