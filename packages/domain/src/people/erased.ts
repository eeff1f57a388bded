import type { Language } from '../values/languages.ts';

/** What stands in place of the name of a person whose data was erased. */
export const ERASED_NAME = 'Usuário removido';

const SHOWN: Readonly<Record<Language, string>> = { pt: ERASED_NAME, en: 'Removed user' };

/** A person's name as it is shown to a reader. */
export function personName(name: string, language: Language): string {
  return name === ERASED_NAME ? SHOWN[language] : name;
}
