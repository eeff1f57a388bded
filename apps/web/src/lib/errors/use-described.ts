import { useEffect, useState } from 'react';
import { loadTexts } from '../../i18n/i18n.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { loadChunk } from '../chunk-reload/load-chunk.ts';
import type { SchemaObject } from './describe.ts';

/**
 * Returns the failure of a call in the reader's language. The text catalog loads with the first failure.
 */
export function useDescribed(error: unknown): SchemaObject | undefined {
  const language = useLanguage();
  const [described, setDescribed] = useState<{ of: unknown; by: string; value: SchemaObject }>();
  useEffect(() => {
    if (error === null || error === undefined) return;
    let current = true;
    void Promise.all([loadChunk(() => import('./describe.ts')), loadTexts('refusals')]).then(
      ([{ describe }]) => {
        if (current) setDescribed({ of: error, by: language, value: describe(error, language) });
      },
    );
    return () => {
      current = false;
    };
  }, [error, language]);
  return described?.of === error && described?.by === language ? described.value : undefined;
}
