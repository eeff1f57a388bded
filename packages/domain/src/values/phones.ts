import { AREA_CODES } from '../data/area-codes.ts';
import type { FieldErrorKey } from '../refusals/field-errors.ts';

/** After the area code: a mobile has nine digits from 9, a landline eight from 2 to 5. */
const MOBILE = /^(\d{2})(9\d{4})(\d{4})$/;
const LANDLINE = /^(\d{2})([2-5]\d{3})(\d{4})$/;

/** Marks between digits, and the invisible ones that address books copy along. */
const MARKS = /[()\s./\-\u00ad\u200b-\u200f\u2010-\u2015\u202a-\u202e\u2060-\u2069\u2212\ufeff]/g;

/** Finds 55 as an area code, `(55)93221-1234`; after a country code come two digits of an area. */
const AREA_CODE_55 = /^\W*(?:\(\s*55\s*\)(?!\W*\d{2}\D)|55(?!\W*\d{2}\D)\W+\d{1,9}\D)/;

/**
 * Digits of a Brazilian number without marks and country code: `+55`, `0055`, or `55` before a whole number,
 * unless it is written as an area code. Any other character, prefix or digit is kept, so that the number is
 * refused.
 */
export function normalizePhone(text: string): string {
  const bare = text.replace(MARKS, '').replace(/^00(?=\d{10})/, '+');
  const prefix = AREA_CODE_55.test(text) ? /^\+55/ : /^(?:\+55|55(?=\d{10,11}$))/;
  return bare.replace(prefix, '');
}

const fits = (shape: RegExp, digits: string): boolean =>
  shape.test(digits) && AREA_CODES.has(digits.slice(0, 2));

/** The phone of a user: 11 digits with an area code in use (takes the form of `normalizePhone`). */
export const isMobile = (digits: string): boolean => fits(MOBILE, digits);

/** The phone of a company: a mobile, or a landline of 10 digits. */
export const isCompanyPhone = (digits: string): boolean => isMobile(digits) || fits(LANDLINE, digits);

/** A number of another country, or one with the prefix of a long-distance call; undefined for anything else. */
function prefixFault(bare: string): 'PHONE_FOREIGN' | 'PHONE_TRUNK_PREFIX' | undefined {
  if (/^\+\d/.test(bare)) return 'PHONE_FOREIGN';
  // 0300, 0500, 0800 and 0900 are numbers of their own.
  return /^0(?!0|[3589]00)/.test(bare) ? 'PHONE_TRUNK_PREFIX' : undefined;
}

/** What is wrong with the phone of a user; takes the form of `normalizePhone`. */
export const mobileError = (bare: string): FieldErrorKey | undefined =>
  isMobile(bare) ? undefined : (prefixFault(bare) ?? 'MOBILE_INVALID');

/** What is wrong with the phone of a company; takes the form of `normalizePhone`. */
export const companyPhoneError = (bare: string): FieldErrorKey | undefined =>
  isCompanyPhone(bare) ? undefined : (prefixFault(bare) ?? 'PHONE_INVALID');

/** `(00)00000-0000` or `(00)0000-0000`; a text that is neither comes back as it is. */
export function formatPhone(digits: string): string {
  const parts = MOBILE.exec(digits) ?? LANDLINE.exec(digits);
  return parts ? `(${parts[1]})${parts[2]}-${parts[3]}` : digits;
}
