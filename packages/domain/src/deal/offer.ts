import { type OfferEffects, offerEffects } from '../lifecycles/effects.ts';
import { START, type Start } from '../lifecycles/lifecycle.ts';
import type { ReceivableStatus } from '../lifecycles/statuses.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import {
  allow,
  type Decision,
  firstRefusal,
  type Refusal,
  refuse,
  refuseWith,
} from '../refusals/decision.ts';
import { type Day, today } from '../values/calendar.ts';
import type { CardNetwork } from '../values/card-network.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import {
  dueSpan,
  expireDateRefusal,
  higherDateOfferCreateLimit,
  limitRefusal,
  minimalValueRefusal,
  offerValueRefusal,
} from './offer-terms.ts';
import { isOfferable, sumOf, unavailableRefusal } from './selection.ts';
import { networkRefusal } from './simulation.ts';

/** A stored receivable. */
export interface OfferReceivable {
  readonly id: number;
  readonly company_id: number;
  readonly value: Centavos;
  readonly status: ReceivableStatus;
  readonly card_network: CardNetwork;
  readonly due_date: Day;
  readonly issuer_key: string;
  readonly transactions: number;
}

export interface MakeAvailable {
  readonly actor: Actor;
  readonly receivable_id: readonly number[];
  readonly security_margin_receivable_id: readonly number[];
  readonly offer_value: Centavos;
  readonly minimal_value: Centavos;
  readonly card_network: CardNetwork;
  readonly lenders: readonly number[];
  readonly expire_date: InstantLike;
  /** The named receivables that exist. */
  readonly receivables: readonly OfferReceivable[];
  /** The named lenders that are companies of type LENDER. */
  readonly existing_lenders: readonly number[];
  readonly now: InstantLike;
}

/** The offer to insert. Aggregates cover the offered receivables, `first_due_date` both lists. */
export interface OfferSummary {
  readonly effects: OfferEffects<Start>;
  readonly offer_value: Centavos;
  readonly margin_value: Centavos;
  readonly receivables_count: number;
  readonly margin_count: number;
  readonly transactions: number;
  readonly issuers_count: number;
  readonly min_due_date: Day;
  readonly max_due_date: Day;
  readonly first_due_date: Day;
}

/** Decides whether a schedule may be published and computes its summary (product, POST /offers). */
export function decideMakeAvailable(request: MakeAvailable): Decision<OfferSummary> {
  const right = rightRefusal(request.actor, 'create-offer');
  if (right) return { ok: false, refusal: right };
  const lists = findReceivableLists(request);
  if (!lists.ok) return lists;
  const { offered, margin } = lists.value;
  return (
    firstRefusal([
      networkRefusal(request.card_network, [...offered, ...margin]),
      valueRefusal(request, sumOf(offered), sumOf(margin)),
      minimalValueRefusal(request.minimal_value, request.offer_value),
      lendersRefusal(request),
      dateRefusal(request, [...offered, ...margin]),
    ]) ?? allow(summarize(offered, margin))
  );
}

type ReceivableLists = {
  readonly offered: readonly OfferReceivable[];
  readonly margin: readonly OfferReceivable[];
};

/**
 * Finds the rows of both lists: disjoint, own and AVAILABLE. A foreign receivable gets the same refusal as a
 * missing one.
 */
function findReceivableLists(request: MakeAvailable): Decision<ReceivableLists> {
  const ids = [...request.receivable_id, ...request.security_margin_receivable_id];
  if (request.receivable_id.length === 0) return refuse('RECEIVABLES_EMPTY', { field: 'receivable_id' });
  if (new Set(ids).size !== ids.length) return refuse('RECEIVABLES_INVALID', { field: 'receivable_id' });
  const on = today(request.now);
  const usable = request.receivables.filter(
    (row) => row.company_id === request.actor.company_id && isOfferable(row, on),
  );
  const byId = new Map(usable.map((row) => [row.id, row]));
  const { receivable_id, security_margin_receivable_id } = request;
  const unavailable = unavailableRefusal(
    { receivable_id, security_margin_receivable_id },
    new Set(byId.keys()),
  );
  if (unavailable) return refuseWith(unavailable);
  const pick = (list: readonly number[]) => list.map((id) => byId.get(id) as OfferReceivable);
  return allow({ offered: pick(receivable_id), margin: pick(security_margin_receivable_id) });
}

function valueRefusal(request: MakeAvailable, offered: Centavos, margin: Centavos): Refusal | undefined {
  if (request.offer_value > offered) return { key: 'VALUE_EXCEEDS_RECEIVABLES', field: 'offer_value' };
  if (request.offer_value < offered) return { key: 'OFFER_VALUE_MISMATCH', field: 'offer_value' };
  return offerValueRefusal(offered, offered + margin);
}

function lendersRefusal({ lenders, existing_lenders }: MakeAvailable): Refusal | undefined {
  const existing = new Set(existing_lenders);
  const isValid = lenders.length > 0 && lenders.every((id) => existing.has(id));
  return isValid ? undefined : { key: 'OFFER_INVALID_LENDERS', field: 'lenders' };
}

function dateRefusal(request: MakeAvailable, rows: readonly OfferReceivable[]): Refusal | undefined {
  const limit = higherDateOfferCreateLimit(rows);
  return limitRefusal(limit, request.now) ?? expireDateRefusal(request.expire_date, limit, request.now);
}

function summarize(offered: readonly OfferReceivable[], margin: readonly OfferReceivable[]): OfferSummary {
  const { first: min_due_date, last: max_due_date } = dueSpan(offered);
  return {
    effects: offerEffects(START, 'MAKE_AVAILABLE'),
    offer_value: sumOf(offered),
    margin_value: sumOf(margin),
    receivables_count: offered.length,
    margin_count: margin.length,
    transactions: offered.reduce((sum, { transactions }) => sum + transactions, 0),
    issuers_count: new Set(offered.map(({ issuer_key }) => issuer_key)).size,
    min_due_date,
    max_due_date,
    first_due_date: dueSpan([...offered, ...margin]).first,
  };
}
