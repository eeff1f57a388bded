import type { Language, RefusalKey, RefusalTexts } from '@pregao/domain';
import i18next from 'i18next';
import { currentLanguage } from './texts.ts';

const refusalsIn = (language: Language): Partial<RefusalTexts> =>
  i18next.getResourceBundle(language, 'refusals') ?? {};

/** Whether it is a refusal of the domain's catalogue. */
export const isKnownRefusal = (value: unknown): value is RefusalKey =>
  typeof value === 'string' && Object.hasOwn(refusalsIn(currentLanguage()), value);

/** What the domain's catalogue says of a refusal. Its texts come with the pages that show some at once, else after the first page. */
export const sayRefusal = (key: RefusalKey, language: Language): string => refusalsIn(language)[key] ?? key;
