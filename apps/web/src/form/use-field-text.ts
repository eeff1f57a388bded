import { fieldErrorText, isFieldErrorKey } from '@pregao/domain';
import { useCallback } from 'react';
import { isKnownRefusal, translateRefusal } from '../i18n/refusal-text.ts';
import { useLanguage } from '../i18n/use-language.ts';

/**
 * Returns a function that turns a field's error into text in the reader's language. An unknown key is shown
 * as it is.
 */
export function useFieldText(): (
  error: { type?: unknown; message?: string } | undefined,
) => string | undefined {
  const language = useLanguage();
  return useCallback(
    (error) => {
      if (error === undefined) return undefined;
      const key = error.type;
      const expected = error.message === '' ? undefined : error.message;
      if (isFieldErrorKey(key)) return fieldErrorText(key, language, expected);
      if (isKnownRefusal(key)) return translateRefusal(key, language);
      return expected ?? String(key);
    },
    [language],
  );
}
