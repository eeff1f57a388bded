import { DEFAULT_LANGUAGE, type Language, languageOf } from '@pregao/domain';
import { useTranslation } from 'react-i18next';

/** The language on the screen. */
export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languageOf(i18n.language) ?? DEFAULT_LANGUAGE;
}
