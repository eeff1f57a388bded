import type { Reply } from '@pregao/contract';
import {
  type Actor,
  CONTEST_DECISIONS,
  type ContestDecision,
  confirmPaymentRefusal,
  consentRefusal,
  contestPaymentRefusal,
  type Day,
  decideOnContestedPayment,
  decideWithdrawRemittance,
  hasPassed,
  informPaymentRefusal,
  isSold,
  OFFER_STATUSES,
  offerCoverRefusal,
  openDisputeRefusal,
  type PaymentConsent,
  proposeBuybackRefusal,
  type Refusal,
  type RefusalKey,
  receiveRefusal,
  remitRefusal,
  rescindDealRefusal,
  reversePaymentRefusal,
  type SettlementDeal,
  settlementRefusal,
  today,
  writeOffRefusal,
} from '@pregao/domain';
import type { LadderGroup, Settlement } from './settlement.queries.ts';

/** A remittance of a day and issuer. */
export type DealRemittance = LadderGroup['remittances'][number];

type Negotiation = Reply<'getNegotiation'>;
export type Winner = NonNullable<Negotiation['winner']>;

/** A completed deal with its settlement, as the acts and their dialogs need it. */
export interface SettledDeal {
  readonly negotiation: Negotiation;
  readonly winner: Winner;
  readonly settlement: Settlement;
}

/** An act on the payment. A consent names the change that it permits. */
export type PaymentAct =
  | 'INFORM'
  | 'CONFIRM'
  | 'CONTEST'
  | 'REVERSE'
  | 'RESCIND'
  | 'CONFIRM_RESCISSION'
  | `CONSENT_${PaymentConsent}`
  | `DECIDE_${ContestDecision}`;

/** An act on the open collections of a day and issuer. */
export type GroupAct =
  | 'RECEIVE_ALL'
  | 'RECEIVE_PART'
  | 'WRITE_OFF'
  | 'REMIT'
  | 'BUYBACK'
  | 'COVER'
  | 'DISPUTE';

/** An act that the reader sees, and why it cannot be done now. */
export interface OfferedAct<Act> {
  readonly act: Act;
  readonly refusal: RefusalKey | undefined;
}

/** Returns when the deal was completed. */
const completedAt = ({ negotiation, winner }: SettledDeal): string =>
  winner.contract?.accepted_at ?? negotiation.updated_at;

/** Returns the first day of a payment: the calendar day of completion in São Paulo. */
export const completionDay = (deal: SettledDeal): Day => today(completedAt(deal));

/** Returns the first day of an entry: that of the confirmed payment, else of the informed one. */
export const firstDayOf = (deal: SettledDeal): Day => {
  const { confirmed, informed } = deal.settlement.payment;
  return confirmed?.day ?? informed?.day ?? completionDay(deal);
};

/** Tells whether the reader remits what issuers pay, so that it needs the account of the investor. */
export const remits = (
  { company_type }: Pick<Actor, 'company_type'>,
  { settlement }: Pick<SettledDeal, 'settlement'>,
): boolean =>
  company_type === 'BORROWER' &&
  settlement.collection_route === 'PASS_THROUGH' &&
  settlement.closed_at === null;

/** Returns the deal as the rules of the domain read it. */
export function dealOf(deal: SettledDeal): SettlementDeal {
  const { negotiation, winner, settlement } = deal;
  const { payment } = settlement;
  return {
    offer: {
      status: negotiation.status as SettlementDeal['offer']['status'],
      tracked: settlement.tracked,
      expire_date: negotiation.expire_date,
      formalization_deadline: null,
      formalization_turn: null,
      min_due_date: negotiation.min_receivable_due_date,
      max_due_date: negotiation.max_receivable_due_date,
      company_id: negotiation.company_id,
      collection_route: settlement.collection_route,
    },
    lender_id: winner.company_id,
    completion_day: completionDay(deal),
    payment: {
      status: payment.status,
      payment_value: payment.payment_value,
      due_date: payment.due_date,
      due_since: completedAt(deal),
      informed_day: payment.informed?.day ?? null,
      confirmed: payment.confirmed,
      consented_to: payment.consented_to,
      moderators_at: payment.contested?.moderators_at ?? null,
      decision: payment.decided?.decision ?? null,
    },
  };
}

/** Tells whether the calendar has settled the whole deal, so that no entry is possible. */
export const isSettledByCalendar = (deal: SettledDeal, now: Date): boolean =>
  settlementRefusal(dealOf(deal).offer, now)?.key === 'SETTLED_BY_CALENDAR';

/** Tells whether the reader can withdraw a remittance of the deal. */
export const canWithdraw = (
  actor: Actor,
  deal: SettledDeal,
  remittance: Pick<DealRemittance, 'status'>,
): boolean => decideWithdrawRemittance({ actor, deal: dealOf(deal), remittance }).ok;

/** Returns the number of collections with an entry. Groups tell sums only, so it counts groups. */
const enteredGroups = ({ days }: Settlement): number =>
  days.filter((day) => day.open_value < day.expected_value).length;

/** Refusals that time, consent or another act ends: the act stays visible with its reason. */
const PASSING: readonly RefusalKey[] = [
  'PAYMENT_REVERSAL_NEEDS_CONSENT',
  'RESCISSION_TOO_EARLY',
  'RESCISSION_NEEDS_CONSENT',
  'RESCISSION_AFTER_ENTRY',
  'RESCISSION_NEEDS_OTHER_PERSON',
  'CONTEST_DECISION_TOO_EARLY',
  'PAYMENT_NOT_INFORMED',
];

