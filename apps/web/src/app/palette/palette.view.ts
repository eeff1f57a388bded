import { type Centavos, isCnpj, MAX_CENTAVOS, normalizeCnpj, parseAmount } from '@pregao/domain';
import { includesWords, plainText, plainWords } from '../../lib/plain-text.ts';
import type { MatchedCompany } from './palette.queries.ts';

/** One result of the command palette: its text and its target. */
export interface PaletteLine {
  readonly key: string;
  readonly text: string;
  readonly note?: string | undefined;
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>> | undefined;
}

export interface PaletteTarget {
  /** Distinguishes results of one kind; by default their address and text. */
  readonly key?: string | number;
  readonly text: string;
  /** The section that the result belongs to. */
  readonly note: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>> | undefined;
}

const MAX_ID_DIGITS = 15;
const MIN_COMPANY_TEXT = 3;
const MIN_ISSUER_TEXT = 2;
/** Maximum results of one kind, so that rare kinds stay visible. */
const MAX_RESULTS_OF_KIND = 5;

/** Matches an id alone, or as pages and mails write it: `#12`, `Agenda 12`. */
const ID = /^\s*(?:(?:agenda|negociacao|schedule|negotiation)\s+)?#?(\d+)\s*$/;

/** Returns the id of a negotiation, when the text has nothing else but the word for it. */
export function parseTypedId(typed: string): number | undefined {
  const [, digits = ''] = ID.exec(plainText(typed)) ?? [];
  const id = Number(digits);
  return digits !== '' && digits.length <= MAX_ID_DIGITS && id > 0 ? id : undefined;
}

/** Minimum length of a plain number that counts as an amount; a shorter one is an id. */
const MIN_AMOUNT_DIGITS = 4;

/** Matches a large amount in words, in both languages. */
const AMOUNT_IN_WORDS =
  /^(?:r\$\s*)?(\d[\d.,]*)\s*(mil|mi|milhao|milhoes|bi|bilhao|bilhoes|thousand|million|billion)$/;
const MAGNITUDES: readonly (readonly [RegExp, number])[] = [
  [/^(mil|thousand)$/, 1e3],
  [/^mi/, 1e6],
  [/^bi/, 1e9],
];

/** Parses an amount in words: `5 milhões`, `1,5 mi`, `500 mil`. */
function parseAmountInWords(typed: string): Centavos | undefined {
  const [, number = '', word = ''] = AMOUNT_IN_WORDS.exec(plainText(typed.trim())) ?? [];
  const size = MAGNITUDES.find(([words]) => words.test(word))?.[1];
  const amount = parseAmount(number);
  if (size === undefined || amount === undefined) return undefined;
  return amount * size <= MAX_CENTAVOS ? amount * size : undefined;
}

/**
 * Parses a typed amount, in centavos: with its marks (`5.000.000`, `R$ 12,50`), as a longer number, or in
 * words (`5 milhões`).
 */
export function parseTypedAmount(typed: string): Centavos | undefined {
  const amountInWords = parseAmountInWords(typed);
  if (amountInWords !== undefined && amountInWords > 0) return amountInWords;
  const amount = parseAmount(typed);
  const hasMarks = /[.,$]/.test(typed) || typed.trim().length >= MIN_AMOUNT_DIGITS;
  return amount !== undefined && amount > 0 && hasMarks ? amount : undefined;
}

/** Matches a CNPJ without its mask, or a prefix of it; lower-case letters belong to a name. */
const CNPJ_PREFIX = /^\d[\dA-Z./-]*$/;
/** Matches a masked CNPJ, also with letters at the start. */
const MASKED_CNPJ = /^[\dA-Z]{2}\.[\dA-Z./-]*$/i;

/** Length of a masked CNPJ; a longer text is not truncated to one. */
const MASKED_CNPJ_LENGTH = 18;

/** Returns the query for companies: by CNPJ or its prefix, else by part of the name. */
export function companyQuery(
  typed: string,
): { readonly tax_number: string } | { readonly name: string } | undefined {
  const text = typed.trim();
  if (text.length < MIN_COMPANY_TEXT) return undefined;
  const isByCnpj = CNPJ_PREFIX.test(text) || MASKED_CNPJ.test(text) || isCnpj(normalizeCnpj(text));
  return isByCnpj && text.length <= MASKED_CNPJ_LENGTH ? { tax_number: text } : { name: text.slice(0, 120) };
}

/** Returns true for text that may be part of an issuer's name. */
export const isIssuerQuery = (typed: string): boolean =>
  typed.trim().length >= MIN_ISSUER_TEXT && /\p{L}/u.test(typed);

/** Returns the places whose name or section contains every typed word; accents and case do not matter. */
export function matchingTargets<Found extends Pick<PaletteTarget, 'text' | 'note'>>(
  places: readonly Found[],
  typed: string,
): readonly Found[] {
  const words = plainWords(typed);
  return places.filter(({ text, note }) => includesWords(`${text} ${note}`, words));
}

/** Returns the first issuers whose name contains every typed word. */
export function matchingIssuers(issuers: readonly string[], typed: string): readonly string[] {
  if (!isIssuerQuery(typed)) return [];
  return matchingTargets(
    issuers.map((text) => ({ text, note: '' })),
    typed,
  )
    .slice(0, MAX_RESULTS_OF_KIND)
    .map(({ text }) => text);
}

/** Returns the first companies whose name contains every typed word. */
export function matchingCounterparts<Company extends { readonly name: string }>(
  companies: readonly Company[],
  typed: string,
): readonly Company[] {
  const words = plainWords(typed);
  return companies.filter(({ name }) => includesWords(name, words)).slice(0, MAX_RESULTS_OF_KIND);
}

/** All candidates for results, already in the reader's language. */
export interface PaletteFindings {
  readonly typed: string;
  /** Matches of a whole id or amount, which come first. */
  readonly exact: readonly PaletteLine[];
  readonly companies: readonly MatchedCompany[];
  readonly counterparts: readonly PaletteTarget[];
  readonly views: readonly PaletteTarget[];
  readonly acts: readonly PaletteTarget[];
  readonly issuers: readonly PaletteTarget[];
  readonly pages: readonly PaletteTarget[];
}

const lineOf =
  (kind: string) =>
  (place: PaletteTarget): PaletteLine => ({
    ...place,
    key: `${kind} ${place.key ?? `${place.to} ${place.text}`}`,
  });

/**
 * Orders the results: matches of the text first, then actions and pages. An empty text lists only those two.
 */
export function paletteLines(found: PaletteFindings): readonly PaletteLine[] {
  const { typed, exact, companies, counterparts, views, acts, issuers, pages } = found;
  const isEmpty = typed.trim() === '';
  return [
    ...exact,
    ...companies.map(({ id, name, tax_number }) => ({
      key: `company ${id}`,
      text: name,
      note: tax_number,
      to: `/dashboard/company/${id}/edit`,
    })),
    ...counterparts.map(lineOf('counterpart')),
    ...(isEmpty ? [] : matchingTargets(views, typed).slice(0, MAX_RESULTS_OF_KIND)).map(lineOf('view')),
    ...matchingTargets(acts, typed).map(lineOf('act')),
    ...issuers.map(lineOf('issuer')),
    ...matchingTargets(pages, typed).map(lineOf('page')),
  ];
}
