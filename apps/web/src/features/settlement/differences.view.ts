import {
  type Actor,
  answerBuybackRefusal,
  answerCoverRefusal,
  answerDisputeRefusal,
  type BuybackPrice,
  type BuybackPriceRule,
  buybackPriceOf,
  type Day,
  DISPUTE_ACTIONS,
  type DisputeAction,
  exactPromisedRate,
  isLiveDispute,
  mayCause,
  maySeeAllCompanies,
  openDisputeRefusal,
  REMITTANCE_LIFECYCLE,
  settlementDay,
  withdrawBuybackRefusal,
  withdrawCoverRefusal,
} from '@pregao/domain';
import type { Collection, Settlement } from './settlement.queries.ts';
import { type DealRemittance, dealOf, type SettledDeal } from './settlement.view.ts';

/** The part of the address that names the card of differences, for links to it. */
export const DIFFERENCES_HASH = 'settlement-differences';

type Proposals = Settlement['proposals'];
export type Buyback = Proposals['buybacks'][number];
export type Cover = Proposals['covers'][number];
export type DisputeRow = Proposals['disputes'][number];

/** An act on a buyback, cover or dispute of the deal. */
export type DifferenceAct =
  | { readonly of: 'buyback'; readonly act: BuybackAct; readonly buyback: Buyback }
  | { readonly of: 'cover'; readonly act: CoverAct; readonly cover: Cover }
  | { readonly of: 'dispute'; readonly act: DisputeAction; readonly dispute: DisputeRow };

export type BuybackAct = 'CONFIRM' | 'REFUSE' | 'WITHDRAW';
export type CoverAct = 'ACCEPT' | 'REFUSE' | 'WITHDRAW';

/** A buyback, cover or dispute, for lists of all of them. */
export type Difference =
  | { readonly of: 'buyback'; readonly at: string; readonly buyback: Buyback }
  | { readonly of: 'cover'; readonly at: string; readonly cover: Cover }
  | { readonly of: 'dispute'; readonly at: string; readonly dispute: DisputeRow };

/** Returns buybacks, covers and disputes by the instant at which they were made, the newest first. */
export const differencesOf = ({ buybacks, covers, disputes }: Proposals): readonly Difference[] =>
  [
    ...buybacks.map((buyback) => ({ of: 'buyback' as const, at: buyback.proposed_at, buyback })),
    ...covers.map((cover) => ({ of: 'cover' as const, at: cover.offered_at, cover })),
    ...disputes.map((dispute) => ({ of: 'dispute' as const, at: dispute.opened_at, dispute })),
  ].toSorted((a, b) => b.at.localeCompare(a.at));

/** Returns the acts of the reader on a buyback. @param now the server's clock */
export function buybackActs(actor: Actor, settled: SettledDeal, shown: Buyback, now: Date): BuybackAct[] {
  const buyback = { ...shown, expires_at: shown.answer_until, shares: shown.collections };
  const request = { actor, deal: dealOf(settled), buyback, now };
  if (withdrawBuybackRefusal(request) === undefined) return ['WITHDRAW'];
  return answerBuybackRefusal(request) === undefined ? ['CONFIRM', 'REFUSE'] : [];
}

/** Returns the acts of the reader on a cover. @param now the server's clock */
export function coverActs(actor: Actor, settled: SettledDeal, shown: Cover, now: Date): CoverAct[] {
  const cover = { ...shown, expires_at: shown.answer_until, shares: [], receivables: [] };
  const request = { actor, deal: dealOf(settled), cover, now };
  if (withdrawCoverRefusal(request) === undefined) return ['WITHDRAW'];
  return answerCoverRefusal(request) === undefined ? ['ACCEPT', 'REFUSE'] : [];
}

/** Returns the steps that the reader can take in a dispute. @param now the server's clock */
export function disputeActs(
  actor: Actor,
  settled: SettledDeal,
  dispute: DisputeRow,
  now: Date,
): DisputeAction[] {
  const request = { actor, deal: dealOf(settled), dispute, now };
  return DISPUTE_ACTIONS.filter((action) => answerDisputeRefusal({ ...request, action }) === undefined);
}

