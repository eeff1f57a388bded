import { DEFAULT_ZONES } from '@pregao/domain';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { browserTimeZone } from '../../lib/session/time-zone.ts';
import { Notice } from '../../ui/notice.tsx';

/** Tells which time zone is used if the browser does not reveal its own. */
export function ZoneNotice() {
  const { t } = useTranslation('auth');
  const zone = DEFAULT_ZONES[useLanguage()];
  const [isUnknown, setUnknown] = useState(false);
  // Deferred: the first time zone lookup takes the browser as long as rendering the whole form.
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setUnknown(browserTimeZone() === undefined)));
    return () => clearTimeout(timer);
  }, []);
  return isUnknown ? <Notice tone="amber">{t(($) => $.zoneUnknown, { zone })}</Notice> : null;
}
