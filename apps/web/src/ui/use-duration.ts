import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

export interface Duration {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** How a time that is left is written everywhere: `12 dias e 03:20 h`, `03:20 h`, `20 min`. */
export function useDuration(): (left: Duration) => string {
  const { t } = useTranslation('ui');
  return useCallback(
    ({ days, hours, minutes }) => {
      const clock = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
      if (days > 0) return t(($) => $.duration.days, { count: days, clock });
      if (hours > 0) return t(($) => $.duration.hours, { clock });
      return minutes > 0 ? t(($) => $.duration.minutes, { minutes }) : t(($) => $.duration.moment);
    },
    [t],
  );
}
