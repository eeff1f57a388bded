import pg from 'pg';
import type { ConnectionOptions } from './connection.ts';

/** While somebody waits it is looked at so often whether one more is wanted: at once where nothing was given back meanwhile. */
const LOOK_MS = 100;
/** Where the line moves, one more when somebody was waiting at so many looks. */
const LOOKS_IN_LINE = 30;

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
  readonly #least: number;
  #look: NodeJS.Timeout | undefined;
  #isOpening = false;
  #looks = 0;
  #givenBack = 0;

  constructor({ max, atOnce, ...options }: GradualOptions) {
    const least = Math.min(max, atOnce);
    super({ ...options, max: least });
    this.limit = max;
    this.#least = least;
    this.on('release', () => {
      this.#givenBack += 1;
    });
    // Who asked at the same moment may have got the last idle one.
    this.on('acquire', () => this.#lookWhileWaited());
    this.on('remove', () => {
      this.#lower();
      this.#lookWhileWaited();
    });
  }

  override connect = ((taken?: Taken): unknown => {
    this.#lower();
    const connected = taken ? super.connect(taken) : super.connect();
    this.#lookWhileWaited();
    return connected;
  }) as pg.Pool['connect'];

  /** What has closed, unused or lost, or could not be opened, is not opened again in one rush. */
  #lower(): void {
    this.options.max = Math.max(this.#least, Math.min(this.options.max, this.totalCount));
  }

  #lookWhileWaited(): void {
    if (this.#look || this.#isOpening || !this.#isWantingMore()) return;
    const before = this.#givenBack;
    this.#look = setTimeout(() => {
      this.#look = undefined;
      if (!this.#isWantingMore()) return;
      this.#looks += 1;
      if (this.#givenBack === before || this.#looks >= LOOKS_IN_LINE) this.#openOne();
      else this.#lookWhileWaited();
    }, LOOK_MS).unref();
  }

  #openOne(): void {
    this.#looks = 0;
    this.#isOpening = true;
    this.options.max = Math.max(this.#least, this.totalCount) + 1;
    const settled = () => {
      this.#isOpening = false;
      this.#lookWhileWaited();
    };
    // Whoever has waited longest gets it as soon as it is there. That it cannot be opened is told to who waits.
    super.connect().then((client) => {
      client.release();
      settled();
    }, settled);
  }

  /** An idle one is given out in a moment. */
  #isWantingMore(): boolean {
    const isWaitedFor = this.waitingCount > 0 && this.idleCount === 0;
    return isWaitedFor && !this.ending && Math.max(this.#least, this.totalCount) < this.limit;
  }
}
