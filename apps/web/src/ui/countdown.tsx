import { timeLeft } from '@pregao/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDuration } from './use-duration.ts';

const MINUTE = 60_000;

interface Props {
  /** The instant that is counted down to. */
  readonly to: string;
  /** The server's clock when the instant was read; by default this machine's. */
  readonly now?: string;
}

/** How long until a deadline, by the server's clock: `em 12 dias, 3 h e 20 min`. */
export function Countdown({ to, now }: Props) {
  const { t } = useTranslation('ui');
  const duration = useDuration();
  const [skew, setSkew] = useState(0);
  const [, tick] = useState(0);
  useEffect(() => {
    setSkew(now === undefined ? 0 : Date.parse(now) - Date.now());
  }, [now]);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  const current = Date.now() + skew;
  if (Date.parse(to) <= current) return t(($) => $.countdown.over);
  return t(($) => $.countdown.within, { duration: duration(timeLeft(new Date(current), to)) });
}
