import { DEFAULT_LANGUAGE, type Language } from '@pregao/domain';
import { useTranslation } from 'react-i18next';

/** Returns the current language of the screen. */
export const useLanguage = (): Language =>
  (useTranslation().i18n.language as Language | undefined) ?? DEFAULT_LANGUAGE;
