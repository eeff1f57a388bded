import { MAX_EMAIL } from './limits.ts';

/** The pattern of an email address: letters, digits and `'+-._` before the @, then a dotted domain. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Tells whether a text is a valid email address. Callers trim surrounding spaces before. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text);