const isShown = <Act>({ refusal }: OfferedAct<Act>): boolean =>
  refusal === undefined || PASSING.includes(refusal);

/** Returns why a rescission is too early; a payment that returned to due has a later time than the deal. */
function tooEarly({ rescindable_from }: Settlement['payment'], now: Date): Refusal | undefined {
  return rescindable_from === null || hasPassed(rescindable_from, now)
    ? undefined
    : { key: 'RESCISSION_TOO_EARLY', expected: rescindable_from };
}

/** Returns the act of the reader in a rescission: the second person confirms what another one requests. */
function rescissionAct(
  { rescission_request }: Settlement['payment'],
  refusal: Refusal | undefined,
): OfferedAct<PaymentAct> {
  if (rescission_request?.may_confirm) return { act: 'CONFIRM_RESCISSION', refusal: refusal?.key };
  const waits = rescission_request && ({ key: 'RESCISSION_NEEDS_OTHER_PERSON' } as const);
  return { act: 'RESCIND', refusal: (refusal ?? waits ?? undefined)?.key };
}

/** Returns the acts of the reader on the payment, the next one first. @param now the server's clock */
export function paymentActs(actor: Actor, settled: SettledDeal, now: Date): OfferedAct<PaymentAct>[] {
  const deal = dealOf(settled);
  const { payment } = settled.settlement;
  const entered_collections = enteredGroups(settled.settlement);
  const progress = { open_collections: 0, entered_collections, open_disputes: 0 };
  const request = { actor, deal, now };
  const rescind = rescindDealRefusal({ ...request, entered_collections }) ?? tooEarly(payment, now);
  const reverse = reversePaymentRefusal({ ...request, progress });
  const acts: OfferedAct<PaymentAct>[] = [
    { act: 'INFORM', refusal: informPaymentRefusal(request)?.key },
    { act: 'CONFIRM', refusal: confirmPaymentRefusal(request)?.key },
    { act: 'CONTEST', refusal: contestPaymentRefusal(request)?.key },
    { act: 'REVERSE', refusal: reverse?.key },
    rescissionAct(payment, rescind),
  ];
  return [...acts, ...consents(settled, request, entered_collections), ...decisions(request)]
    .filter(isShown)
    .toSorted((a, b) => Number(isAnswer(b)) - Number(isAnswer(a)));
}

/** Tells whether an act answers what another person requests. */
const isAnswer = ({ act, refusal }: OfferedAct<PaymentAct>): boolean =>
  act === 'CONFIRM_RESCISSION' && refusal === undefined;

/** Returns the consents that the acquirer cannot do without: it reverses alone while it still can. */
function consents(
  { settlement }: SettledDeal,
  request: { readonly actor: Actor; readonly deal: SettlementDeal; readonly now: Date },
  entered: number,
): OfferedAct<PaymentAct>[] {
  const { reversible_until } = settlement.payment;
  const isAlone = reversible_until !== null && !hasPassed(reversible_until, request.now) && entered === 0;
  const needed: readonly PaymentConsent[] = isAlone ? ['RESCIND'] : ['REVERSE', 'RESCIND'];
  return needed.map((to) => ({
    act: `CONSENT_${to}` as const,
    refusal: consentRefusal({ ...request, to })?.key,
  }));
}

/** Returns the decisions of a moderator on a contested payment. */
const decisions = (request: {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly now: Date;
}): OfferedAct<PaymentAct>[] =>
  CONTEST_DECISIONS.map((decision) => {
    const decided = decideOnContestedPayment({ ...request, decision });
    return { act: `DECIDE_${decision}` as const, refusal: decided.ok ? undefined : decided.refusal.key };
  });

/** Returns the acts of the reader on the open collections of a deal. @param now the server's clock */
export function groupActs(actor: Actor, settled: SettledDeal, now: Date): OfferedAct<GroupAct>[] {
  const request = { actor, deal: dealOf(settled), now };
  const receive = receiveRefusal(request)?.key;
  const acts: OfferedAct<GroupAct>[] = [
    { act: 'RECEIVE_ALL', refusal: receive },
    { act: 'RECEIVE_PART', refusal: receive },
    { act: 'WRITE_OFF', refusal: writeOffRefusal(request)?.key },
    { act: 'REMIT', refusal: remitRefusal(request)?.key },
    { act: 'BUYBACK', refusal: proposeBuybackRefusal(request)?.key },
    {
      act: 'COVER',
      refusal: offerCoverRefusal({ ...request, recourse: settled.settlement.recourse })?.key,
    },
    { act: 'DISPUTE', refusal: openDisputeRefusal(request)?.key },
  ];
  return acts.filter(isShown);
}

/** Returns what the acquirer can still declare as remitted of a group, in centavos. */
export const undeclaredOf = ({ open_value, declared_value }: LadderGroup): number =>
  Math.max(0, open_value - declared_value);

/** Tells whether a deal has a settlement: it was completed, rescinded ones included. */
export const showsSettlement = ({ status, ended_by }: Pick<Negotiation, 'status' | 'ended_by'>): boolean =>
  ended_by === 'UNPAID' || isSold(OFFER_STATUSES.find((known) => known === status) ?? null);

/** Returns the sums of the ladder, in centavos. */
export function ladderTotals(days: readonly LadderGroup[]) {
  const sum = (of: (day: LadderGroup) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    expected: sum((day) => day.expected_value),
    received: sum((day) => day.received_value),
    bought_back: sum((day) => day.bought_back_value),
    covered: sum((day) => day.covered_value),
    written_off: sum((day) => day.written_off_value),
    open: sum((day) => day.open_value),
    overdue: sum((day) => (day.overdue ? day.open_value : 0)),
  };
}
