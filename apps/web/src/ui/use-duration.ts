import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Duration, largestUnit } from './duration.view.ts';

/** How a time that is left is written everywhere: `12 dias, 3 h e 20 min`, `3 h e 20 min`, `20 min`. */
export function useDuration(): (left: Duration) => string {
  const { t } = useTranslation('ui');
  return useCallback((left) => t(($) => $.duration[largestUnit(left)], { count: left.days, ...left }), [t]);
}
