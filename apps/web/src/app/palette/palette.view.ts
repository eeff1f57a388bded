import { isCnpj, normalizeCnpj } from '@pregao/domain';
import type { MatchedCompany, MatchedNegotiation } from './palette.queries.ts';

/** One line of the palette: what it says and where it leads. */
export interface PaletteLine {
  readonly key: string;
  readonly group: 'negotiation' | 'company' | 'page';
  readonly text: string;
  readonly note?: string;
  readonly to: string;
}

export interface Place {
  readonly text: string;
  /** The section that it belongs to. */
  readonly note: string;
  readonly to: string;
}

const MAX_ID_DIGITS = 15;
const SHORTEST_COMPANY_TEXT = 3;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The id of a negotiation, where only digits were typed, a leading `#` aside. */
export function typedId(typed: string): number | undefined {
  const [, digits = ''] = /^\s*#?(\d+)\s*$/.exec(typed) ?? [];
  const id = Number(digits);
  return digits !== '' && digits.length <= MAX_ID_DIGITS && id > 0 ? id : undefined;
}

/** A CNPJ without its mask, or its beginning; small letters are a name's. */
const BEGINNING = /^\d[\dA-Z./-]*$/;
/** As a CNPJ is masked, also where letters begin it. */
const MASKED = /^[\dA-Z]{2}\.[\dA-Z./-]*$/i;

/** What companies are looked up by: a CNPJ or its beginning, else a part of the name. */
export function companyQuery(
  typed: string,
): { readonly tax_number: string } | { readonly name: string } | undefined {
  const text = typed.trim();
  if (text.length < SHORTEST_COMPANY_TEXT) return undefined;
  const numbered = BEGINNING.test(text) || MASKED.test(text) || isCnpj(normalizeCnpj(text));
  return numbered ? { tax_number: text.slice(0, 18) } : { name: text.slice(0, 120) };
}

/** Every word that was typed occurs in the place's name or section; accents and case aside. */
export function placesFor(places: readonly Place[], typed: string): readonly Place[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return places.filter(({ text, note }) => words.every((word) => plain(`${text} ${note}`).includes(word)));
}

interface Found {
  readonly typed: string;
  readonly places: readonly Place[];
  readonly negotiation: (MatchedNegotiation & { readonly text: string; readonly note: string }) | undefined;
  readonly companies: readonly MatchedCompany[];
}

/** Things found by what was typed stand before pages. */
export function paletteLines({ typed, places, negotiation, companies }: Found): readonly PaletteLine[] {
  return [
    ...(negotiation
      ? [
          {
            key: `negotiation-${negotiation.id}`,
            group: 'negotiation' as const,
            text: negotiation.text,
            note: negotiation.note,
            to: `/dashboard/negotiation/${negotiation.id}/new-credit`,
          },
        ]
      : []),
    ...companies.map(({ id, name, tax_number }) => ({
      key: `company-${id}`,
      group: 'company' as const,
      text: name,
      note: tax_number,
      to: `/dashboard/company/${id}/edit`,
    })),
    ...placesFor(places, typed).map((place) => ({ ...place, key: place.to, group: 'page' as const })),
  ];
}

/** The line that the arrows lead to; past an end it goes on at the other. */
export function nextActive(active: number, by: 1 | -1, count: number): number {
  return count === 0 ? 0 : (active + by + count) % count;
}
