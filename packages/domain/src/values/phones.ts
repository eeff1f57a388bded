import { AREA_CODES } from '../data/area-codes.ts';
import type { FieldErrorKey } from '../refusals/field-errors.ts';

/**
 * The pattern of a mobile number: an area code, then nine digits starting with 9. A landline has eight,
 * starting with 2 to 5.
 */
const MOBILE = /^(\d{2})(9\d{4})(\d{4})$/;
const LANDLINE = /^(\d{2})([2-5]\d{3})(\d{4})$/;

/** Punctuation between digits, and the invisible characters that address books copy. */
const PUNCTUATION = /[()\s./\-\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\u2212\ufeff]/g;

/**
 * Matches 55 as an area code, `(55)93221-1234`. A country code 55 precedes the two digits of an area code.
 */
const AREA_CODE_55 = /^\W*(?:\(\s*55\s*\)(?!\W*\d{2}\D)|55(?!\W*\d{2}\D)\W+\d{1,9}\D)/;

/**
 * Normalizes a Brazilian phone number to digits without punctuation and country code. The country code is
 * `+55`, `0055`, or `55` before a complete number unless written as an area code. Other characters, prefixes
 * and digits remain, so that validation rejects them.
 */
export function normalizePhone(text: string): string {
  const bare = text.replace(PUNCTUATION, '').replace(/^00(?=\d{10})/, '+');
  const prefix = AREA_CODE_55.test(text) ? /^\+55/ : /^(?:\+55|55(?=\d{10,11}$))/;
  return bare.replace(prefix, '');
}

const matchesPhone = (shape: RegExp, digits: string): boolean =>
  shape.test(digits) && AREA_CODES.has(digits.slice(0, 2));

/**
 * Tells whether digits are a mobile number, as users need: 11 digits with an existing area code. @param
 * digits as returned by `normalizePhone`
 */
export const isMobile = (digits: string): boolean => matchesPhone(MOBILE, digits);

/** Tells whether digits are a company's phone: a mobile number or a landline of 10 digits. */
export const isCompanyPhone = (digits: string): boolean => isMobile(digits) || matchesPhone(LANDLINE, digits);

/** Detects a foreign number or a long-distance (trunk) prefix; undefined for anything else. */
function prefixFault(bare: string): 'PHONE_FOREIGN' | 'PHONE_TRUNK_PREFIX' | undefined {
  if (/^\+\d/.test(bare)) return 'PHONE_FOREIGN';
  // 0300, 0500, 0800 and 0900 are service numbers, not trunk prefixes.
  return /^0(?!0|[3589]00)/.test(bare) ? 'PHONE_TRUNK_PREFIX' : undefined;
}

/** Validates a user's phone; undefined when it is valid. @param bare as returned by `normalizePhone` */
export const mobileError = (bare: string): FieldErrorKey | undefined =>
  isMobile(bare) ? undefined : (prefixFault(bare) ?? 'MOBILE_INVALID');

/** Validates a company's phone; undefined when it is valid. @param bare as returned by `normalizePhone` */
export const companyPhoneError = (bare: string): FieldErrorKey | undefined =>
  isCompanyPhone(bare) ? undefined : (prefixFault(bare) ?? 'PHONE_INVALID');

/** Formats a phone as `(00)00000-0000` or `(00)0000-0000`; returns any other text unchanged. */
export function formatPhone(digits: string): string {
  const parts = MOBILE.exec(digits) ?? LANDLINE.exec(digits);
  return parts ? `(${parts[1]})${parts[2]}-${parts[3]}` : digits;
}
