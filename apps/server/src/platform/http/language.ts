import { DEFAULT_LANGUAGE, type Language, languageOf } from '@pregao/domain';

/** The first language of `Accept-Language`, by weight, that the product speaks. */
export function acceptedLanguage(header: string | undefined): Language {
  if (header === undefined) return DEFAULT_LANGUAGE;
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
  return DEFAULT_LANGUAGE;
}
