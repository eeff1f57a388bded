import type { Reply } from '@pregao/contract';
import {
  type Actor,
  type Day,
  today as dayOf,
  formalizationDeadline,
  hasWon,
  isOpenSchedule,
  isSold,
} from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refused } from '../../../platform/refusal.ts';
import { cdiRateOn } from '../../rates/cdi-rates.store.ts';
import { type Moment, momentOf } from '../../receivables/moment.ts';
import { sumMarginLeft } from '../../receivables/receivables.store.ts';
import { findContract, findEarlierContracts } from '../contracts/contracts-read.store.ts';
import { ownCredits, visibleChosenCredit } from '../credits/credits-read.store.ts';
import { readMeasuredOffer } from '../flow/measure.ts';
import { type AcceptanceEffects, type Negotiation, presentNegotiation } from './negotiation.present.ts';
import {
  findInvitedLenders,
  findNegotiation,
  frozenAccount,
  type NegotiationRecord,
  registeredAccount,
} from './negotiation-read.store.ts';

/**
 * Returns one negotiation as it concerns the actor. One `repeatable read` transaction keeps its parts at one
 * instant.
 * @throws Refused NOT_FOUND for an offer that the actor may not see
 */
export function getNegotiation(deps: Deps, actor: Actor, id: number): Promise<Reply<'getNegotiation'>> {
  const work = async (tx: Tx) => presentNegotiation(await readNegotiation(deps, tx, actor, id));
  return transaction(deps.db, work, { isolation: 'repeatable read' });
}

async function readNegotiation(deps: Deps, tx: Tx, actor: Actor, id: number): Promise<Negotiation> {
  const moment = momentOf(await appNow(tx));
  const offer = await findNegotiation(tx, actor, id, moment);
  if (offer === undefined) throw new Refused('NOT_FOUND');
  const isLender = actor.company_type === 'LENDER';
  const own = await ownCredits(tx, actor, offer, moment);
  const own_credits = own.map(({ status }) => status);
  const isDealt = offer.chosen_credit_id !== null;
  const chosen = isDealt ? await visibleChosenCredit(tx, actor, offer, moment) : undefined;
  const contractId = chosen?.contract_id ?? null;
  const contract = contractId === null ? undefined : await findContract(tx, actor, contractId, moment);
  return {
    offer,
    reader: { viewer: actor.company_type, own_credits },
    own_credit: own[0],
    chosen,
    contract,
    earlierContracts: contract ? await findEarlierContracts(tx, actor, contract, moment) : [],
    // A lender sees the account only as the winner, while the deal holds.
    account: isDealt && (!isLender || hasWon(own_credits)) ? await frozenAccount(tx, offer) : undefined,
    acceptance:
      actor.company_type === 'BORROWER' && isOpenSchedule(offer.status)
        ? await readAcceptanceEffects(deps, tx, offer, moment)
        : undefined,
    margin_left: isSold(offer.stored_status) ? await readMarginLeft(tx, offer, moment) : null,
    measuredOffer: await readMeasuredOffer(tx, offer),
    cdi: (await cdiRateOn(tx, cdiDayOf(offer, moment))) ?? null,
    lenders: isLender ? null : await findInvitedLenders(tx, offer),
    moment,
  };
}

/**
 * Returns the day of the CDI that applies: today, or the last day of a schedule that is no longer available.
 */
const cdiDayOf = ({ expire_date }: NegotiationRecord, { now, today }: Moment): Day =>
  expire_date < now ? dayOf(expire_date) : today;

/** A settled deal has released its margin, also where the job has not stored that yet. */
const readMarginLeft = async (tx: Tx, offer: NegotiationRecord, { today }: Moment) =>
  offer.status === 'LIQUIDATED' ? 0 : await sumMarginLeft(tx, offer, today);

async function readAcceptanceEffects(
  { config }: Deps,
  tx: Tx,
  offer: NegotiationRecord,
  { now }: Moment,
): Promise<AcceptanceEffects> {
  return {
    uploadUntil: formalizationDeadline(now, offer.first_due_date, config.formalizationDays),
    account: await registeredAccount(tx, offer),
  };
}
