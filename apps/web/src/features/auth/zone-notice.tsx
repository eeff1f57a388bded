import { DEFAULT_ZONES } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { browserTimeZone } from '../../lib/session/time-zone.ts';
import { Notice } from '../../ui/notice.tsx';

/** Where the browser keeps its time zone to itself: which one is used instead. */
export function ZoneNotice() {
  const { t } = useTranslation('auth');
  const zone = DEFAULT_ZONES[useLanguage()];
  if (browserTimeZone() !== undefined) return null;
  return <Notice tone="amber">{t(($) => $.zoneUnknown, { zone })}</Notice>;
}
