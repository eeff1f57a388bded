import { timeLeft } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { usePageClock } from '../lib/page-clock.ts';
import { type Duration, largestCount } from './duration.view.ts';
import { useDuration } from './use-duration.ts';

/** Up to so many days the hours are shown too, unless `exact` is set. */
const DAYS_WITH_HOURS = 2;

interface Props {
  /** The instant to count down to. */
  readonly to: string;
  /** The server's clock in the reply with the instant; by default the session's clock. */
  readonly now?: string;
  /** Shows hours and minutes too, even with days left. */
  readonly exact?: boolean;
  /** Formats the remaining time instead of `faltam 2 dias e 03:20 h`; gets undefined once it is over. */
  readonly format?: (left: Duration | undefined) => string;
}

/** The remaining time until a deadline, by the server's clock. */
export function Countdown({ to, now, exact = false, format }: Props) {
  const { t } = useTranslation('ui');
  const duration = useDuration();
  const current = usePageClock(now);
  const left = Date.parse(to) <= current ? undefined : timeLeft(new Date(current), to);
  if (format) return format(left);
  if (left === undefined) return t(($) => $.countdown.over);
  const text =
    !exact && left.days > DAYS_WITH_HOURS ? t(($) => $.duration.whole, { count: left.days }) : duration(left);
  return t(($) => $.countdown.within, { count: largestCount(left), duration: text });
}
