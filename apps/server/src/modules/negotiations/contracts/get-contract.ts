import type { Reply } from '@pregao/contract';
import type { Actor } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/http/call.ts';
import { Refused } from '../../../platform/refusal.ts';
import { issueLink, type LinkDeps } from '../../downloads/download-links.ts';
import { momentOf } from '../../receivables/moment.ts';
import { readContractFacts } from './contract-facts.store.ts';
import { presentContract } from './contracts.present.ts';
import { checkOfContract } from './contracts.store.ts';
import { type ContractRecord, findContract } from './contracts-read.store.ts';

/**
 * Returns one version of a contract with its status as of now.
 * @throws Refused NOT_FOUND for one that the actor may not see
 */
async function requireContract(db: Db, actor: Actor, id: number): Promise<ContractRecord> {
  const contract = await findContract(db, actor, id, momentOf(await appNow(db)));
  if (contract === undefined) throw new Refused('NOT_FOUND');
  return contract;
}

/**
 * Returns one version of a contract with its check.
 * @throws Refused NOT_FOUND
 */
export async function getContract(db: Db, actor: Actor, id: number): Promise<Reply<'getContract'>> {
  const contract = await requireContract(db, actor, id);
  const [check, deal] = await Promise.all([
    checkOfContract(db, id),
    readContractFacts(db, contract.credit_id),
  ]);
  return presentContract(contract, check, deal);
}

/**
 * Issues a link to the signed PDF.
 * @throws Refused NOT_FOUND
 */
export async function contractLink(
  deps: LinkDeps,
  actor: Session,
  id: number,
): Promise<Reply<'contractLink'>> {
  await requireContract(deps.db, actor, id);
  return issueLink(deps, actor, 'contract', id);
}
