import type { RefusalKey } from '@pregao/domain';
import type { Db } from '../../platform/db/db.ts';
import { truncateIp } from '../../platform/ip-network.ts';
import { countTries } from '../../platform/rate-limit/rate-limit.store.ts';
import { pinRefusalBuckets } from './rate-limit-buckets.ts';
import { insertProgramRefusal, insertRefusal } from './refusals.store.ts';

/** Fields of a refused call that are stored. */
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
 * Stores a refused sign-in for the audit trail. A job writes the audit row later: the call takes the same
 * time whether the account exists or not (no user enumeration).
 * @param userId undefined for an unknown address
 */
export function enqueueRefusedSignIn(
  db: Db,
  userId: number | undefined,
  reason: RefusalKey,
  call: RefusedCall,
): Promise<void> {
  return insertRefusal(db, userId, refusalOf(reason, call));
}

/**
 * Stores a refused PIN for the audit trail, under a rate limit. The holder of a PIN token can try without
 * end, so only the first refusals of an hour are stored.
 */
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

/** Stores a refused client credentials grant for the audit trail, by the given client id. */
export function enqueueRefusedProgram(
  db: Db,
  clientId: string,
  reason: RefusalKey,
  call: RefusedCall,
): Promise<void> {
  return insertProgramRefusal(db, clientId, refusalOf(reason, call));
}
