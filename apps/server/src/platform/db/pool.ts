import pg from 'pg';
import type { Logger } from '../log/log.ts';
import { createRateLimitedLog } from '../log/rate-limited-log.ts';
import { types } from './types.ts';

/** The role of the application's connections, which owns nothing (0001_foundation.sql). */
export const APP_ROLE = 'pregao_app';

/** Connections of a pool at most, where nothing else is set. */
export const CONNECTIONS = 20;

export interface PoolOptions {
  readonly url: string;
  readonly log: Logger;
  /** Connections at most. */
  readonly max?: number;
  /** Undefined keeps the role that `url` signs in with. */
  readonly role?: string;
  /** Settings of PostgreSQL for its connections, beside those that all have. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Milliseconds a statement may run; 0 for ever. */
  readonly statementTimeout?: number;
  readonly name?: string;
  /** Milliseconds that a connection may take to be had. */
  readonly connectMs?: number;
}

/** What a pool has at the moment. */
export interface PoolUse {
  readonly open: number;
  readonly idle: number;
  /** Who waits for a connection. */
  readonly waiting: number;
  readonly limit: number;
}

export const poolUse = ({ totalCount, idleCount, waitingCount }: pg.Pool, limit: number): PoolUse => ({
  open: totalCount,
  idle: idleCount,
  waiting: waitingCount,
  limit,
});

/** Waiting for a row lock longer than this means that something hangs. */
const LOCK_TIMEOUT_MS = 10_000;
/** All connections are lost at once: they make one line in the log. */
const OUTAGE_MS = 5000;
/** A statement whose client has died ends within this, also one that waits for a lock. PostgreSQL on Windows cannot notice. */
const GONE_CLIENT_MS = process.platform === 'win32' ? undefined : 1000;
/** PostgreSQL ends a statement that runs too long by itself; when no word of that comes, it is frozen or out of reach. */
const FROZEN_MS = 5000;
/** A host that is gone says nothing: the line is tried after this silence. */
const KEEP_ALIVE_MS = 10_000;
/** A transaction that nobody continues gives its locks back after this. */
const IDLE_TRANSACTION_MS = 30_000;
/** What a connection has prepared and remembers of tables goes with it. */
const LIFE_SECONDS = 3600;
/** A connection that is opened in a rush has all to plan anew, which takes the processor from those that wait: it stays for the next rush. */
const IDLE_MS = 300_000;

/**
 * Connections that come back by themselves when PostgreSQL restarts: a broken one is dropped, the next query
 * opens another.
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
    client_connection_check_interval: GONE_CLIENT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    timezone: 'UTC',
    ...own,
  };
  const pool = new pg.Pool({
    pipeline: true,
    ...(statementTimeout > 0 && { query_timeout: statementTimeout + FROZEN_MS }),
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
    maxLifetimeSeconds: LIFE_SECONDS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // A connection that is lost between two statements fails the next one and ends no process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const lost = createRateLimitedLog<Error>(OUTAGE_MS, (err, leftOut) => {
    // A pool that closes may see PostgreSQL end first.
    log[pool.ending ? 'debug' : 'warn']({ err, leftOut }, 'a database connection was lost');
  });
  pool.on('error', lost);
  return pool;
}
