import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Duration, formatClock, largestUnit } from './duration.view.ts';

/**
 * Returns a function that formats a remaining time (specification, section 3): `12 dias e 03:20 h`, `03:20
 * h`, `20 min`.
 */
export function useDuration(): (left: Duration) => string {
  const { t } = useTranslation('ui');
  return useCallback(
    (left) =>
      t(($) => $.duration[largestUnit(left)], { count: left.days, clock: formatClock(left), ...left }),
    [t],
  );
}
