import type { Config } from '../../config.ts';

/** What one caller may take of a process, so that something is left for all others. Tests lower these. */
export interface Limits {
  /** Typical wait for a turn of the event loop beyond which calls are refused, in milliseconds; and how often it is looked at. */
  readonly loopDelayMs: number;
  readonly loopLookMs: number;
  /** The way in is late when for `patienceMs` no caller was known within `entryMs` of a call's arrival. */
  readonly entryMs: number;
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
  /** Bodies being read for one user, or for one network without a session; beyond it the oldest makes room. */
  readonly bodiesAtOnce: number;
  /** Milliseconds that a reader may keep an answer waiting, beyond those that its size takes at `bytesPerSecond`. */
  readonly answerMs: number;
  /** The slowest line that is served, up and down: 256 kbit/s, on which a file of 1 GB takes nine hours. */
  readonly bytesPerSecond: number;
  /** Connections of one network. */
  readonly connectionsPerNetwork: number;
  /** Calls of one user being worked on: well below the connections to the database. */
  readonly callsPerUser: number;
  /** Calls of all users of one group being worked on: many users of one group leave the loop and the connections to others. */
  readonly callsPerGroup: number;
  /** Calls without a session of one network being worked on: an office that signs in at nine. */
  readonly callsPerNetwork: number;
  /**
   * More calls of one user, group or network wait in line, so many and so many milliseconds, half of what is left of
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
  /** Costly calls of one user, and of one group of them, in all processes together. */
  readonly costlyPerUser: number;
  readonly costlyPerGroup: number;
  /** More costly calls of one user wait in line, their bodies unread. */
  readonly costlyWaiting: number;
}

type LimitSettings = Pick<Config, 'overloadMs' | 'callsPerMinute' | 'costlyPerCompany' | 'poolSize'>;

export type GuardOptions = Partial<Limits>;

const LIMITS: Limits = {
  loopDelayMs: 500,
  loopLookMs: 1000,
  entryMs: 250,
  patienceMs: 2000,
  callMs: 12_000,
  stallMs: 15_000,
  bodyMs: 10_000,
  strangerBodyMs: 5000,
  bodiesAtOnce: 128,
  answerMs: 15_000,
  bytesPerSecond: 32 * 1024,
  connectionsPerNetwork: 1000,
  callsPerUser: 4,
  callsPerGroup: 8,
  callsPerNetwork: 16,
  waiting: 256,
  waitMs: 10_000,
  userPerMinute: 12_000,
  strangersPerMinute: 3000,
  costlyPerUser: 4,
  costlyPerGroup: 8,
  costlyWaiting: 16,
};

/** Two companies whose calls hang, of a lock or of long lists, leave two connections to others; files are counted apart. One user has its share in any case. */
const callsPerGroupOf = (connections: number): number =>
  Math.min(LIMITS.callsPerGroup, Math.max(LIMITS.callsPerUser, Math.floor(connections / 2) - 1));

/** Those that an installation sets, and how. */
export const limitsSet = (config: LimitSettings): GuardOptions => ({
  loopDelayMs: config.overloadMs,
  userPerMinute: config.callsPerMinute,
  callsPerGroup: callsPerGroupOf(config.poolSize),
  callsPerNetwork: Math.min(LIMITS.callsPerNetwork, Math.floor(config.poolSize / 2)),
  costlyPerGroup: config.costlyPerCompany,
  costlyPerUser: Math.min(LIMITS.costlyPerUser, config.costlyPerCompany),
});

export const limitsOf = (options: GuardOptions): Limits => ({ ...LIMITS, ...options });

/** Bytes of a body where no call says otherwise: the longest form with room to spare; and of those that need no session. */
export const BODY_BYTES = 64 * 1024;
export const STRANGER_BODY_BYTES = 8 * 1024;

/** How often slow lines are looked at: a tenth of the shortest span that is judged, a second at most. */
export const lookEveryMs = ({ stallMs, strangerBodyMs, answerMs }: Limits): number =>
  Math.min(1000, Math.ceil(Math.min(stallMs, strangerBodyMs, answerMs) / 10));
