import { type Day, today } from '@pregao/domain';
import { useEffect, useState } from 'react';
import { serverClock } from './session/session.ts';

const TICK_MS = 15_000;

/** Renders the value of `read` again at an interval and when the page becomes visible. */
function useTicking<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const update = () => setValue(read);
    const timer = setInterval(update, TICK_MS);
    // Browsers throttle timers of hidden pages.
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [read]);
  return value;
}

/**
 * Returns the server's clock, ticking. Rules that the server checks again use it, because a machine's clock
 * may be wrong.
 * @param now the server's clock in a reply
 * @param readAt milliseconds of this machine's clock when the reply came
 */
export function useServerNow(now: string, readAt: number): Date {
  const machine = useTicking(Date.now);
  return new Date(Math.max(machine, readAt) + Date.parse(now) - readAt);
}

/** Returns the server's clock by the session's token, for pages whose replies have no `now`. */
export const useServerClock = (): Date => useTicking(serverClock);

const serverDay = (): Day => today(serverClock());

/** Returns today in São Paulo by the server's clock; it changes at midnight. */
export const useToday = (): Day => useTicking(serverDay);
