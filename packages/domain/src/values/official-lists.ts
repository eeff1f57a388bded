/**
 * Defines the rows of the official lists (`@pregao/domain/data/*.json`). Callers pass the lists in, because
 * they are too long to load on every page.
 */

export interface Bank {
  /** Three digits (COMPE), or the eight of a payment institution (ISPB). */
  readonly code: string;
  readonly name: string;
  readonly ispb: string;
  /** False for banks that no longer operate. Screens show them where registered but do not offer them. */
  readonly active: boolean;
}

export interface LegalNature {
  /** Four digits. */
  readonly code: string;
  readonly name: string;
  readonly active: boolean;
}

/** A subclass of the classification of activities (CNAE). */
export interface Activity {
  /** Seven digits. */
  readonly code: string;
  readonly name: string;
}

/** Finds the entry of a code; undefined when the list has none. */
export function entryOf<Entry extends { readonly code: string }>(
  list: readonly Entry[],
  code: string,
): Entry | undefined {
  return list.find((entry) => entry.code === code);
}

/** Formats a bank as `341 - ITAÚ UNIBANCO S.A.`, or as its code alone when its name is unknown. */
export const formatBank = (code: string, name: string | undefined): string =>
  name === undefined || name === code ? code : `${code} - ${name}`;

/** Formats a legal nature code as `101-5`. */
export const formatLegalNature = (code: string): string => code.replace(/^(\d{3})(\d)$/, '$1-$2');

/** Formats an activity code (CNAE) as `0111-3/01`. */
export const formatActivity = (code: string): string => code.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3');

/**
 * Returns the comparison key of a name, without the case, accents, punctuation and spaces that differ between
 * files.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
