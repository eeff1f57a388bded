import { describe, expect, it } from 'vitest';
import { formatPhone, isCompanyPhone, isMobile, normalizePhone } from '../src/values/phones.ts';
import vectors from './data/phones.json' with { type: 'json' };

describe('phones', () => {
  it.each(vectors)('$input ($note) is a $type', ({ input, type, digits }) => {
    const bare = normalizePhone(input);
    expect(isMobile(bare)).toBe(type === 'mobile');
    expect(isCompanyPhone(bare)).toBe(type !== null);
    if (digits !== null) {
      expect(bare).toBe(digits);
      expect(normalizePhone(formatPhone(bare))).toBe(bare);
    }
  });

  it('are shown with their mask', () => {
    expect(formatPhone('11987654321')).toBe('(11)98765-4321');
    expect(formatPhone('1132654321')).toBe('(11)3265-4321');
    expect(formatPhone('190')).toBe('190');
  });

  it('of area 55 keep it, with and without the country code', () => {
    expect(normalizePhone('(55) 99876-5432')).toBe('55998765432');
    expect(normalizePhone('5555998765432')).toBe('55998765432');
    expect(normalizePhone('+55 55 3220-1234')).toBe('5532201234');
  });

  it('with letters are no phones', () => {
    expect(isMobile(normalizePhone('1198765432l'))).toBe(false);
  });
});
