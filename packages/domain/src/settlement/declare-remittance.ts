import { nextStatus, START } from '../lifecycles/lifecycle.ts';
import { REMITTANCE_LIFECYCLE } from '../lifecycles/remittance.ts';
import type { RemittanceStatus } from '../lifecycles/statuses.ts';
import { type InitialStep, type Step, step } from '../lifecycles/step.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal, refuseWith } from '../refusals/decision.ts';
import type { Day } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import { openValue } from './collection-balance.ts';
import {
  amountRefusal,
  type CollectionShare,
  firstEntryDay,
  limitsRefusal,
  type NamedCollections,
  namedRefusal,
  openOnes,
  paymentInformedRefusal,
  shareInOrder,
} from './collection-selection.ts';
import {
  entryDayRefusal,
  type SettlementDeal,
  settlementActRefusal,
  settlementStepDeadline,
} from './settlement-deal.ts';

export interface DeclareRemittance {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly named: NamedCollections;
  /** The sum of unanswered remittances by collection id. */
  readonly declared: ReadonlyMap<number, Centavos>;
  readonly day: Day;
  readonly amount: Centavos;
  /** The part of each named collection, of an allocated bank line; undefined to share in order. */
  readonly shares?: readonly CollectionShare[] | undefined;
  readonly now: InstantLike;
}

export interface DeclaredRemittance {
  readonly step: InitialStep<'REMITTANCE', 'DECLARE'>;
  readonly shares: readonly CollectionShare[];
  /** The instant from which an unanswered remittance is a dispute. */
  readonly answer_until: Date;
}

/** Returns why the actor cannot declare a remittance of the deal now; undefined when it can. */
export function remitRefusal(
  request: Pick<DeclareRemittance, 'actor' | 'deal' | 'now'>,
): Refusal | undefined {
  const { deal } = request;
  const refusal = settlementActRefusal(request, 'remit-collections');
  if (refusal) return refusal;
  if (deal.offer.collection_route === 'DIRECT') return { key: 'REMITTANCE_ROUTE_DIRECT' };
  return paymentInformedRefusal(deal.payment);
}

/**
 * Decides whether the acquirer declares a remittance: up to what is open and not yet declared. It changes no
 * collection.
 */
export function decideDeclareRemittance(request: DeclareRemittance): Decision<DeclaredRemittance> {
  const { deal, named, declared, amount, day, now } = request;
  const early = firstRefusal([remitRefusal(request), namedRefusal(named)]);
  if (early) return early;
  const open = openOnes(named);
  const limits = open.map((collection) => ({
    id: collection.id,
    limit: Math.max(0, openValue(collection) - (declared.get(collection.id) ?? 0)),
  }));
  const total = limits.reduce((sum, { limit }) => sum + limit, 0);
  const refusal = firstRefusal([
    entryDayRefusal(day, firstEntryDay(deal.payment), now),
    request.shares ? limitsRefusal(request.shares, limits) : amountRefusal(amount, total, open),
  ]);
  if (refusal) return refusal;
  return allow({
    step: step('REMITTANCE', START, 'DECLARE'),
    shares: request.shares ?? shareInOrder(amount, limits),
    answer_until: settlementStepDeadline(now),
  });
}

/** A stored remittance with the collections that it is shared among. */
export interface RemittanceState {
  readonly id: number;
  readonly status: RemittanceStatus;
  readonly collection_ids: readonly number[];
  /** Those of them that are open and have no standing receipt since the declaration; all by default. */
  readonly untouched_ids?: readonly number[];
}

/** Decides whether the acquirer withdraws a remittance, until the lender has answered it. */
export function decideWithdrawRemittance(request: {
  readonly actor: Actor;
  readonly deal: Pick<SettlementDeal, 'offer'>;
  readonly remittance: Pick<RemittanceState, 'status'>;
}): Decision<Step<'REMITTANCE', 'WITHDRAW'>> {
  const { actor, deal, remittance } = request;
  const right = rightRefusal(actor, 'remit-collections');
  if (right) return refuseWith(right);
  if (deal.offer.company_id !== actor.company_id) return refuseWith({ key: 'NOT_FOUND' });
  return nextStatus(REMITTANCE_LIFECYCLE, remittance.status, 'WITHDRAW') === undefined
    ? refuseWith({ key: 'REMITTANCE_ANSWERED' })
    : allow(step('REMITTANCE', 'DECLARED', 'WITHDRAW'));
}

/** A remittance that an act of the lender answers. */
export interface AnsweredRemittance {
  readonly id: number;
  readonly step: Step<'REMITTANCE', 'RECEIVE'>;
}

/**
 * Returns the unanswered remittances that an act answers: it reaches the last of their collections that were
 * open and without a receipt since the declaration.
 * @param reached the collections that the act closes, or names in a receipt
 */
export function answeredRemittances(
  remittances: readonly RemittanceState[],
  reached: ReadonlySet<number>,
): readonly AnsweredRemittance[] {
  return remittances
    .filter(({ collection_ids }) => collection_ids.some((id) => reached.has(id)))
    .filter(({ collection_ids, untouched_ids = collection_ids }) =>
      untouched_ids.every((id) => reached.has(id)),
    )
    .flatMap(({ id, status }) => {
      if (status !== 'DECLARED' && status !== 'DISPUTED') return [];
      const taken: Step<'REMITTANCE', 'RECEIVE'> = step('REMITTANCE', status, 'RECEIVE');
      return [{ id, step: taken }];
    });
}
