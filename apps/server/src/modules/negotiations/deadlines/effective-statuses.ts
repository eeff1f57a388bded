import {
  type Actor,
  CHOSEN_CREDIT_STATUSES,
  type ContractStatus,
  type CreditStatus,
  type OfferStatus,
  type ProposalOutcome,
  type ShownOfferStatus,
} from '@pregao/domain';
import { type RawBuilder, type ReferenceExpression, sql } from 'kysely';
import { effectiveOffer } from '../../receivables/effective-status.ts';
import type { Moment } from '../../receivables/moment.ts';

/**
 * SQL twins of the domain's status rules, so that lists filter and page by the effective status. `alias`
 * names a table of the surrounding query. Tests compare each twin with its rule.
 */

const column = (alias: string, name: string) =>
  sql.ref(`${alias}.${name}` as ReferenceExpression<never, never> & string);

/** SQL twin of `effectiveCreditStatus`, for credit `alias` of the offer `offer`. */
export function effectiveCredit(alias: string, offer: string, moment: Moment): RawBuilder<CreditStatus> {
  const status = column(alias, 'status');
  const ranOut = sql`${status} = 'AVAILABLE' and ${column(alias, 'expire_date')} <= ${moment.now}::timestamptz`;
  return sql<CreditStatus>`(case
    when ${status} in ('AVAILABLE', 'APPROVED') and (${ranOut} or ${effectiveOffer(offer, moment)} = 'EXPIRED') then 'EXPIRED'
    else ${status} end)`;
}

/** SQL twin of `proposalOutcome`, for credit `alias` of the offer `offer`. */
export function outcomeOf(alias: string, offer: string, moment: Moment): RawBuilder<ProposalOutcome> {
  const isChosenOne = sql`${column(offer, 'chosen_credit_id')} = ${column(alias, 'id')}`;
  return sql<ProposalOutcome>`(case ${effectiveCredit(alias, offer, moment)}
    when 'AVAILABLE' then 'WAITING'
    when 'REJECTED' then 'REFUSED'
    when 'EXPIRED' then case when ${isChosenOne} then 'UNFORMALIZED' else 'LAPSED' end
    when 'CANCELED' then case ${column(alias, 'canceled_cause')}
      when 'OTHER_ACCEPTED' then 'LOST' when 'WITHDRAWN' then 'WITHDRAWN'
      when 'UNPAID' then 'RESCINDED' else 'CANCELED' end
    else 'WON' end)`;
}

/** SQL twin of `effectiveContractStatus`, for contract `alias` of the offer `offer`. */
export function effectiveContract(alias: string, offer: string, moment: Moment): RawBuilder<ContractStatus> {
  const status = column(alias, 'status');
  return sql<ContractStatus>`(case
    when ${status} = 'PENDING' and ${effectiveOffer(offer, moment)} = 'EXPIRED' then 'CANCELED'
    else ${status} end)`;
}

const CHOSEN_STATUSES = sql.join(CHOSEN_CREDIT_STATUSES.map((status) => sql.lit(status)));

/** SQL twin of `isChosenCredit`, for the credit `alias`. */
export function isChosen(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${column(alias, 'status')} in (${CHOSEN_STATUSES})`;
}

/** SQL twin of `shownOfferStatus`: the status of the offer `alias` as the actor sees it. */
export function shownOffer(
  alias: string,
  actor: Pick<Actor, 'company_type' | 'company_id'>,
  moment: Moment,
): RawBuilder<ShownOfferStatus> {
  const effective: RawBuilder<OfferStatus> = effectiveOffer(alias, moment);
  if (actor.company_type !== 'LENDER') return effective;
  const hasOwn = (condition: RawBuilder<unknown>) =>
    sql`exists (select from credits own
      where own.offer_id = ${column(alias, 'id')} and own.company_id = ${actor.company_id} and ${condition})`;
  const live = sql`own.status = 'AVAILABLE' and own.expire_date > ${moment.now}::timestamptz`;
  return sql<ShownOfferStatus>`(case ${effective}
    when 'AVAILABLE' then case when ${hasOwn(live)} then 'NEGOTIATION' else 'AVAILABLE' end
    when 'EXPIRED' then 'EXPIRED'
    when 'CANCELED' then 'CANCELED'
    else case when ${hasOwn(isChosen('own'))} then ${effective} else 'CANCELED' end end)`;
}
