import { type AccountParts, accountText } from '@pregao/domain';
import { useCallback } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';

/** Returns a function that names an account in the reader's language. */
export function useAccountText(): (parts: AccountParts) => string {
  const language = useLanguage();
  return useCallback((parts) => accountText(parts, language), [language]);
}
