import { readdirSync } from 'node:fs';
import type { Language } from '@pregao/domain';
import * as domain from '@pregao/domain';

const FOLDER = new URL('../../../../apps/web/src/i18n/', import.meta.url);

interface Pair {
  readonly pt: string;
  readonly en: string;
}

type Tree = { readonly [key: string]: unknown };

function textPairs(pt: unknown, en: unknown): Pair[] {
  if (typeof pt === 'string' && typeof en === 'string') return [{ pt, en }];
  if (typeof pt !== 'object' || typeof en !== 'object' || pt === null || en === null) return [];
  return Object.entries(pt).flatMap(([key, value]) => textPairs(value, (en as Tree)[key]));
}

/** Returns the labels and refusals of the domain in both languages. */
function labelPairs(value: unknown): Pair[] {
  if (typeof value !== 'object' || value === null) return [];
  const { pt, en } = value as Partial<Pair>;
  if (typeof pt === 'string' && typeof en === 'string') return [{ pt, en }];
  return Object.values(value).flatMap(labelPairs);
}

/** Loads all texts of the screens in both languages. */
async function allTexts(): Promise<Pair[]> {
  const names = readdirSync(new URL('pt/', FOLDER)).filter((name) => name.endsWith('.ts'));
  const files = await Promise.all(
    names.map(async (name) => {
      const [pt, en] = await Promise.all(
        (['pt', 'en'] as const).map((language) => import(new URL(`${language}/${name}`, FOLDER).href)),
      );
      return textPairs(pt.default, en.default);
    }),
  );
  return [...files.flat(), ...Object.values(domain).flatMap(labelPairs)];
}

const TEXTS: readonly Pair[] = await allTexts();

/** Matches a Portuguese text in either language. @throws Error when no text of the screens is equal */
export function textPattern(pt: string): RegExp {
  const translations = TEXTS.filter((pair) => pair.pt === pt).map(({ en }) => en);
  if (translations.length === 0) throw new Error(`no text says ${pt}`);
  return new RegExp(`^(${[pt, ...translations].map(RegExp.escape).join('|')})$`);
}

/** Splits a text at its tags: `A agenda <b>{{id}}</b> foi` has three pieces. */
const fixedPieces = (text: string): string[] => text.split(/<[^>]+>/).map((piece) => piece.trim());

/** Matches texts made from a template; undefined when its fixed parts are too short. */
function templatePattern(template: string): RegExp | undefined {
  const fixed = template.split(/\{\{.*?\}\}/);
  if (!fixed.some((part) => /\p{L}{4}/u.test(part))) return undefined;
  return new RegExp(`^${fixed.map(RegExp.escape).join('.+')}$`, 's');
}

/** Tests whether a text is of the other language; caches the answers, because most texts repeat. */
function foreignTextTest(texts: readonly Pair[], language: Language): (shown: string) => boolean {
  const other = language === 'en' ? 'pt' : 'en';
  const own = texts.flatMap((pair) => fixedPieces(pair[language]));
  const patterns = texts
    .filter(({ pt, en }) => pt !== en)
    .flatMap((pair) => fixedPieces(pair[other]))
    .flatMap((piece) => templatePattern(piece) ?? [])
    .filter((pattern) => !own.some((text) => pattern.test(text)));
  const known = new Map<string, boolean>();
  return (shown) => {
    const isForeign = known.get(shown) ?? patterns.some((pattern) => pattern.test(shown));
    known.set(shown, isForeign);
    return isForeign;
  };
}

/** Tests by language whether a shown text is of the other one. */
export const isForeign: Readonly<Record<Language, (shown: string) => boolean>> = {
  pt: foreignTextTest(TEXTS, 'pt'),
  en: foreignTextTest(TEXTS, 'en'),
};
