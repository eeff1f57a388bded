import { StartError } from '../start-error.ts';
import { createClient } from './create-client.ts';

/** The oldest major version of PostgreSQL that the tests run on. */
export const MIN_MAJOR = 18;

/** Properties that a server reports of itself and of the database. */
export interface ServerFacts {
  /** `server_version`, such as `15.18 (Debian 15.18-0+deb12u1)`. */
  readonly version: string;
  /** `server_version_num`, such as 150018. */
  readonly number: number;
  readonly encoding: string;
  /** True for a standby, and for a database or login whose transactions are read-only. */
  readonly read_only: boolean;
}

export interface ServerRequirements {
  /** Whether the database must accept writes; a replica need not. */
  readonly writes: boolean;
}

/**
 * Returns why the product cannot use a database; undefined if it can.
 * @param setting that names its address
 */
export function serverRefusal(
  setting: string,
  { version, number, encoding, read_only }: ServerFacts,
  { writes }: ServerRequirements = { writes: true },
): string | undefined {
  if (Math.floor(number / 10_000) < MIN_MAJOR)
    return `${setting} connects to PostgreSQL ${version}; supported: ${MIN_MAJOR} and later (docs/deployment.md, "What runs with what"). Upgrade the server to PostgreSQL ${MIN_MAJOR}, or use another one.`;
  if (encoding !== 'UTF8')
    return `${setting} connects to a database with encoding ${encoding}; supported: UTF8. Create one: CREATE DATABASE name OWNER owner ENCODING 'UTF8' TEMPLATE template0`;
  if (writes && read_only)
    return `${setting} connects to a read-only database, such as a standby: use the primary. A read replica is set in DATABASE_READ_URL.`;
  return undefined;
}

/** Reports a database that is unreachable or refuses the login. */
export class NoConnection extends StartError {
  /** @param setting that names its address, of which the message shows host and port only */
  constructor(setting: string, url: string, cause: unknown) {
    const { host } = new URL(url);
    // A name with several addresses fails with an AggregateError, which has no message of its own.
    const first = cause instanceof AggregateError ? cause.errors[0] : cause;
    super(`${setting}: no connection to ${host}: ${(first as Error).message}`, { cause });
  }
}

/**
 * Checks version, encoding and writability. @throws StartError for an unsupported database, NoConnection for
 * none
 */
export async function requireServer(url: string, setting: string, needs?: ServerRequirements): Promise<void> {
  const client = createClient({ connectionString: url, application_name: 'pregao-start' });
  await client.connect().catch((cause) => Promise.reject(new NoConnection(setting, url, cause)));
  try {
    const { rows } = await client.query<ServerFacts>(`SELECT current_setting('server_version') AS version,
      current_setting('server_version_num')::integer AS number, current_setting('server_encoding') AS encoding,
      current_setting('transaction_read_only') = 'on' AS read_only`);
    const refusal = rows[0] && serverRefusal(setting, rows[0], needs);
    if (refusal !== undefined) throw new StartError(refusal);
  } finally {
    await client.end();
  }
}

/** Returns whether the database sorts accented names among the others; the locale C sorts them behind z. */
export async function hasAccentCollation(url: string): Promise<boolean> {
  const client = createClient({ connectionString: url, application_name: 'pregao-start' });
  await client.connect();
  try {
    const { rows } = await client.query<{ sorts: boolean }>(`SELECT 'é' < 'f' AS sorts`);
    return rows[0]?.sorts === true;
  } finally {
    await client.end();
  }
}
