import { timeLeft } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { useServerNow } from '../../../lib/use-server-now.ts';

/** Days, hours and minutes until an instant. */
export function TimeToExpire({ at }: { readonly at: string }) {
  const { t } = useTranslation('credentials');
  const { days, hours, minutes } = timeLeft(useServerNow(undefined, 0), at);
  if (days > 0) return t(($) => $.left.days, { count: days, hours, minutes });
  if (hours > 0 || minutes > 0) return t(($) => $.left.hours, { hours, minutes });
  return t(($) => $.left.none);
}
