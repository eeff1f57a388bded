import type { Config } from '../../config.ts';

/** What one caller may take of a process, so that something is left for all others. Tests lower these. */
export interface Limits {
  /**
   * Mean delay of the event loop beyond which calls are refused, in milliseconds, and the milliseconds of a sample. Several
   * times longer than any single task of the loop, so that one task alone is no overload.
   */
  readonly loopDelayMs: number;
  readonly loopSampleMs: number;
  /** Nobody joins a line whose first has waited longer, in milliseconds: a page is left, or clicked again, by then. */
  readonly patienceMs: number;
  /** Milliseconds that a call has for itself: who calls, its turns and its statements. Its body's way, uploads and streams have their own. */
  readonly callMs: number;
  /** A body that brings nothing to speak of for so long is cut off, in milliseconds. */
  readonly stallMs: number;
  /** Milliseconds that any body may take, beyond those that its size takes at `bytesPerSecond`. */
  readonly bodyMs: number;
  /** The same without a session: those bodies are 8 kB at most. */
  readonly strangerBodyMs: number;
  /** Milliseconds that a reader may keep an answer waiting, beyond those that its size takes at `bytesPerSecond`. */
  readonly answerMs: number;
  /** The slowest line that is served, up and down: 256 kbit/s, on which a file of 1 GB takes nine hours. */
  readonly bytesPerSecond: number;
  /** Connections of one network. */
  readonly connectionsPerNetwork: number;
  /** Calls of one company being worked on, so that the event loop and the connections serve others too. */
  readonly callsPerCompany: number;
  /** Calls without a session of one network being worked on: an office that signs in at nine. */
  readonly callsPerNetwork: number;
  /**
   * More calls of one company or network wait in line, so many and so many milliseconds, half of what is left of
   * `callMs` at most.
   */
  readonly waiting: number;
  readonly waitMs: number;
  /** Calls of one user in a minute: 200 a second is more than any program needs. */
  readonly userPerMinute: number;
  /**
   * Calls without a session that one network may make in a minute: far above what an office behind one address
   * needs, far below what would keep the server busy. Guessing of passwords and PINs is counted in the database.
   */
  readonly strangersPerMinute: number;
  /** Costly calls of one company in progress, in each process. */
  readonly costlyPerCompany: number;
  /** More costly calls of one company wait in line, their bodies unread. */
  readonly costlyWaiting: number;
}

export type GuardOptions = Partial<Limits>;

/** Calls of one company, however few connections there are. */
const MIN_CALLS = 4;

const LIMITS: Limits = {
  loopDelayMs: 500,
  loopSampleMs: 2000,
  patienceMs: 2000,
  callMs: 12_000,
  stallMs: 15_000,
  bodyMs: 10_000,
  strangerBodyMs: 5000,
  answerMs: 15_000,
  bytesPerSecond: 32 * 1024,
  connectionsPerNetwork: 1000,
  callsPerCompany: 8,
  callsPerNetwork: 16,
  waiting: 256,
  waitMs: 10_000,
  userPerMinute: 12_000,
  strangersPerMinute: 3000,
  costlyPerCompany: 8,
  costlyWaiting: 16,
};

/** Two companies whose calls hang on a lock, or on long lists, leave two connections to others; files count apart. */
const callsPerCompanyOf = (connections: number): number =>
  Math.min(LIMITS.callsPerCompany, Math.max(MIN_CALLS, Math.floor(connections / 2) - 1));

/** The limits that follow from the size of the pool. */
export const limitsSet = ({ poolSize }: Pick<Config, 'poolSize'>): GuardOptions => ({
  callsPerCompany: callsPerCompanyOf(poolSize),
  callsPerNetwork: Math.min(LIMITS.callsPerNetwork, Math.floor(poolSize / 2)),
});

export const limitsOf = (options: GuardOptions): Limits => ({ ...LIMITS, ...options });

/** Bytes of a body where no call says otherwise: the longest form with room to spare; and of those that need no session. */
export const BODY_BYTES = 64 * 1024;
export const STRANGER_BODY_BYTES = 8 * 1024;

/** How often slow lines are looked at: a tenth of the shortest span that is judged, a second at most. */
export const checkIntervalMs = ({ stallMs, strangerBodyMs, answerMs }: Limits): number =>
  Math.min(1000, Math.ceil(Math.min(stallMs, strangerBodyMs, answerMs) / 10));
