import type { Config } from '../../config.ts';

/** Limits of one caller's use of a process, so that capacity is left for all others. Tests lower these. */
export interface Limits {
  /**
   * Milliseconds of mean event-loop delay beyond which calls are refused, and of a sample. They are several
   * times longer than any single task, so that one task alone is no overload.
   */
  readonly loopDelayMs: number;
  readonly loopSampleMs: number;
  /**
   * Milliseconds: a queue whose first call has waited longer accepts no more calls, because users leave a
   * page by then.
   */
  readonly maxQueueMs: number;
  /**
   * Milliseconds of a call's deadline: authentication, waits and statements. Body transfer, uploads and
   * streams are apart.
   */
  readonly callMs: number;
  /** Milliseconds without progress after which a body is cut off. */
  readonly stallMs: number;
  /** Milliseconds that any body may take, beyond the transfer time of its size at `bytesPerSecond`. */
  readonly bodyMs: number;
  /** The same without a session, whose bodies have at most 8 kB. */
  readonly strangerBodyMs: number;
  /**
   * Milliseconds that a slow reader may delay a response, beyond the transfer time of its size at
   * `bytesPerSecond`.
   */
  readonly answerMs: number;
  /** Slowest supported connection, up and down: 256 kbit/s, at which a file of 1 GB takes nine hours. */
  readonly bytesPerSecond: number;
  /** Open connections of one network. */
  readonly connectionsPerNetwork: number;
  /** Concurrent calls of one company, so that the event loop and the connection pool serve others too. */
  readonly callsPerCompany: number;
  /** Concurrent calls of one network without a session, such as an office that signs in at nine. */
  readonly callsPerNetwork: number;
  /**
   * Calls of one company or network that may queue for a permit, and their longest wait in milliseconds. The
   * wait is also limited to half of the rest of `callMs`.
   */
  readonly waiting: number;
  readonly waitMs: number;
  /** Calls of one user per minute: 200 a second is more than any program needs. */
  readonly userPerMinute: number;
  /**
   * Calls without a session of one network per minute. It is far above the need of an office behind one
   * address, far below a load on the server. Attempts at passwords and PINs are counted in the database.
   */
  readonly strangersPerMinute: number;
  /** Concurrent costly calls of one company in each process. */
  readonly costlyPerCompany: number;
  /** Costly calls of one company that may queue, with their bodies unread. */
  readonly costlyWaiting: number;
}

export type GuardOptions = Partial<Limits>;

/** Concurrent calls of one company at least, however small the pool is. */
const MIN_CALLS = 4;

const LIMITS: Limits = {
  loopDelayMs: 500,
  loopSampleMs: 2000,
  maxQueueMs: 2000,
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

/**
 * Returns the calls per company for a pool. Two companies with blocked calls leave two connections to others;
 * uploads count separately.
 */
const callsPerCompanyOf = (connections: number): number =>
  Math.min(LIMITS.callsPerCompany, Math.max(MIN_CALLS, Math.floor(connections / 2) - 1));

/** Derives the concurrency limits from the size of the connection pool. */
export const limitsForPool = ({ poolSize }: Pick<Config, 'poolSize'>): GuardOptions => ({
  callsPerCompany: callsPerCompanyOf(poolSize),
  callsPerNetwork: Math.min(LIMITS.callsPerNetwork, Math.floor(poolSize / 2)),
});

export const limitsOf = (options: GuardOptions): Limits => ({ ...LIMITS, ...options });

/** Default body limits in bytes: with a session, above the longest form; and without one. */
export const BODY_BYTES = 64 * 1024;
export const STRANGER_BODY_BYTES = 8 * 1024;

/** Returns the interval of the slow-client check: a tenth of the shortest timeout, at most a second. */
export const checkIntervalMs = ({ stallMs, strangerBodyMs, answerMs }: Limits): number =>
  Math.min(1000, Math.ceil(Math.min(stallMs, strangerBodyMs, answerMs) / 10));
