import type { Actor, CardNetwork } from '@pregao/domain';
import { SIMULATION_HOURS } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/db.ts';
import { idArray } from '../../platform/db/id-array.ts';

export async function insertSimulation(
  tx: Tx,
  actor: Actor,
  simulation: { company_id: number; card_network: CardNetwork; receivable_ids: readonly number[]; now: Date },
) {
  const { now, receivable_ids, ...rest } = simulation;
  const expires_at = new Date(now.getTime() + SIMULATION_HOURS * 3_600_000);
  return tx
    .insertInto('simulations')
    .values({
      ...rest,
      user_id: actor.user_id,
      receivable_ids: idArray(receivable_ids),
      created_at: now,
      expires_at,
    })
    .returning(['id', 'card_network', 'receivable_ids', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** Finds a simulation of the actor's company, or any for a moderator, that has not expired. */
export async function findSimulation(db: Db | Tx, actor: Actor, id: number, now: Date) {
  let query = db
    .selectFrom('simulations')
    .select(['id', 'card_network', 'receivable_ids', 'created_at', 'expires_at'])
    .where('id', '=', id)
    .where('expires_at', '>', now);
  if (actor.company_type !== 'MODERATOR') query = query.where('company_id', '=', actor.company_id);
  return query.executeTakeFirst();
}

export type SimulationRecord = NonNullable<Awaited<ReturnType<typeof findSimulation>>>;

/**
 * Deletes expired simulations.
 * @returns the number of simulations
 */
export async function deleteExpiredSimulations(db: Db | Tx): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('simulations')
    .where(sql<boolean>`expires_at <= app_now()`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
