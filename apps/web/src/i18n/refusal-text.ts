import type { Language, RefusalKey, RefusalTexts } from '@pregao/domain';
import i18n from 'i18next';

const textsIn = (language: string): Partial<RefusalTexts> =>
  i18n.getResourceBundle(language, 'refusals') ?? {};

/** Whether it is a refusal of the domain's catalogue. */
export const isKnownRefusal = (value: unknown): value is RefusalKey =>
  typeof value === 'string' && Object.hasOwn(textsIn(i18n.language), value);

/** What the domain's catalogue says of a refusal. Its texts come with the pages that show some at once, else after the first page. */
export const sayRefusal = (key: RefusalKey, language: Language): string => textsIn(language)[key] ?? key;
