import type { RefusalKey } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { truncateIp } from '../../platform/ip-network.ts';
import { countTries } from '../../platform/rate-limit/rate-limit.store.ts';
import { pinRefusalBuckets } from './rate-limit-buckets.ts';
import { insertProgramRefusal, insertRefusal } from './refusals.store.ts';

/** What is noted of the call that is refused. */
interface RefusedCall {
  readonly ip: string;
  readonly request_id: string;
}

const refusalOf = (reason: RefusalKey, { ip, request_id }: RefusedCall) => ({
  reason,
  network: truncateIp(ip),
  request_id,
});

/**
 * Keeps a refused sign-in for the audit trail. The row that comes of it is written later, by a job: the call takes the
 * same time whether the account exists or not.
 * @param userId undefined where nobody has the address
 */
export function enqueueRefusedSignIn(
  db: Db,
  userId: number | undefined,
  reason: RefusalKey,
  call: RefusedCall,
): Promise<void> {
  return insertRefusal(db, userId, refusalOf(reason, call));
}

/** The same for a PIN. Who holds a token for one may ask without end, and is written down so often in an hour. */
export async function enqueueRefusedPin(
  db: Db,
  userId: number,
  reason: RefusalKey,
  call: RefusedCall,
): Promise<void> {
  const buckets = pinRefusalBuckets(userId);
  const counts = await countTries(db, buckets);
  if (counts.every(({ tries }, at) => tries <= (buckets[at]?.limit ?? 0)))
    await insertRefusal(db, userId, refusalOf(reason, call));
}

/** The same for a program, by the name that it gave. */
export function enqueueRefusedProgram(
  db: Db,
  clientId: string,
  reason: RefusalKey,
  call: RefusedCall,
): Promise<void> {
  return insertProgramRefusal(db, clientId, refusalOf(reason, call));
}
