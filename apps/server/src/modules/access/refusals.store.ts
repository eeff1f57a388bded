import type { RefusalKey } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { MAX_RECORDED_REFUSALS, MAX_RECORDED_REFUSALS_PER_ACCOUNT } from './sign-in-limits.ts';

export interface RefusedSignIn {
  readonly reason: RefusalKey;
  /** Truncated IP address. */
  readonly network: string;
  readonly request_id: string;
}

/** Inserts a refusal with one statement, which takes the same time for known and unknown accounts. */
export async function insertRefusal(
  db: Db,
  userId: number | undefined,
  refusal: RefusedSignIn,
): Promise<void> {
  await db
    .insertInto('refused_sign_ins')
    .values({ ...refusal, user_id: userId ?? null })
    .execute();
}

/** Inserts a refusal of a program by its client id, known or not, with one statement. */
export async function insertProgramRefusal(db: Db, clientId: string, refusal: RefusedSignIn): Promise<void> {
  const { reason, network, request_id } = refusal;
  await sql`
    insert into refused_sign_ins (credential_id, user_id, reason, network, request_id)
    select found.id, found.user_id, ${reason}, ${network}, ${request_id}
    from (select) once left join credentials found on found.client_id = ${clientId}`.execute(db);
}

export interface RecordableRefusal extends RefusedSignIn {
  readonly user_id: number;
  readonly credential_id: number | null;
  readonly at: Date;
}

/**
 * Takes the oldest refusals that get an audit row each, at most `limit` of them. These are the first ten of
 * an account and hour, and the first thousand of all accounts.
 */
export async function takeRecordableRefusals(tx: Tx, limit: number): Promise<RecordableRefusal[]> {
  const { rows } = await sql<RecordableRefusal>`
    update refused_sign_ins refusal set recorded = true from (
      select id from (
        select id, recorded, row_number() over (partition by hour, user_id order by id) as of_one,
          row_number() over (partition by hour order by id) as of_all
        from refused_sign_ins where user_id is not null
      ) placed
      where not recorded and of_one <= ${MAX_RECORDED_REFUSALS_PER_ACCOUNT} and of_all <= ${MAX_RECORDED_REFUSALS} order by id limit ${limit}
    ) taken where taken.id = refusal.id and not refusal.recorded
    returning refusal.user_id, refusal.credential_id, refusal.reason, refusal.network, refusal.request_id, refusal.at`.execute(
    tx,
  );
  return rows.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

export interface RefusalSum {
  /** Null for all unknown accounts together. */
  readonly user_id: number | null;
  readonly hour: Date;
  /** Number of refusals without an audit row of their own. */
  readonly more: number;
  readonly networks: number;
}

/** Deletes the refusals of past hours and returns their sums by account and hour, at most `limit` sums. */
export async function takeRefusalSums(tx: Tx, limit: number): Promise<RefusalSum[]> {
  const { rows } = await sql<RefusalSum>`
    with over as (
      select distinct hour, user_id from refused_sign_ins where hour < date_trunc('hour', app_now())
      order by hour, user_id limit ${limit}
    ), gone as (
      delete from refused_sign_ins refusal using over
      where refusal.hour = over.hour and refusal.user_id is not distinct from over.user_id
      returning refusal.user_id, refusal.hour, refusal.network, refusal.recorded
    )
    select user_id, hour, count(*) filter (where not recorded)::int as more, count(distinct network)::int as networks
    from gone group by user_id, hour order by hour, user_id`.execute(tx);
  return rows;
}
