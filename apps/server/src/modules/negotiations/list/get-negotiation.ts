import type { Reply } from '@pregao/contract';
import { type Actor, hasWon } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import { Refused } from '../../../platform/refused.ts';
import { momentOf } from '../../receivables/moment.ts';
import { findContract, findEarlierContracts } from '../contracts/contracts-read.store.ts';
import { chosenCredit, ownCredits } from '../credits/credits-read.store.ts';
import { type Negotiation, presentNegotiation } from './negotiation.present.ts';
import { findNegotiation, frozenAccount, invitedLenders } from './negotiation-read.store.ts';

/**
 * One negotiation as it concerns the actor, all of it as of one instant.
 * @throws Refused NOT_FOUND for an offer that the actor may not see
 */
export function getNegotiation(db: Db, actor: Actor, id: number): Promise<Reply<'getNegotiation'>> {
  const work = async (tx: Tx) => presentNegotiation(await readNegotiation(tx, actor, id));
  return transaction(db, work, { isolation: 'repeatable read' });
}

async function readNegotiation(tx: Tx, actor: Actor, id: number): Promise<Negotiation> {
  const moment = momentOf(await appNow(tx));
  const offer = await findNegotiation(tx, actor, id, moment);
  if (offer === undefined) throw new Refused('NOT_FOUND');
  const isLender = actor.company_type === 'LENDER';
  const own = await ownCredits(tx, actor, offer, moment);
  const own_credits = own.map(({ status }) => status);
  const isDealt = offer.chosen_credit_id !== null;
  const chosen = isDealt ? await chosenCredit(tx, actor, offer, moment) : undefined;
  const contractId = chosen?.contract_id ?? null;
  const contract = contractId === null ? undefined : await findContract(tx, actor, contractId, moment);
  return {
    offer,
    reader: { viewer: actor.company_type, own_credits },
    own_credit: own[0],
    chosen,
    contract,
    earlierContracts: contract ? await findEarlierContracts(tx, actor, contract, moment) : [],
    // The winner's to know while the deal stands.
    account: isDealt && (!isLender || hasWon(own_credits)) ? await frozenAccount(tx, offer) : undefined,
    lenders: isLender ? null : await invitedLenders(tx, offer),
    moment,
  };
}
