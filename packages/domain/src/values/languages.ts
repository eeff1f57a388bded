/** The supported languages, the default first (specification, section 1). */
export const LANGUAGES = ['pt', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'pt';

/** The language tag for `Intl` and for the page's `lang` attribute (specification, section 9). */
export const LOCALES = { pt: 'pt-BR', en: 'en-US' } as const satisfies Record<Language, string>;

/** Joins texts as alternatives: `XLSX ou CSV`, `XLSX or CSV`. */
export function alternativesText(texts: readonly string[], language: Language): string {
  return new Intl.ListFormat(LOCALES[language], { type: 'disjunction' }).format(texts);
}

/** Parses a language tag (`pt`, `PT`, `pt-BR`, `pt_BR`, `en-US`); undefined for an unsupported language. */
export function languageOf(tag: string): Language | undefined {
  const [primary] = tag.trim().toLowerCase().split(/[-_]/);
  return LANGUAGES.find((language) => language === primary);
}
