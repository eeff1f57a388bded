import { useEffect, useState } from 'react';

const TICK = 15_000;

/**
 * The server's clock, moving on: rules that the server will judge again are judged by it, not by a machine's
 * clock that may be wrong.
 * @param now the server's clock in a reply
 * @param readAt milliseconds of this machine's clock when the reply came
 */
export function useServerNow(now: string, readAt: number): Date {
  const skew = Date.parse(now) - readAt;
  const [machine, setMachine] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setMachine(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  return new Date(Math.max(machine, readAt) + skew);
}
