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

/** Labels and refusals of the domain: wherever both languages stand side by side. */
function labelsIn(value: unknown): Pair[] {
  if (typeof value !== 'object' || value === null) return [];
  const { pt, en } = value as Partial<Pair>;
  if (typeof pt === 'string' && typeof en === 'string') return [{ pt, en }];
  return Object.values(value).flatMap(labelsIn);
}

/** Every text that the screens know, in both languages. */
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

/** What says this in Portuguese, in whichever language it says it. @throws Error when nothing does */
export function saying(pt: string): RegExp {
  const said = TEXTS.filter((pair) => pair.pt === pt).map(({ en }) => en);
  if (said.length === 0) throw new Error(`no text says ${pt}`);
  return new RegExp(`^(${[pt, ...said].map(RegExp.escape).join('|')})$`);
}

/** What is between placeholders and tags: `A agenda <b>{{id}}</b> foi` has `A agenda` and `foi`. */
const pieces = (text: string): string[] => text.split(/<[^>]+>/).map((piece) => piece.trim());

/** Matches a shown text made from a template; undefined where too little of it is certain. */
function patternOf(template: string): RegExp | undefined {
  const fixed = template.split(/\{\{.*?\}\}/);
  if (!fixed.some((part) => /\p{L}{4}/u.test(part))) return undefined;
  return new RegExp(`^${fixed.map(RegExp.escape).join('.+')}$`, 's');
}

/** Finds texts of the other language among what a page in `language` shows; most of it stands on many pages. */
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

/** Whether a shown text is of the other language. */
export const isForeign: Readonly<Record<Language, (shown: string) => boolean>> = {
  pt: foreignTexts(TEXTS, 'pt'),
  en: foreignTexts(TEXTS, 'en'),
};
