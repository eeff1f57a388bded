import type { Insertable } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { Users } from '../../platform/db/schema.generated.ts';

/** Writes a user whose data was checked; answers its id. */
export async function insertUser(tx: Tx, user: Insertable<Users>): Promise<number> {
  const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  return id;
}
