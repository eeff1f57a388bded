/** Rows of the official lists (`@pregao/domain/data/*.json`): too long for every page, so they are passed in. */

export interface Bank {
  /** Three digits (COMPE), or the eight of a payment institution (ISPB). */
  readonly code: string;
  readonly name: string;
  readonly ispb: string;
  /** False for banks that no longer operate: shown where they are registered, not offered any more. */
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

/** The entry of a code; undefined when the list has none. */
export function entryOf<Entry extends { readonly code: string }>(
  list: readonly Entry[],
  code: string,
): Entry | undefined {
  return list.find((entry) => entry.code === code);
}

/** `341 - ITAÚ UNIBANCO S.A.`; the code alone where no name is known. */
export const formatBank = (code: string, name: string | undefined): string =>
  name === undefined || name === code ? code : `${code} - ${name}`;

/** `101-5`. */
export const formatLegalNature = (code: string): string => code.replace(/^(\d{3})(\d)$/, '$1-$2');

/** `0111-3/01`. */
export const formatActivity = (code: string): string => code.replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3');

/** A name without what files and registries write differently: case, accents, marks, spaces. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
