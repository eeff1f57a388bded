import { timeLeft } from '@pregao/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

const MINUTE = 60_000;

interface Props {
  /** The instant that is counted down to. */
  readonly to: string;
  /** The server's clock when the instant was read; by default this machine's. */
  readonly now?: string;
}

/** How long until a deadline, in words, by the server's clock: `em 12 dias`, `em 3 h 20 min`. */
export function Countdown({ to, now }: Props) {
  const { t } = useTranslation('ui');
  const [skew, setSkew] = useState(0);
  const [, tick] = useState(0);
  useEffect(() => {
    setSkew(now === undefined ? 0 : Date.parse(now) - Date.now());
  }, [now]);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  const { days, hours, minutes } = timeLeft(new Date(Date.now() + skew), to);
  if (days > 0) return t(($) => $.countdown.days, { count: days });
  if (hours > 0) return t(($) => $.countdown.hours, { hours, minutes });
  if (minutes > 0) return t(($) => $.countdown.minutes, { minutes });
  return t(($) => $.countdown.over);
}
