import { MAX_EMAIL } from './limits.ts';

/** What an address looks like: letters, digits and `'+-._` before the @, a name with a dot after it. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** True for an address that a form, a search and a call take; surrounding spaces are taken off before. */
export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL && EMAIL.test(text);
