import { type Day, today } from '@pregao/domain';
import { useEffect, useState } from 'react';
import { serverClock } from './session/session.ts';

const TICK = 15_000;

/** Draws again now and then, and when the page is looked at again, and answers what `read` then says. */
function useTicking<Value>(read: () => Value): Value {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const look = () => setValue(read);
    const timer = setInterval(look, TICK);
    // Timers of a page that nobody sees rest.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [read]);
  return value;
}

/**
 * The server's clock, moving on: rules that the server will judge again are judged by it, not by a machine's
 * clock that may be wrong.
 * @param now the server's clock in a reply
 * @param readAt milliseconds of this machine's clock when the reply came
 */
export function useServerNow(now: string, readAt: number): Date {
  const machine = useTicking(Date.now);
  return new Date(Math.max(machine, readAt) + Date.parse(now) - readAt);
}

/** The same, of a page whose replies do not tell it: as the session told it. */
export const useServerClock = (): Date => useTicking(serverClock);

const serverDay = (): Day => today(serverClock());

/** Today in São Paulo by the server's clock; another one when the day turns. */
export const useToday = (): Day => useTicking(serverDay);
