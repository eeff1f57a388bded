import type { RowOf } from '@pregao/contract';
import { type Actor, daysBetween, shownRate, shownReceivableStatus, turnOf } from '@pregao/domain';
import type { Moment } from '../../receivables/moment.ts';
import type { PartRecord } from '../offer-receivables/offer-receivables-read.store.ts';
import type { OfferRecord, VisibleOffer } from './offers-read.store.ts';

type Row = RowOf<'listNegotiations'>;

export function presentOffer(offer: OfferRecord): Row {
  const {
    created_at,
    expire_date,
    best,
    open_until: _,
    formalization_turn: __,
    formalization_deadline: ___,
    ...row
  } = offer;
  return {
    ...row,
    ...presentBest(best),
    created_at: created_at.toISOString(),
    expire_date: expire_date.toISOString(),
    turn: presentTurn(offer),
  };
}

export function presentBest(best: OfferRecord['best']) {
  return {
    annual_252: shownRate(best?.annual_252 ?? null),
    best_credit_value: best?.credit_value ?? null,
    best_is_accepted: best?.accepted ?? false,
    lender: best?.lender ?? null,
  };
}

/** Whose turn the negotiation is, as it concerns the reader. */
export function presentTurn(
  offer: Pick<
    OfferRecord,
    'status' | 'expire_date' | 'open_until' | 'formalization_turn' | 'formalization_deadline'
  >,
): Row['turn'] {
  const turn = turnOf(offer);
  return turn && { ...turn, until: turn.until.toISOString() };
}

/** A receivable of the offer with the status that concerns the reader. */
export function shownPart(part: PartRecord, offer: VisibleOffer, { company_type }: Actor): PartRecord {
  const status = shownReceivableStatus({
    viewer: company_type,
    status: part.status,
    shown_offer: offer.status,
  });
  return { ...part, status };
}

export function presentPart(part: PartRecord, { today }: Moment): RowOf<'listNegotiationReceivables'> {
  const { value, transactions, due_date, ...rest } = part;
  return {
    ...rest,
    due_date,
    value,
    value_available: value,
    transactions_number_available: transactions,
    days_to_expire: daysBetween(today, due_date),
  };
}
