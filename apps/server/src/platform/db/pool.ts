import pg from 'pg';
import type { Logger } from '../log/log.ts';
import { createRateLimitedLog } from '../log/rate-limited-log.ts';
import { types } from './types.ts';

/** The role of the application's connections, which owns nothing (0001_foundation.sql). */
export const APP_ROLE = 'pregao_app';

/** Default maximum of connections of a pool. */
export const CONNECTIONS = 20;

export interface PoolOptions {
  readonly url: string;
  readonly log: Logger;
  /** Maximum of connections. */
  readonly max?: number;
  /** Role of the connections; undefined keeps the role of the login in `url`. */
  readonly role?: string;
  /** Further settings of PostgreSQL for these connections; they override the common ones. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Milliseconds that a statement may run; 0 for no limit. */
  readonly statementTimeout?: number;
  readonly name?: string;
  /** Milliseconds to wait for a connection. */
  readonly connectMs?: number;
}

/** Current use of a connection pool, for metrics. */
export interface PoolUse {
  readonly open: number;
  readonly idle: number;
  /** Callers that wait for a connection. */
  readonly waiting: number;
  readonly limit: number;
}

export const poolUse = ({ totalCount, idleCount, waitingCount }: pg.Pool, limit: number): PoolUse => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
  limit,
});

/** Milliseconds of `lock_timeout`: a longer wait for a row lock means that a transaction hangs. */
const LOCK_TIMEOUT_MS = 10_000;
/** Milliseconds between log lines: in an outage all connections are lost at once, which is one line. */
const OUTAGE_MS = 5000;
/**
 * Milliseconds within which PostgreSQL ends a statement whose client has died, even one that waits for a
 * lock. PostgreSQL on Windows cannot detect that.
 */
const CLIENT_CHECK_MS = process.platform === 'win32' ? undefined : 1000;
/** Milliseconds beyond `statement_timeout` after which a silent server counts as frozen or unreachable. */
const FROZEN_SERVER_MS = 5000;
/** Milliseconds of silence before TCP keep-alive probes a connection. */
const KEEP_ALIVE_MS = 10_000;
/** Milliseconds after which PostgreSQL ends an idle transaction, which releases its locks. */
const IDLE_TRANSACTION_MS = 30_000;
/**
 * Seconds before a connection is replaced, which frees the memory of its prepared statements and catalog
 * caches.
 */
const MAX_LIFETIME_SECONDS = 3600;
/**
 * Milliseconds before an idle connection closes. New connections have to plan every statement again, which
 * costs CPU in a load peak, so they are kept for the next one.
 */
const IDLE_MS = 300_000;

/**
 * Creates a connection pool that recovers when PostgreSQL restarts. A broken connection is dropped, and the
 * next query opens another.
 */
export function createPool({
  url,
  log,
  max = CONNECTIONS,
  role,
  settings: own = {},
  statementTimeout = 30_000,
  name = 'pregao',
  connectMs = 5000,
}: PoolOptions): pg.Pool {
  const settings: Record<string, string | number | undefined> = {
    role,
    statement_timeout: statementTimeout,
    lock_timeout: LOCK_TIMEOUT_MS,
    client_connection_check_interval: CLIENT_CHECK_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    timezone: 'UTC',
    ...own,
  };
  const pool = new pg.Pool({
    pipeline: true,
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + FROZEN_SERVER_MS }),
    connectionString: url,
    max,
    types,
    options: Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    application_name: name,
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: IDLE_MS,
    maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // Without a listener a connection lost between two statements would end the process; now its next statement
  // fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  const lost = createRateLimitedLog<Error>(OUTAGE_MS, (err, suppressed) => {
    // While the pool ends, PostgreSQL may end first.
    log[pool.ending ? 'debug' : 'warn']({ err, suppressed }, 'a database connection was lost');
  });
  pool.on('error', lost);
  return pool;
}
