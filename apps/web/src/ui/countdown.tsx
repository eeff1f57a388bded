import { timeLeft } from '@pregao/domain';
import { useTranslation } from 'react-i18next';
import { usePageClock } from '../lib/page-clock.ts';
import { type Duration, largestCount } from './duration.view.ts';
import { useDuration } from './use-duration.ts';

/** Up to so many days the hours matter too, unless more is asked for. */
const DAYS_WITH_HOURS = 2;

interface Props {
  /** The instant that is counted down to. */
  readonly to: string;
  /** The server's clock when the instant was read; by default as the session told it. */
  readonly now?: string;
  /** Hours and minutes too, however many days are left. */
  readonly exact?: boolean;
  /** Writes it in another form than `faltam 2 dias e 03:20 h`; of nothing once it is over. */
  readonly write?: (left: Duration | undefined) => string;
}

/** How long until a deadline, by the server's clock. */
export function Countdown({ to, now, exact = false, write }: Props) {
  const { t } = useTranslation('ui');
  const duration = useDuration();
  const current = usePageClock(now);
  const left = Date.parse(to) <= current ? undefined : timeLeft(new Date(current), to);
  if (write) return write(left);
  if (left === undefined) return t(($) => $.countdown.over);
  const said =
    !exact && left.days > DAYS_WITH_HOURS ? t(($) => $.duration.whole, { count: left.days }) : duration(left);
  return t(($) => $.countdown.within, { count: largestCount(left), duration: said });
}
