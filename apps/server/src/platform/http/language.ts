import { DEFAULT_LANGUAGE, type Language, languageOf } from '@pregao/domain';

/**
 * Returns the preferred supported language of `Accept-Language`, by weight. @param otherwise default, also
 * for `*`
 */
export function acceptedLanguage(
  header: string | undefined,
  otherwise: Language = DEFAULT_LANGUAGE,
): Language {
  if (header === undefined) return otherwise;
  const ranges = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';');
    const weight = parameters
      .map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1])
      .find((q) => q !== undefined);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  const wanted = ranges.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of wanted) {
    const language = languageOf(tag);
    if (language) return language;
  }
  return otherwise;
}
