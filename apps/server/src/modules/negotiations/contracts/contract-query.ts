import type { Actor } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { Refused } from '../../../platform/refused.ts';
import { momentOf } from '../../receivables/moment.ts';
import { type ContractRecord, findContract } from './contracts-read.store.ts';

/** One version of a contract as it is now. @throws Refused NOT_FOUND for one that the actor may not see */
export async function requireContract(db: Db, actor: Actor, id: number): Promise<ContractRecord> {
  const contract = await findContract(db, actor, id, momentOf(await appNow(db)));
  if (contract === undefined) throw new Refused('NOT_FOUND');
  return contract;
}
