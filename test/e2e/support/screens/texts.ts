import { readdirSync } from 'node:fs';
import type { Language } from '@pregao/domain';
import * as domain from '@pregao/domain';

const FOLDER = new URL('../../../../apps/web/src/i18n/', import.meta.url);

interface Pair {
  readonly pt: string;
  readonly en: string;
}

type Tree = { readonly [key: string]: unknown };

function pairsOf(pt: unknown, en: unknown): Pair[] {
  if (typeof pt === 'string' && typeof en === 'string') return [{ pt, en }];
  if (typeof pt !== 'object' || typeof en !== 'object' || pt === null || en === null) return [];
  return Object.entries(pt).flatMap(([key, value]) => pairsOf(value, (en as Tree)[key]));
}

/** Returns labels and refusals of the domain that exist in both languages. */
function labelsIn(value: unknown): Pair[] {
  if (typeof value !== 'object' || value === null) return [];
  const { pt, en } = value as Partial<Pair>;
  if (typeof pt === 'string' && typeof en === 'string') return [{ pt, en }];
  return Object.values(value).flatMap(labelsIn);
}

/** Returns every text of the screens in both languages. */
async function allTexts(): Promise<Pair[]> {
  const names = readdirSync(new URL('pt/', FOLDER));
  const files = await Promise.all(
    names.map(async (name) => {
      const [pt, en] = await Promise.all(
        (['pt', 'en'] as const).map((language) => import(new URL(`${language}/${name}`, FOLDER).href)),
      );
      return pairsOf(pt.default, en.default);
    }),
  );
  return [...files.flat(), ...Object.values(domain).flatMap(labelsIn)];
}

const TEXTS: readonly Pair[] = await allTexts();

/** Matches a Portuguese text or its translations. @throws Error for an unknown text */
export function saying(pt: string): RegExp {
  const said = TEXTS.filter((pair) => pair.pt === pt).map(({ en }) => en);
  if (said.length === 0) throw new Error(`no text says ${pt}`);
  return new RegExp(`^(${[pt, ...said].map(RegExp.escape).join('|')})$`);
}

/** Splits a text at its tags: `A agenda <b>{{id}}</b> foi` has `A agenda`, `{{id}}` and `foi`. */
const pieces = (text: string): string[] => text.split(/<[^>]+>/).map((piece) => piece.trim());

/** Returns a pattern for texts made from a template; undefined when its fixed part is too short. */
function patternOf(template: string): RegExp | undefined {
  const fixed = template.split(/\{\{.*?\}\}/);
  if (!fixed.some((part) => /\p{L}{4}/u.test(part))) return undefined;
  return new RegExp(`^${fixed.map(RegExp.escape).join('.+')}$`, 's');
}

/**
 * Returns a check for texts of the other language on a page in `language`, with a cache for repeated texts.
 */
function foreignTexts(texts: readonly Pair[], language: Language): (shown: string) => boolean {
  const other = language === 'en' ? 'pt' : 'en';
  const own = texts.flatMap((pair) => pieces(pair[language]));
  const patterns = texts
    .filter(({ pt, en }) => pt !== en)
    .flatMap((pair) => pieces(pair[other]))
    .flatMap((piece) => patternOf(piece) ?? [])
    .filter((pattern) => !own.some((text) => pattern.test(text)));
  const known = new Map<string, boolean>();
  return (shown) => {
    const isForeign = known.get(shown) ?? patterns.some((pattern) => pattern.test(shown));
    known.set(shown, isForeign);
    return isForeign;
  };
}

/** Checks by language whether a shown text is of the other language. */
export const isForeign: Readonly<Record<Language, (shown: string) => boolean>> = {
  pt: foreignTexts(TEXTS, 'pt'),
  en: foreignTexts(TEXTS, 'en'),
};
