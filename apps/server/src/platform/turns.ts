import type { Refused } from './refused.ts';

export interface TurnOptions {
  /** Turns that one key may have at once. */
  readonly atOnce: number;
  /** How many more of it may wait for one. */
  readonly waiting: number;
  /** Milliseconds that they wait at most. */
  readonly waitMs: number;
  /** Milliseconds after which nobody joins a line whose first has waited so long: it moves more slowly than its readers wait. */
  readonly patienceMs?: number | undefined;
  /** What those get who find the line full, or wait in vain. */
  readonly refuse: () => Refused;
}

export interface Turns {
  /**
   * A turn of the key, in the order of asking. @returns how to give it back, once
   * @param gone aborted when nobody wants it any more
   * @param mostMs milliseconds to wait where that is less than anybody's
   */
  take(key: string, gone?: AbortSignal, mostMs?: number): Promise<() => void>;
}

/** Each is called when it is its turn, oldest first; since when it waits. */
export type WaitingLine = Map<() => void, number>;

interface Line {
  taken: number;
  readonly waiting: WaitingLine;
}

interface Waiting extends Pick<TurnOptions, 'waitMs' | 'refuse'> {
  readonly gone: AbortSignal | undefined;
}

/** Waits in a line until it is called from there. @throws Refused by `refuse` who has waited too long, or is gone */
export function waitInLine(line: WaitingLine, { waitMs, refuse, gone }: Waiting): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      gone?.removeEventListener('abort', giveUp);
    };
    const enter = () => {
      settle();
      resolve();
    };
    const giveUp = () => {
      line.delete(enter);
      settle();
      reject(refuse());
    };
    const timer = setTimeout(giveUp, waitMs).unref();
    gone?.addEventListener('abort', giveUp);
    line.set(enter, performance.now());
  });
}

/** Lets each key (a user, a network) do so much at once in this process; what is more waits in a bounded line of its own. */
export function createTurns({
  atOnce,
  waiting,
  waitMs,
  patienceMs = Number.POSITIVE_INFINITY,
  refuse,
}: TurnOptions): Turns {
  const lines = new Map<string, Line>();

  const pass = (key: string, line: Line) => {
    const [next] = line.waiting.keys();
    if (next) {
      line.waiting.delete(next);
      next();
      return;
    }
    line.taken -= 1;
    if (line.taken === 0) lines.delete(key);
  };

  /** Those who come last are turned away, not those who have waited: they are served in the order in which they clicked. */
  const isFull = (line: WaitingLine) => {
    const [since = Number.POSITIVE_INFINITY] = line.values();
    return line.size >= waiting || performance.now() - since > patienceMs;
  };

  return {
    async take(key, gone, mostMs = waitMs) {
      const line = lines.get(key) ?? { taken: 0, waiting: new Map() };
      lines.set(key, line);
      if (line.taken < atOnce) line.taken += 1;
      else if (isFull(line.waiting)) throw refuse();
      else await waitInLine(line.waiting, { waitMs: Math.min(waitMs, mostMs), refuse, gone });
      let left = false;
      return () => {
        if (!left) pass(key, line);
        left = true;
      };
    },
  };
}
