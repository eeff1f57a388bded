import { describe, expect, it } from 'vitest';
import {
  companyPhoneError,
  formatPhone,
  isCompanyPhone,
  isMobile,
  mobileError,
  normalizePhone,
} from '../src/values/phones.ts';
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

  it('are formatted with their mask', () => {
    expect(formatPhone('11987654321')).toBe('(11)98765-4321');
    expect(formatPhone('1132654321')).toBe('(11)3265-4321');
    expect(formatPhone('190')).toBe('190');
  });

  it('of area 55 keep the area code, with and without the country code', () => {
    expect(normalizePhone('(55) 99876-5432')).toBe('55998765432');
    expect(normalizePhone('5555998765432')).toBe('55998765432');
    expect(normalizePhone('+55 55 3220-1234')).toBe('5532201234');
  });

  it.each([
    ['+55 (91) 98765-4321', '91987654321'],
    ['+5591987654321', '91987654321'],
    ['5591987654321', '91987654321'],
    ['(+55) 91 98765 4321', '91987654321'],
    ['0055 91 98765-4321', '91987654321'],
    ['00 55 11 3333-4444', '1133334444'],
    ['+55 11 3333-4444', '1133334444'],
    ['55 11 3333-4444', '1133334444'],
    ['11/98765-4321', '11987654321'],
    ['+55 55 98765-4321', '55987654321'],
    ['55 98765-4321', '55987654321'],
    ['55 (93) 2211-2345', '9322112345'],
    ['(55) 93 2211-2345', '9322112345'],
    ['(55) (93) 2211-2345', '9322112345'],
    ['(55 93) 2211-2345', '9322112345'],
    ['5593 2211-2345', '9322112345'],
    ['55 9322112345', '9322112345'],
    ['559322112345', '9322112345'],
    ['(55)93221-1234', '55932211234'],
    ['(55)3220-1234', '5532201234'],
    ['\u202a+55 91 98765\u20114321\u202c', '91987654321'],
    ['91\u00a098765\u20134321', '91987654321'],
  ])('%j is normalized to %s without country code and punctuation', (text, bare) => {
    expect(normalizePhone(text)).toBe(bare);
    expect(companyPhoneError(bare)).toBeUndefined();
  });

  it.each([
    ['+1 (415) 555-0132', 'PHONE_FOREIGN', 'PHONE_FOREIGN'],
    ['001 415 555 0132', 'PHONE_FOREIGN', 'PHONE_FOREIGN'],
    ['+351 912 345 678', 'PHONE_FOREIGN', 'PHONE_FOREIGN'],
    ['0 91 98765-4321', 'PHONE_TRUNK_PREFIX', 'PHONE_TRUNK_PREFIX'],
    ['(0xx91) 98765-4321', 'PHONE_TRUNK_PREFIX', 'PHONE_TRUNK_PREFIX'],
    ['0 15 91 98765-4321', 'PHONE_TRUNK_PREFIX', 'PHONE_TRUNK_PREFIX'],
    ['055 91 98765-4321', 'PHONE_TRUNK_PREFIX', 'PHONE_TRUNK_PREFIX'],
    ['+55 0 91 98765-4321', 'PHONE_TRUNK_PREFIX', 'PHONE_TRUNK_PREFIX'],
    ['0800 123 4567', 'MOBILE_INVALID', 'PHONE_INVALID'],
    ['91 98765-43210', 'MOBILE_INVALID', 'PHONE_INVALID'],
    ['55 91 98765-43210', 'MOBILE_INVALID', 'PHONE_INVALID'],
    ['(55)93221-12345', 'MOBILE_INVALID', 'PHONE_INVALID'],
    ['( 55 ) 93221-12345', 'MOBILE_INVALID', 'PHONE_INVALID'],
    ['\u202a(55)\u00a093221\u201112345', 'MOBILE_INVALID', 'PHONE_INVALID'],
    ['(55) 9 3221-12345', 'MOBILE_INVALID', 'PHONE_INVALID'],
    ['(55)9322112345', 'MOBILE_INVALID', 'PHONE_INVALID'],
    ['55 93221-12345', 'MOBILE_INVALID', 'PHONE_INVALID'],
    ['55.9.3221.12345', 'MOBILE_INVALID', 'PHONE_INVALID'],
    ['(55)3220-123456', 'MOBILE_INVALID', 'PHONE_INVALID'],
    ['(55)98987-654321', 'MOBILE_INVALID', 'PHONE_INVALID'],
    ['91 98765-4321 ramal 2', 'MOBILE_INVALID', 'PHONE_INVALID'],
    ['91 98765-4321/4322', 'MOBILE_INVALID', 'PHONE_INVALID'],
  ])('%j is rejected with %s', (text, ofUser, ofCompany) => {
    const bare = normalizePhone(text);
    expect(mobileError(bare)).toBe(ofUser);
    expect(companyPhoneError(bare)).toBe(ofCompany);
  });

  it('with letters are rejected', () => {
    expect(isMobile(normalizePhone('1198765432l'))).toBe(false);
  });
});
