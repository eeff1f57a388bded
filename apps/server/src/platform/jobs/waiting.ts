import { PgBoss } from 'pg-boss';
import { copyIn } from '../db/copy.ts';
import type { OwnerConnection } from '../db/owner.ts';
import { QUEUE_SCHEMA } from './boss.ts';
import type { Job } from './job.ts';

/** What a job is, without what only its queue knows: another version of the queue takes it as well. */
export const WAITING_JOBS = `
  SELECT id, name, data, priority, singleton_key, start_after, group_id
  FROM ${QUEUE_SCHEMA}.job WHERE state < 'completed'`;

interface WaitingRow {
  readonly id: string;
  readonly name: string;
  readonly data: object | null;
  readonly priority: number;
  readonly singleton_key: string | null;
  readonly start_after: Date;
  readonly group_id: string | null;
}

const AT_ONCE = 500;

/**
 * Makes again what `WAITING_JOBS` has copied. What ran then runs anew; a kind that this program does not know is left out.
 * @param fill sends the copy
 * @returns how many there are
 */
export async function makeWaiting(
  owner: OwnerConnection,
  jobs: readonly Job[],
  fill: (target: ReturnType<typeof copyIn>) => Promise<void>,
): Promise<number> {
  await owner.query(`CREATE TEMP TABLE waiting (id uuid, name text, data jsonb, priority int, singleton_key text,
    start_after timestamptz, group_id text)`);
  await fill(copyIn(owner, 'waiting'));
  const boss = new PgBoss({
    supervise: false,
    schedule: false,
    migrate: false,
    schema: QUEUE_SCHEMA,
    db: { executeSql: (text, values) => owner.query(text, values) },
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    let made = 0;
    for (const { name } of jobs) made += await insertAll(boss, owner, name);
    return made;
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

async function insertAll(boss: PgBoss, owner: OwnerConnection, name: string): Promise<number> {
  let made = 0;
  for (;;) {
    const { rows } = await owner.query<WaitingRow>(
      `DELETE FROM waiting WHERE id IN (SELECT id FROM waiting WHERE name = $1 ORDER BY id LIMIT ${AT_ONCE}) RETURNING *`,
      [name],
    );
    if (rows.length === 0) return made;
    await boss.insert(name, rows.map(asInserted));
    made += rows.length;
  }
}

const asInserted = ({ id, data, priority, singleton_key, start_after, group_id }: WaitingRow) => ({
  id,
  data: data ?? {},
  priority,
  startAfter: start_after,
  ...(singleton_key !== null && { singletonKey: singleton_key }),
  ...(group_id !== null && { group: { id: group_id } }),
});
