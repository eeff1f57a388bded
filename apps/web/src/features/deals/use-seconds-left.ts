import { useEffect, useState } from 'react';
import { serverClock } from '../../lib/session/session.ts';

const secondsUntil = (until: string | null): number =>
  until === null ? 0 : Math.max(0, Math.ceil((Date.parse(until) - serverClock().getTime()) / 1000));

/**
 * Returns the whole seconds until an instant by the server's clock,
 * as a countdown; 0 afterwards or without one.
 */
export function useSecondsLeft(until: string | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until));
  useEffect(() => {
    setSeconds(secondsUntil(until));
    if (secondsUntil(until) === 0) return;
    const timer = setInterval(() => {
      setSeconds(secondsUntil(until));
      if (secondsUntil(until) === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** Formats seconds as minutes and seconds: `4:05`. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
