import type { Device } from '@pregao/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { COMMITTED_LSN } from '../../platform/db/replica-position.ts';
import { FACTOR_COLUMNS } from '../directory/factors/factors.store.ts';
import { BEARER_COLUMNS } from '../directory/users/bearer.store.ts';
import type { SessionEnd } from '../directory/users/end-access.store.ts';
import { ACCESS_TOKEN_SECONDS, SEEN_INTERVAL_SECONDS, SESSION_SECONDS } from './sign-in-limits.ts';

type Instant = RawBuilder<Date>;

const isLiveAt = (now: Instant) => sql<SqlBool>`sessions.ended_at is null and sessions.expires_at > ${now}
  and sessions.token_expires_at > ${now}`;

/** Condition for storing the last use of a session: a minute has passed, or the clock was moved. */
const isUnseenAt = (now: Instant) => sql<boolean>`(sessions.seen_at is null
  or sessions.seen_at not between ${now} - make_interval(secs => ${SEEN_INTERVAL_SECONDS}) and ${now})`;

const APP_NOW: Instant = sql`app_now()`;
export const isLive = isLiveAt(APP_NOW);
export const isUnseen = isUnseenAt(APP_NOW);

/** Remaining seconds of the newest token, counted from `now`; both are whole seconds, as in JWTs. */
const TIME_COLUMNS = [
  sql<Date>`date_trunc('second', app_now())`.as('now'),
  sql<number>`floor(extract(epoch from token_expires_at - date_trunc('second', app_now())))::int`.as(
    'seconds',
  ),
] as const;

/** A session whose token is still to be signed. */
export interface OpenSession {
  readonly id: string;
  readonly created_at: Date;
  readonly now: Date;
  readonly seconds: number;
}

/** The clock, read once so that all columns get the same instant. */
const CLOCK = sql<{ at: Date }>`(select app_now() as at)`.as<'clock'>('clock');

/** Device and address from which a session is opened. */
export interface SessionOrigin extends Device {
  readonly address: string | null;
}

const UNKNOWN_ORIGIN: SessionOrigin = { browser: null, system: null, address: null };

export async function insertSession(
  tx: Tx,
  userId: number,
  { browser, system, address }: SessionOrigin = UNKNOWN_ORIGIN,
): Promise<OpenSession> {
  const after = (seconds: number) => sql<Date>`clock.at + make_interval(secs => ${seconds})`;
  return tx
    .insertInto('sessions')
    .columns([
      'user_id',
      'browser',
      'system',
      'address',
      'seen_address',
      'created_at',
      'seen_at',
      'expires_at',
      'token_expires_at',
    ])
    .expression((from) =>
      from
        .selectFrom(CLOCK)
        .select([
          sql<number>`${userId}::bigint`.as('user_id'),
          sql<string | null>`${browser}::text`.as('browser'),
          sql<string | null>`${system}::text`.as('system'),
          sql<string | null>`${address}::text`.as('address'),
          sql<string | null>`${address}::text`.as('seen_address'),
          'clock.at as created_at',
          'clock.at as seen_at',
          after(SESSION_SECONDS).as('expires_at'),
          after(ACCESS_TOKEN_SECONDS).as('token_expires_at'),
        ]),
    )
    .returning(['id', 'created_at', ...TIME_COLUMNS])
    .executeTakeFirstOrThrow();
}

/**
 * Extends the token lifetime of a live session, never beyond the session's end; undefined if it has ended.
 */
export async function extendSession(tx: Db | Tx, id: string): Promise<OpenSession | undefined> {
  return tx
    .updateTable('sessions')
    .set({
      token_expires_at: sql`greatest(token_expires_at, least(expires_at, app_now() + make_interval(secs => ${ACCESS_TOKEN_SECONDS})))`,
    })
    .where('id', '=', id)
    .where(isLive)
    .returning(['id', 'created_at', ...TIME_COLUMNS])
    .executeTakeFirst();
}

const ADMITTED_AT: Instant = sql`let_in.at`;

/**
 * Finds session, user and company of a token that ends at `exp` (seconds of the epoch).
 * Each call runs this one statement. It reads the clock once, and looks up the company in a lateral subquery,
 * because a join would evaluate the RLS policies of all companies.
 */
export function findLiveSession(db: Db, token: { sid: string; user_id: number; exp: number }) {
  return db
    .with(
      (cte) => cte('let_in').materialized(),
      (from) => from.selectNoFrom(APP_NOW.as('at')),
    )
    .selectFrom('let_in')
    .innerJoin('sessions', (join) => join.on('sessions.id', '=', token.sid))
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('companies')
          .select(['company_type', 'second_factor', 'second_factor_since'])
          .whereRef('companies.id', '=', 'users.company_id')
          .limit(sql.lit(1))
          .as('companies'),
      (join) => join.onTrue(),
    )
    .select(['sessions.id as session_id', ...BEARER_COLUMNS, isUnseenAt(ADMITTED_AT).as('unseen')])
    .select([...FACTOR_COLUMNS, 'sessions.created_at as opened_at', 'let_in.at as now'])
    .select(COMMITTED_LSN.as('position'))
    .where('sessions.user_id', '=', token.user_id)
    .where('users.blocked_at', 'is', null)
    .where(isLiveAt(ADMITTED_AT))
    .where(sql<SqlBool>`to_timestamp(${token.exp}) > ${ADMITTED_AT}`)
    .executeTakeFirst();
}

/** Ends one session; false if it had ended before. */
export async function endSession(tx: Tx, id: string, cause: SessionEnd): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`app_now()`, ended_cause: cause })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Returns the user in the form that the client stores after sign-in. */
export async function userOfSession(db: Db | Tx, userId: number) {
  return db
    .selectFrom('users')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      'users.id',
      'users.company_id',
      'companies.name as company_name',
      'companies.company_type',
      'users.name',
      'users.email',
      'users.role',
      'users.language',
      'users.timezone',
      ...FACTOR_COLUMNS,
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

export type SessionUser = Awaited<ReturnType<typeof userOfSession>>;
