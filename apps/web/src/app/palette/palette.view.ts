import { type Centavos, isCnpj, MAX_CENTAVOS, normalizeCnpj, parseAmount } from '@pregao/domain';
import { holdsWords, plainText, plainWords } from '../../lib/plain-text.ts';
import type { MatchedCompany } from './palette.queries.ts';

/** One line of the palette: what it says and where it leads. */
export interface PaletteLine {
  readonly key: string;
  readonly text: string;
  readonly note?: string | undefined;
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>> | undefined;
}

export interface Place {
  /** Tells places of one kind apart; by default their address and text. */
  readonly key?: string | number;
  readonly text: string;
  /** The section that it belongs to. */
  readonly note: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, unknown>> | undefined;
}

const MAX_ID_DIGITS = 15;
const SHORTEST_COMPANY_TEXT = 3;
const SHORTEST_ISSUER_TEXT = 2;
/** Of one kind, so that what is rare is not pushed out of sight. */
const MOST = 5;

/** An id alone, or as pages and mails write it: `#12`, `Agenda 12`. */
const ID = /^\s*(?:(?:agenda|negociacao|schedule|negotiation)\s+)?#?(\d+)\s*$/;

/** The id of a negotiation, where nothing else was typed but what it is called. */
export function typedId(typed: string): number | undefined {
  const [, digits = ''] = ID.exec(plainText(typed)) ?? [];
  const id = Number(digits);
  return digits !== '' && digits.length <= MAX_ID_DIGITS && id > 0 ? id : undefined;
}

/** Fewer digits without a mark of an amount are an id. */
const FEWEST_DIGITS = 4;

/** As one says large amounts, in both languages. */
const SAID = /^(?:r\$\s*)?(\d[\d.,]*)\s*(mil|mi|milhao|milhoes|bi|bilhao|bilhoes|thousand|million|billion)$/;
const SIZES: readonly (readonly [RegExp, number])[] = [
  [/^(mil|thousand)$/, 1e3],
  [/^mi/, 1e6],
  [/^bi/, 1e9],
];

/** `5 milhões`, `1,5 mi`, `500 mil`. */
function saidAmount(typed: string): Centavos | undefined {
  const [, number = '', word = ''] = SAID.exec(plainText(typed.trim())) ?? [];
  const size = SIZES.find(([words]) => words.test(word))?.[1];
  const amount = parseAmount(number);
  if (size === undefined || amount === undefined) return undefined;
  return amount * size <= MAX_CENTAVOS ? amount * size : undefined;
}

/** The amount that was typed: with the marks of one (`5.000.000`, `R$ 12,50`), as a longer number, or as one says it (`5 milhões`). */
export function parseTypedAmount(typed: string): Centavos | undefined {
  const said = saidAmount(typed);
  if (said !== undefined && said > 0) return said;
  const amount = parseAmount(typed);
  const marked = /[.,$]/.test(typed) || typed.trim().length >= FEWEST_DIGITS;
  return amount !== undefined && amount > 0 && marked ? amount : undefined;
}

/** A CNPJ without its mask, or its beginning; small letters are a name's. */
const BEGINNING = /^\d[\dA-Z./-]*$/;
/** As a CNPJ is masked, also where letters begin it. */
const MASKED = /^[\dA-Z]{2}\.[\dA-Z./-]*$/i;

/** With its mask: a longer text is none, and is not cut to one. */
const LONGEST_CNPJ = 18;

/** What companies are looked up by: a CNPJ or its beginning, else a part of the name. */
export function companyQuery(
  typed: string,
): { readonly tax_number: string } | { readonly name: string } | undefined {
  const text = typed.trim();
  if (text.length < SHORTEST_COMPANY_TEXT) return undefined;
  const numbered = BEGINNING.test(text) || MASKED.test(text) || isCnpj(normalizeCnpj(text));
  return numbered && text.length <= LONGEST_CNPJ ? { tax_number: text } : { name: text.slice(0, 120) };
}

/** True for what may be a part of an issuer's name. */
export const asksForIssuers = (typed: string): boolean =>
  typed.trim().length >= SHORTEST_ISSUER_TEXT && /\p{L}/u.test(typed);

/** Every word that was typed occurs in the place's name or section; accents and case aside. */
export function placesFor<Found extends Pick<Place, 'text' | 'note'>>(
  places: readonly Found[],
  typed: string,
): readonly Found[] {
  const words = plainWords(typed);
  return places.filter(({ text, note }) => holdsWords(`${text} ${note}`, words));
}

/** The first issuers in whose name every word occurs that was typed. */
export function issuersFor(issuers: readonly string[], typed: string): readonly string[] {
  if (!asksForIssuers(typed)) return [];
  return placesFor(
    issuers.map((text) => ({ text, note: '' })),
    typed,
  )
    .slice(0, MOST)
    .map(({ text }) => text);
}

/** The first companies in whose name every word occurs that was typed. */
export function counterpartsFor<Company extends { readonly name: string }>(
  companies: readonly Company[],
  typed: string,
): readonly Company[] {
  const words = plainWords(typed);
  return companies.filter(({ name }) => holdsWords(name, words)).slice(0, MOST);
}

/** What may be found, each kind already in the reader's words. */
export interface PaletteFindings {
  readonly typed: string;
  /** By id or amount: they fit as a whole and stand first. */
  readonly exact: readonly PaletteLine[];
  readonly companies: readonly MatchedCompany[];
  readonly counterparts: readonly Place[];
  readonly views: readonly Place[];
  readonly acts: readonly Place[];
  readonly issuers: readonly Place[];
  readonly pages: readonly Place[];
}

const lineOf =
  (kind: string) =>
  (place: Place): PaletteLine => ({ ...place, key: `${kind} ${place.key ?? `${place.to} ${place.text}`}` });

/** Things found by what was typed stand before acts and pages; with nothing typed there are only those. */
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
    ...(isEmpty ? [] : placesFor(views, typed).slice(0, MOST)).map(lineOf('view')),
    ...placesFor(acts, typed).map(lineOf('act')),
    ...issuers.map(lineOf('issuer')),
    ...placesFor(pages, typed).map(lineOf('page')),
  ];
}
