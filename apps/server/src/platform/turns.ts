import type { Refused } from './refused.ts';

export interface TurnOptions {
  /** Turns that one key may have at once. */
  readonly atOnce: number;
  /** How many more of it may wait for one. */
  readonly waiting: number;
  /** Milliseconds that they wait at most. */
  readonly waitMs: number;
  /** What those get who find the line full, or wait in vain. */
  readonly refuse: () => Refused;
}

export interface Turns {
  /**
   * A turn of the key, in the order of asking. @returns how to give it back, once
   * @param gone aborted when nobody wants it any more
   */
  take(key: string, gone?: AbortSignal): Promise<() => void>;
}

interface Line {
  taken: number;
  /** Each is called when it is its turn, oldest first. */
  readonly waiting: Set<() => void>;
}

interface Waiting extends Pick<TurnOptions, 'waitMs' | 'refuse'> {
  readonly gone: AbortSignal | undefined;
}

/** Waits in a line until it is called from there. @throws Refused by `refuse` who has waited too long, or is gone */
export function waitInLine(line: Set<() => void>, { waitMs, refuse, gone }: Waiting): Promise<void> {
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
    line.add(enter);
  });
}

/** Lets each key (a user, a network) do so much at once in this process; what is more waits in a bounded line of its own. */
export function createTurns({ atOnce, waiting, waitMs, refuse }: TurnOptions): Turns {
  const lines = new Map<string, Line>();

  const pass = (key: string, line: Line) => {
    const [next] = line.waiting;
    if (next) {
      line.waiting.delete(next);
      next();
      return;
    }
    line.taken -= 1;
    if (line.taken === 0) lines.delete(key);
  };

  return {
    async take(key, gone) {
      const line = lines.get(key) ?? { taken: 0, waiting: new Set() };
      lines.set(key, line);
      if (line.taken < atOnce) line.taken += 1;
      else if (line.waiting.size >= waiting) throw refuse();
      else await waitInLine(line.waiting, { waitMs, refuse, gone });
      let left = false;
      return () => {
        if (!left) pass(key, line);
        left = true;
      };
    },
  };
}
