import type { Language } from '../values/languages.ts';

/** The placeholder name of a person whose data was erased. */
export const ERASED_NAME = 'Usuário removido';

const ERASED_NAMES: Readonly<Record<Language, string>> = { pt: ERASED_NAME, en: 'Removed user' };

/** Returns a person's name for display, with the placeholder of an erased one translated. */
export function personName(name: string, language: Language): string {
  return name === ERASED_NAME ? ERASED_NAMES[language] : name;
}
