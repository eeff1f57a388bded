/** SQLSTATE of an error that PostgreSQL answered, e.g. `23505`. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Deadlock or serialization failure: the same again may succeed. */
export function isContention(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '');
}

/**
 * A prepared statement that a migration has made useless, or that a pooler has sent to a connection without it: PostgreSQL has not begun it,
 * and the same without a name succeeds.
 */
export function isUnprepared(error: unknown): boolean {
  const state = sqlState(error);
  // The text of the first is in the language of PostgreSQL, the name of the function that tells it is not.
  if (state === '0A000') return (error as { routine?: string }).routine === 'RevalidateCachedQuery';
  return state === '26000' || state === '42P05';
}

/** A row that a unique index refuses; with a name, only by that index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/** Classes and codes of SQLSTATE that say: this connection is over. */
const OVER = [/^08/, /^57P0/, /^25P03$/];
/** And those that say: PostgreSQL cannot serve right now. */
const BUSY = [/^53/, /^57014$/, /^55P03$/, /^40001$/, /^40P01$/];
const NETWORK = [
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
/** Errors that the driver and the query builder make themselves carry no code. */
const DRIVER =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Postgres connection has been discarded)/;

/** Whether the connection was lost, or could not be had: what PostgreSQL did last is not known. */
export function isConnectionLost(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined && OVER.some((pattern) => pattern.test(state))) return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error && NETWORK.includes(String(error.code))) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  return DRIVER.test(error.message);
}

/** PostgreSQL is away, starting, full, or gave up on a statement that took too long: a later try may succeed. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  return isConnectionLost(error) || (state !== undefined && BUSY.some((pattern) => pattern.test(state)));
}

/** The connection was lost while a transaction was committed: it is written whole, or not at all. */
export class OutcomeUnknown extends Error {
  /** The error of a commit as its caller is to get it. */
  static from(error: unknown): unknown {
    return isConnectionLost(error)
      ? new OutcomeUnknown('the connection was lost at COMMIT', { cause: error })
      : error;
  }
}

/** The replica is gone, full, no replica any more, or canceled a statement because of what it replays: the primary may serve it. */
export function isReplicaFailure(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  return isConnectionLost(error) || isContention(error) || /^(?:53|25006$)/.test(state);
}

/** A transaction that has begun on a replica cannot go on there: the same on the primary may succeed. */
export class ReplicaFailed extends Error {
  constructor(cause: unknown) {
    super('the replica does not serve the transaction that has begun there', { cause });
    this.name = 'ReplicaFailed';
  }
}
