import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { createClient } from './create-client.ts';
import { sqlState } from './errors.ts';
import { type OwnerConnection, runAsOwner } from './owner-connection.ts';
import { APP_ROLE } from './pool.ts';

/** Logins of a database: of its owner, who migrates, and of the application, which owns nothing. */
export interface DatabaseLogins {
  /** Address with the login of the application. */
  readonly url: string;
  /**
   * Address with the owner's login; undefined when the settings name none and migrations run elsewhere.
   * Equals `url` when one login is both.
   */
  readonly ownerUrl: string | undefined;
}

/** Name of the application's login in a database that the product created itself. */
const LOGIN_NAME = 'pregao_login';

/**
 * Derives the application's login from the owner's address. Its password is an HMAC, which does not reveal
 * the owner's.
 */
export function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.password = createHmac('sha256', decodeURIComponent(url.password))
    .update(LOGIN_NAME)
    .digest('base64url');
  url.username = LOGIN_NAME;
  return url.href;
}

const loginOf = (url: string) => decodeURIComponent(new URL(url).username);

/**
 * Returns the SCRAM-SHA-256 verifier of a password, so that no statement and no log contains the password
 * itself.
 */
export function verifierOf(password: string, iterations: number): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}

const SCRAM_ITERATIONS = 4096;
/** SQLSTATEs of a role that a process starting at the same time has created first. */
const ROLE_EXISTS = ['42710', '23505'];

/**
 * Creates the application's login if it is missing, and grants it the application's role. By itself it has no
 * rights.
 */
export function ensureLogin(ownerUrl: string, url: string): Promise<void> {
  return runAsOwner(ownerUrl, async (owner) => {
    const name = loginOf(url);
    const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
    if (rowCount === 0) await makeLogin(owner, name, decodeURIComponent(new URL(url).password));
    const { rows } = await owner.query<{ member: boolean }>(
      `SELECT pg_has_role($1, '${APP_ROLE}', 'MEMBER') AS member`,
      [name],
    );
    if (!rows[0]?.member) await owner.query(`GRANT ${APP_ROLE} TO ${pg.escapeIdentifier(name)}`);
  });
}

async function makeLogin(owner: OwnerConnection, name: string, password: string): Promise<void> {
  const { rows } = await owner.query<{ rounds: string | null }>(
    `SELECT current_setting('scram_iterations', true) AS rounds`,
  );
  const verifier = verifierOf(password, Number(rows[0]?.rounds ?? SCRAM_ITERATIONS));
  const createRole = `CREATE ROLE ${pg.escapeIdentifier(name)} LOGIN NOINHERIT PASSWORD ${pg.escapeLiteral(verifier)}`;
  await owner.query(createRole).catch((error) => {
    if (!ROLE_EXISTS.includes(sqlState(error) ?? '')) throw error;
  });
}

/** Runs `work` on one connection, with the login's own role. */
async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: url, application_name: 'pregao-login' });
  await client.connect();
  return work(client).finally(() => client.end());
}

/**
 * Returns whether a login has the rights of the tables' owner; for an empty database, whether it may create
 * tables.
 */
export function isOwner(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ owns: boolean }>(
      `SELECT coalesce((SELECT pg_has_role(relowner, 'MEMBER') FROM pg_class WHERE oid = to_regclass('public.migrations')),
        has_schema_privilege('public', 'CREATE')) AS owns`,
    );
    return rows[0]?.owns === true;
  });
}

/** Lists the rights of the session's login beyond its own role and the application's. */
const EXCESS_RIGHTS = `
  SELECT concat_ws(', ',
    CASE WHEN me.rolsuper THEN 'is a superuser' END,
    CASE WHEN me.rolbypassrls THEN 'bypasses row-level security' END,
    CASE WHEN me.rolcreaterole THEN 'may create roles' END,
    'may become ' || (SELECT string_agg(r.rolname, ', ') FROM pg_roles r
      WHERE r.rolname NOT IN (me.rolname, '${APP_ROLE}') AND NOT me.rolsuper AND pg_has_role(me.oid, r.oid, 'MEMBER'))) AS beyond
  FROM pg_roles me WHERE me.rolname = session_user`;

/**
 * Checks that the application's login can reach no role beyond the application's.
 * @param setting that names the address
 * @throws StartError for a login with further rights
 */
export function requireRestrictedLogin(url: string, setting = 'DATABASE_URL'): Promise<void> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ beyond: string }>(EXCESS_RIGHTS);
    const beyond = rows[0]?.beyond ?? '';
    if (beyond !== '')
      throw new StartError(
        `${setting} signs in as ${loginOf(url)}, which ${beyond}: use a login that is a member of the role ${APP_ROLE} only (docs/deployment.md, step 1).`,
      );
  });
}
