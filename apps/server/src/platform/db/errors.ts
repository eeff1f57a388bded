/** Returns the SQLSTATE of an error of PostgreSQL, e.g. `23505`; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Returns whether the error is a deadlock or a serialization failure, after which a retry may succeed. */
export function isContention(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '');
}

/**
 * Returns whether PostgreSQL refused a prepared statement before running it. A migration has invalidated its
 * plan, or a pooler sent it to a connection that lacks it or has it already. It succeeds when sent without a
 * name.
 */
export function isPreparedStatementRefused(error: unknown): boolean {
  const state = sqlState(error);
  // The message of the first is localized, the name of the C function that raises it is not.
  if (state === '0A000') return (error as { routine?: string }).routine === 'RevalidateCachedQuery';
  return state === '26000' || state === '42P05';
}

/** Returns whether a unique index refused a row; with a name, only whether that index did. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/** SQLSTATE classes and codes of a connection that has ended. */
const CONNECTION_ENDED = [/^08/, /^57P0/, /^25P03$/];
/** SQLSTATE classes and codes of a server that cannot serve right now. */
const SERVER_BUSY = [/^53/, /^57014$/, /^55P03$/, /^40001$/, /^40P01$/];
const NETWORK_ERRORS = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_DESTROYED',
];
/** Messages of the driver and the query builder, whose own errors carry no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Postgres connection has been discarded)/;

/** Returns whether the connection was lost or not obtained. What PostgreSQL did last is then unknown. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined && CONNECTION_ENDED.some((pattern) => pattern.test(state))) return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error && NETWORK_ERRORS.includes(String(error.code))) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  return DRIVER_MESSAGES.test(error.message);
}

/**
 * Returns whether a retry may succeed: PostgreSQL is down, starting, out of resources, or timed out a
 * statement.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  return (
    isConnectionLost(error) || (state !== undefined && SERVER_BUSY.some((pattern) => pattern.test(state)))
  );
}

/** Reports a connection that was lost during COMMIT: the transaction is written completely or not at all. */
export class OutcomeUnknown extends Error {
  /**
   * Converts an error of COMMIT: a lost connection becomes `OutcomeUnknown`, any other error is returned as
   * is.
   */
  static from(error: unknown): unknown {
    return isConnectionLost(error)
      ? new OutcomeUnknown('the connection was lost at COMMIT', { cause: error })
      : error;
  }
}

/**
 * Returns whether the primary may succeed where the replica failed. The replica is down, out of resources, in
 * a read-only transaction, or canceled the statement in conflict with replay.
 */
export function isReplicaFailure(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  return isConnectionLost(error) || isContention(error) || /^(?:53|25006$)/.test(state);
}

/** Reports a replica that failed after a transaction began on it. A retry on the primary may succeed. */
export class ReplicaFailed extends Error {
  constructor(cause: unknown) {
    super('the replica cannot serve the transaction that started on it', { cause });
    this.name = 'ReplicaFailed';
  }
}
