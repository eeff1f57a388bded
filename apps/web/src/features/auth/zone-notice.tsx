import { DEFAULT_ZONES } from '@pregao/domain';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { browserTimeZone } from '../../lib/session/time-zone.ts';
import { Notice } from '../../ui/notice.tsx';

/** Where the browser keeps its time zone to itself: which one is used instead. */
export function ZoneNotice() {
  const { t } = useTranslation('auth');
  const zone = DEFAULT_ZONES[useLanguage()];
  const [isUnknown, setUnknown] = useState(false);
  // Asked for the first time it takes the browser as long as all of the form, which is drawn before.
  useEffect(() => {
    const asked = setTimeout(() => startTransition(() => setUnknown(browserTimeZone() === undefined)));
    return () => clearTimeout(asked);
  }, []);
  return isUnknown ? <Notice tone="amber">{t(($) => $.zoneUnknown, { zone })}</Notice> : null;
}
