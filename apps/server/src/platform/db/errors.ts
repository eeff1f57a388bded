/** SQLSTATE of an error that PostgreSQL answered, e.g. `23505`. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}

/** Deadlock or serialization failure: the same again may succeed. */
export function isContention(error: unknown): boolean {
  return ['40001', '40P01'].includes(sqlState(error) ?? '');
}

/** A row that a unique index refuses; with a name, only by that index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/** Classes and codes of SQLSTATE that say: PostgreSQL cannot serve right now. */
const BUSY = [/^08/, /^53/, /^57P0/, /^57014$/, /^55P03$/, /^25P03$/, /^40001$/, /^40P01$/];
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'];
/** Errors that the driver makes itself carry no code. */
const DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** PostgreSQL is away, starting, full, or gave up on a statement that took too long: a later try may succeed. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined && BUSY.some((pattern) => pattern.test(state))) return true;
  if (!(error instanceof Error)) return false;
  if ('code' in error && NETWORK.includes(String(error.code))) return true;
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return DRIVER.test(error.message);
}
