import { AREA_CODES } from '../data/area-codes.ts';

/** After the area code: a mobile has nine digits from 9, a landline eight from 2 to 5. */
const MOBILE = /^(\d{2})(9\d{4})(\d{4})$/;
const LANDLINE = /^(\d{2})([2-5]\d{3})(\d{4})$/;

/** Digits of a Brazilian number without mask and country code; other characters are kept, so that it is refused. */
export function normalizePhone(text: string): string {
  return text.replace(/[()\s.-]/g, '').replace(/^(?:\+55|55(?=\d{10,11}$))/, '');
}

const fits = (shape: RegExp, digits: string): boolean =>
  shape.test(digits) && AREA_CODES.has(digits.slice(0, 2));

/** The phone of a user: 11 digits with an area code in use (takes the form of `normalizePhone`). */
export const isMobile = (digits: string): boolean => fits(MOBILE, digits);

/** The phone of a company: a mobile, or a landline of 10 digits. */
export const isCompanyPhone = (digits: string): boolean => isMobile(digits) || fits(LANDLINE, digits);

/** `(00)00000-0000` or `(00)0000-0000`; a text that is neither comes back as it is. */
export function formatPhone(digits: string): string {
  const parts = MOBILE.exec(digits) ?? LANDLINE.exec(digits);
  return parts ? `(${parts[1]})${parts[2]}-${parts[3]}` : digits;
}
