import { hasPassed } from '../deal/effective-status.ts';
import { START } from '../lifecycles/lifecycle.ts';
import type { BuybackStatus } from '../lifecycles/statuses.ts';
import { type InitialStep, type Step, step } from '../lifecycles/step.ts';
import type { Actor } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal, refuseWith } from '../refusals/decision.ts';
import { addDays, type Day, saoPauloInstant, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import { type Centavos, decimalFromCentavos } from '../values/money.ts';
import {
  type BuybackPrice,
  type BuybackPriceRule,
  buybackAtDealRate,
  buybackAtPrice,
} from './buyback-price.ts';
import { type CollectionState, enterOn, openSum, openValue } from './collection-balance.ts';
import {
  firstEntryDay,
  type NamedCollections,
  namedRefusal,
  openOnes,
  paymentInformedRefusal,
} from './collection-selection.ts';
import { type CollectionsPlan, type OtherCollections, planOf } from './collections-plan.ts';
import {
  entryDayRefusal,
  lineActRefusal,
  type SettlementDeal,
  settlementActRefusal,
  settlementStepDeadline,
} from './settlement-deal.ts';
import { endedProposalRefusal, waitingProposalRefusal } from './waiting-proposals.ts';

/** The calendar days ahead for which a buyback can be proposed. */
export const MAX_BUYBACK_DAYS_AHEAD = 30;

/** The largest agreed price, as a multiple of what is open. */
export const MAX_BUYBACK_PRICE_FACTOR = 2;

/** A collection of a buyback: its open value when it was proposed, and its share of the price. */
export interface BuybackShare {
  readonly collection_id: number;
  readonly open_value: Centavos;
  readonly price: Centavos;
}

export interface ProposeBuyback {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly named: NamedCollections;
  /** The ids of collections that are part of a waiting buyback or cover. */
  readonly waiting: ReadonlySet<number>;
  readonly price_rule: BuybackPriceRule;
  /** The agreed price; of the other rules the price that the sender expects. */
  readonly price?: Centavos | undefined;
  /** The day for which the price holds. */
  readonly day: Day;
  /** The promised rate of the deal with all its decimals; null when undefined. */
  readonly annual_252: number | null;
  readonly now: InstantLike;
}

export interface ProposedBuyback {
  readonly step: InitialStep<'BUYBACK', 'PROPOSE'>;
  readonly open_value: Centavos;
  readonly price: Centavos;
  readonly shares: readonly BuybackShare[];
  /** The instant until which the lender can answer. */
  readonly expires_at: Date;
}

/** Returns why the actor cannot propose a buyback of the deal now; undefined when it can. */
export const proposeBuybackRefusal = (
  request: Pick<ProposeBuyback, 'actor' | 'deal' | 'now'>,
): Refusal | undefined =>
  settlementActRefusal(request, 'propose-buyback') ?? paymentInformedRefusal(request.deal.payment);

/**
 * Returns the price of a buyback of open collections on a day; undefined where the rule has none.
 * @param annual252 the promised rate of the deal with all its decimals
 */
export function buybackPriceOf(
  open: readonly CollectionState[],
  rule: BuybackPriceRule,
  { price, day, annual_252 }: Pick<ProposeBuyback, 'price' | 'day' | 'annual_252'>,
): BuybackPrice | undefined {
  const parts = open.map((collection) => ({
    id: collection.id,
    pay_date: collection.pay_date,
    open_value: openValue(collection),
  }));
  switch (rule) {
    case 'FACE':
      return buybackAtPrice(parts, openSum(open));
    case 'DEAL_RATE':
      return annual_252 === null ? undefined : buybackAtDealRate(parts, annual_252, day);
    case 'AGREED':
      return price === undefined ? undefined : buybackAtPrice(parts, price);
  }
}

/** Returns the instant until which the lender can answer: the step begins on its day, or today. */
export function buybackDeadline(day: Day, now: InstantLike): Date {
  return settlementStepDeadline(day > today(now) ? saoPauloInstant(day, '00:00') : now);
}

/** Validates the named day: from the payment to thirty days ahead. */
function buybackDayRefusal({ deal, day, now }: ProposeBuyback): Refusal | undefined {
  const first = firstEntryDay(deal.payment);
  const last = addDays(today(now), MAX_BUYBACK_DAYS_AHEAD);
  return day >= first && day <= last
    ? undefined
    : { key: 'SETTLEMENT_DAY_INVALID', field: 'day', expected: `${first}/${last}` };
}

function priceRefusal(
  { price_rule, price }: ProposeBuyback,
  priced: BuybackPrice | undefined,
  open: Centavos,
): Refusal | undefined {
  if (price_rule === 'AGREED') {
    const most = open * MAX_BUYBACK_PRICE_FACTOR;
    return price !== undefined && price > 0 && price <= most
      ? undefined
      : { key: 'BUYBACK_PRICE_INVALID', field: 'price', expected: decimalFromCentavos(most) };
  }
  if (priced === undefined || priced.price <= 0) return { key: 'BUYBACK_RATE_MISSING', field: 'price_rule' };
  return price === undefined || price === priced.price
    ? undefined
    : { key: 'BUYBACK_PRICE_CHANGED', field: 'price', expected: decimalFromCentavos(priced.price) };
}

/**
 * Decides whether the acquirer proposes to buy back what is open of some collections. It changes none of
 * them. The command asks for approval above the limit BUYBACK, by the price.
 */
export function decideProposeBuyback(request: ProposeBuyback): Decision<ProposedBuyback> {
  const { named, waiting, price_rule, day, now } = request;
  const early = firstRefusal([
    proposeBuybackRefusal(request),
    namedRefusal(named),
    waitingProposalRefusal(named, waiting),
    buybackDayRefusal(request),
  ]);
  if (early) return early;
  const open = openOnes(named);
  const open_value = openSum(open);
  const priced = buybackPriceOf(open, price_rule, request);
  const refusal = priceRefusal(request, priced, open_value);
  if (refusal || priced === undefined) return refuseWith(refusal ?? { key: 'BUYBACK_RATE_MISSING' });
  const prices = new Map(priced.shares.map(({ id, price }) => [id, price]));
  return allow({
    step: step('BUYBACK', START, 'PROPOSE'),
    open_value,
    price: priced.price,
    shares: open.map((collection) => ({
      collection_id: collection.id,
      open_value: openValue(collection),
      price: prices.get(collection.id) ?? 0,
    })),
    expires_at: buybackDeadline(day, now),
  });
}

/** A stored buyback. */
export interface BuybackState {
  readonly id: number;
  readonly status: BuybackStatus;
  readonly price: Centavos;
  readonly day: Day;
  readonly expires_at: InstantLike;
  readonly shares: readonly BuybackShare[];
}

interface BuybackAnswer {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly buyback: BuybackState;
  readonly now: InstantLike;
}

/** Returns why the lender cannot answer a buyback now; undefined when it can. */
export const answerBuybackRefusal = (request: BuybackAnswer): Refusal | undefined =>
  settlementActRefusal(request, 'answer-buyback') ??
  endedProposalRefusal(request.buyback, 'PROPOSED', request.now);

export interface ConfirmBuyback extends Omit<BuybackAnswer, 'actor'> {
  /** The system for bank lines that the machine allocates. */
  readonly actor: Actor | 'system';
  readonly named: NamedCollections;
  readonly others: OtherCollections;
  /** The day on which the money arrived; the named day by default. */
  readonly day?: Day | undefined;
  /** The part of a bank line for it, which has to be the whole price; undefined by hand. */
  readonly amount?: Centavos | undefined;
}

export interface ConfirmedBuyback extends CollectionsPlan {
  readonly step: Step<'BUYBACK', 'CONFIRM'>;
  readonly day: Day;
}

/** Returns why the collections are not as the buyback has priced them; undefined when they are. */
function changedRefusal({ buyback, named }: ConfirmBuyback): Refusal | undefined {
  const found = new Map(named.found.map((collection) => [collection.id, openValue(collection)]));
  const isSame = buyback.shares.every((share) => found.get(share.collection_id) === share.open_value);
  return isSame ? undefined : { key: 'BUYBACK_OUTDATED' };
}

/** Returns why a part of a bank line is not the price: one line pays it whole. */
function lineAmountRefusal({ buyback, amount }: ConfirmBuyback): Refusal | undefined {
  if (amount === undefined || amount === buyback.price) return undefined;
  const key = amount > buyback.price ? 'AMOUNT_EXCEEDS_OPEN' : 'BUYBACK_PRICE_SHORT';
  return { key, field: 'items', expected: decimalFromCentavos(buyback.price) };
}

/**
 * Decides whether the lender, or a credit of its account, confirms the money of a buyback, which closes its
 * collections. The price holds for the named day: money of a later day does not count.
 */
export function decideConfirmBuyback(request: ConfirmBuyback): Decision<ConfirmedBuyback> {
  const { deal, buyback, named, others, now } = request;
  const day = request.day ?? buyback.day;
  const refusal = firstRefusal([
    lineActRefusal(request, 'answer-buyback'),
    endedProposalRefusal(buyback, 'PROPOSED', now),
    paymentInformedRefusal(deal.payment),
    namedRefusal(named),
    changedRefusal(request),
    lineAmountRefusal(request),
    entryDayRefusal(day, firstEntryDay(deal.payment), now),
    day <= buyback.day ? undefined : { key: 'BUYBACK_DAY_LATE', field: 'day', expected: buyback.day },
  ]);
  if (refusal) return refusal;
  const open = openOnes(named);
  const entries = open.map((collection) => ({
    collection_id: collection.id,
    kind: 'BUYBACK' as const,
    amount: openValue(collection),
    day,
    reason: null,
    text: null,
    reverses_id: null,
    buyback_id: buyback.id,
  }));
  const changes = open.map((collection, at) => enterOn(collection, entries.slice(at, at + 1)));
  const plan = planOf({ deal, others, entries, changes });
  return allow({ ...plan, step: step('BUYBACK', 'PROPOSED', 'CONFIRM'), day });
}

/** Decides whether the lender refuses a buyback. */
export function decideRefuseBuyback(request: BuybackAnswer): Decision<Step<'BUYBACK', 'REFUSE'>> {
  const refusal = answerBuybackRefusal(request);
  return refusal ? refuseWith(refusal) : allow(step('BUYBACK', 'PROPOSED', 'REFUSE'));
}

/** Returns why the acquirer cannot withdraw a buyback now; undefined when it can. */
export const withdrawBuybackRefusal = (request: BuybackAnswer): Refusal | undefined =>
  settlementActRefusal(request, 'propose-buyback') ??
  endedProposalRefusal(request.buyback, 'PROPOSED', request.now);

/** Decides whether the acquirer withdraws a buyback that was not answered yet. */
export function decideWithdrawBuyback(request: BuybackAnswer): Decision<Step<'BUYBACK', 'WITHDRAW'>> {
  const refusal = withdrawBuybackRefusal(request);
  return refusal ? refuseWith(refusal) : allow(step('BUYBACK', 'PROPOSED', 'WITHDRAW'));
}

/** Returns the step of a buyback whose time is over; undefined before, and for one that has ended. */
export const expireBuyback = (
  { status, expires_at }: Pick<BuybackState, 'status' | 'expires_at'>,
  now: InstantLike,
): Step<'BUYBACK', 'EXPIRE'> | undefined =>
  status === 'PROPOSED' && hasPassed(expires_at, now) ? step('BUYBACK', 'PROPOSED', 'EXPIRE') : undefined;
