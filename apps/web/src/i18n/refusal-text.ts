import type { Language, RefusalKey, RefusalTexts } from '@pregao/domain';
import i18next from 'i18next';
import { currentLanguage } from './texts.ts';

const refusalsIn = (language: Language): Partial<RefusalTexts> =>
  i18next.getResourceBundle(language, 'refusals') ?? {};

/** Returns true for a key of the domain's refusal catalog. */
export const isKnownRefusal = (value: unknown): value is RefusalKey =>
  typeof value === 'string' && Object.hasOwn(refusalsIn(currentLanguage()), value);

/**
 * Returns the text of a refusal in a language. The texts load with the pages that show some at once, else
 * after the first page.
 */
export const translateRefusal = (key: RefusalKey, language: Language): string =>
  refusalsIn(language)[key] ?? key;