/** Tells whether the reader may read the messages of a dispute: moderators once it was escalated. */
export const mayReadMessages = (actor: Actor, { escalated_at }: DisputeRow): boolean =>
  !maySeeAllCompanies(actor) || escalated_at !== null;

/** Tells whether the reader can dispute a remittance: the investor, until it is answered. */
export const canDisputeRemittance = (
  actor: Actor,
  deal: SettledDeal,
  { status }: Pick<DealRemittance, 'status'>,
  now: Date,
): boolean =>
  mayCause(REMITTANCE_LIFECYCLE, status, 'DISPUTE', actor.company_type) &&
  openDisputeRefusal({ actor, deal: dealOf(deal), now }) === undefined;

/** Returns the ids of collections that are part of a waiting buyback or cover. */
export const proposedCollections = ({ buybacks, covers }: Proposals): ReadonlySet<number> =>
  new Set(
    [...buybacks, ...covers].flatMap(({ collections }) => collections.map((part) => part.collection_id)),
  );

/** Returns the ids of collections that are part of a live dispute. */
export const disputedCollections = ({ disputes }: Proposals): ReadonlySet<number> =>
  new Set(
    disputes.filter(({ status }) => isLiveDispute(status)).flatMap(({ collection_ids }) => collection_ids),
  );

/** Returns the ids of receivables of the margin that a waiting cover has. */
export const coveringReceivables = ({ covers }: Proposals): ReadonlySet<number> =>
  new Set(covers.flatMap(({ receivables }) => receivables.map(({ receivable_id }) => receivable_id)));

/** The rate of a deal that prices buybacks, in percent. */
export interface DealRate {
  readonly annual_252: number | null;
  /** False where the ladder alone does not tell all decimals; the server then sets the price. */
  readonly isExact: boolean;
}

const FOUR_DECIMALS = 10_000;

/** Returns the promised rate of the deal with all its decimals, from the faces of its sold receivables. */
export function dealRateOf({ payment, days, promised, ended_proposals }: Settlement): DealRate {
  const covering = ended_proposals.covers
    .filter(({ status }) => status === 'ACCEPTED')
    .flatMap(({ receivables }) => receivables)
    .map(({ due_date, covered_value }) => ({ day: settlementDay(due_date), amount: -covered_value }));
  const faces = new Map<Day, number>();
  for (const { day, amount } of [
    ...days.map(({ pay_date, expected_value }) => ({ day: pay_date, amount: expected_value })),
    ...covering,
  ])
    faces.set(day, (faces.get(day) ?? 0) + amount);
  const expected = [...faces]
    .map(([day, amount]) => ({ day, amount }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const { payment_value: price, due_date: payment_due_date } = payment;
  const shown = promised?.annual_252 ?? null;
  const face = expected.reduce((sum, { amount }) => sum + amount, 0);
  const exact = face > price ? exactPromisedRate({ price, payment_due_date, expected }) : null;
  if (exact === null || shown === null) return { annual_252: shown, isExact: false };
  const isExact = Math.abs(exact - shown) * FOUR_DECIMALS < 1;
  return isExact ? { annual_252: exact, isExact } : { annual_252: shown, isExact };
}

interface PriceTerms {
  readonly rule: BuybackPriceRule;
  /** The agreed price in centavos; null while it is not entered. */
  readonly agreed: number | null;
  readonly day: Day;
  readonly rate: DealRate;
}

/** Returns the price of a buyback with its shares; undefined where the rule has none. */
export const priceOf = (
  rows: readonly Collection[],
  { rule, agreed, day, rate }: PriceTerms,
): BuybackPrice | undefined =>
  rows.length === 0
    ? undefined
    : buybackPriceOf(rows, rule, { price: agreed ?? undefined, day, annual_252: rate.annual_252 });
