import { timeLeft } from '@pregao/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverClock } from '../lib/session/session.ts';
import { type Duration, largestCount } from './duration.view.ts';
import { useDuration } from './use-duration.ts';

const MINUTE = 60_000;

interface Props {
  /** The instant that is counted down to. */
  readonly to: string;
  /** The server's clock when the instant was read; by default as the session told it. */
  readonly now?: string;
  /** Writes it in another form than `faltam 12 dias e 03:20 h`; of nothing once it is over. */
  readonly write?: (left: Duration | undefined) => string;
}

/** How long until a deadline, by the server's clock. */
export function Countdown({ to, now, write }: Props) {
  const { t } = useTranslation('ui');
  const duration = useDuration();
  const [skew, setSkew] = useState<number>();
  const [, tick] = useState(0);
  useEffect(() => {
    setSkew(now === undefined ? undefined : Date.parse(now) - Date.now());
  }, [now]);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  const current = skew === undefined ? serverClock().getTime() : Date.now() + skew;
  const left = Date.parse(to) <= current ? undefined : timeLeft(new Date(current), to);
  if (write) return write(left);
  if (left === undefined) return t(($) => $.countdown.over);
  return t(($) => $.countdown.within, { count: largestCount(left), duration: duration(left) });
}
