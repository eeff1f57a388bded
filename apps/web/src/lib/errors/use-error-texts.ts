import { useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { loadChunk } from '../chunk-reload/load-chunk.ts';
import type { ErrorTexts } from './describe-error.ts';

/**
 * Returns the failure of a call in the reader's language. The text catalog loads with the first failure.
 */
export function useErrorTexts(error: unknown): ErrorTexts | undefined {
  const language = useLanguage();
  const [state, setState] = useState<{ error: unknown; language: string; texts: ErrorTexts }>();
  useEffect(() => {
    if (error === null || error === undefined) return;
    let current = true;
    void Promise.all([loadChunk(() => import('./describe-error.ts')), loadTexts('refusals')]).then(
      ([{ describeError }]) => {
        if (current) setState({ error, language, texts: describeError(error, language) });
      },
    );
    return () => {
      current = false;
    };
  }, [error, language]);
  return state?.error === error && state?.language === language ? state.texts : undefined;
}
