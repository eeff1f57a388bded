import pg from 'pg';
import type { ConnectionOptions } from './connection.ts';

/** One more is opened when somebody has waited for so long. */
const STEP_MS = 250;

export interface GradualOptions extends pg.PoolConfig, ConnectionOptions {
  /** Connections at most. */
  readonly max: number;
  /** So many are opened as soon as they are asked for. */
  readonly atOnce: number;
}

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool that opens its connections beyond the first few one by one: a new one has every statement to plan, and
 * many of them at once take the processor from those that wait for them (docs/decisions/0116).
 */
export class GradualPool extends pg.Pool {
  /** Connections at most. `options.max` is how many it may have at the moment. */
  readonly limit: number;
  #step: NodeJS.Timeout | undefined;

  constructor({ max, atOnce, ...options }: GradualOptions) {
    const least = Math.min(max, atOnce);
    super({ ...options, max: least });
    this.limit = max;
    // What has closed, unused or lost, is not opened again in one rush.
    this.on('remove', () => {
      this.options.max = Math.max(least, Math.min(this.options.max, this.totalCount));
      this.#growWhileWaited();
    });
  }

  override connect = ((taken?: Taken): unknown => {
    const connected = taken ? super.connect(taken) : super.connect();
    this.#growWhileWaited();
    return connected;
  }) as pg.Pool['connect'];

  #growWhileWaited(): void {
    if (this.#step || !this.#isWaitedFor() || this.options.max >= this.limit) return;
    this.#step = setTimeout(() => {
      this.#step = undefined;
      if (this.ending || !this.#isWaitedFor()) return;
      this.options.max += 1;
      // Whoever has waited longest gets it as soon as it is there.
      super.connect().then(
        (client) => client.release(),
        () => {},
      );
      this.#growWhileWaited();
    }, STEP_MS).unref();
  }

  /** An idle one is given out in a moment. */
  #isWaitedFor(): boolean {
    return this.waitingCount > 0 && this.idleCount === 0;
  }
}
