import type { Actor } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { transaction } from '../db/transaction.ts';

export interface LeaseHolder {
  readonly user_id: number;
  readonly group_id: number;
}

export type LeaseUser = Readonly<Pick<Actor, 'user_id' | 'company_id'>>;

/** A user's calls count with those of all the user's company. */
export const holderOf = ({ user_id, company_id }: LeaseUser): LeaseHolder => ({
  user_id,
  group_id: company_id,
});

export interface LeaseLimits {
  readonly costlyPerUser: number;
  readonly costlyPerGroup: number;
}

/** A process that was killed frees its leases after this; one that lives renews them in time. */
const LEASE = sql`clock_timestamp() + interval '15 seconds'`;
export const RENEW_MS = 5000;

/** Counts one costly call more for its user and group, over all processes; false when they have as many as they may. */
export function claimLease(
  db: Db,
  id: string,
  { user_id, group_id }: LeaseHolder,
  { costlyPerUser, costlyPerGroup }: LeaseLimits,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    // Two processes that count at the same moment would both find room.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('costly_leases', ${group_id}))`.execute(tx);
    await sql`DELETE FROM costly_leases WHERE group_id = ${group_id} AND until < clock_timestamp()`.execute(
      tx,
    );
    const { rows } = await sql`
      INSERT INTO costly_leases (id, user_id, group_id, until)
      SELECT ${id}, ${user_id}, ${group_id}, ${LEASE}
      FROM costly_leases WHERE group_id = ${group_id}
      HAVING count(*) < ${costlyPerGroup} AND count(*) FILTER (WHERE user_id = ${user_id}) < ${costlyPerUser}
      RETURNING 1`.execute(tx);
    return rows.length > 0;
  });
}

export async function renewLease(db: Db, id: string): Promise<void> {
  await db
    .updateTable('costly_leases')
    .set({ until: LEASE as never })
    .where('id', '=', id)
    .execute();
}

export async function dropLease(db: Db, id: string): Promise<void> {
  await db.deleteFrom('costly_leases').where('id', '=', id).execute();
}
