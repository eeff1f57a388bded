import type { RowOf } from '@pregao/contract';
import { type Actor, daysBetween, shownRate, shownReceivableStatus } from '@pregao/domain';
import type { Moment } from '../../receivables/moment.ts';
import type { PartRecord } from '../offer-receivables/offer-receivables-read.store.ts';
import type { OfferRecord, VisibleOffer } from './offers-read.store.ts';

type Row = RowOf<'listNegotiations'>;

export function presentOffer(offer: OfferRecord): Row {
  const {
    created_at,
    expire_date,
    annual_252,
    formalization_turn: _,
    formalization_deadline: __,
    ...row
  } = offer;
  return {
    ...row,
    annual_252: shownRate(annual_252),
    created_at: created_at.toISOString(),
    expire_date: expire_date.toISOString(),
    turn: presentTurn(offer),
  };
}

/** Only a formalization waits for somebody; a lender that lost it is shown a canceled offer. */
export function presentTurn(
  offer: Pick<OfferRecord, 'status' | 'formalization_turn' | 'formalization_deadline'>,
): Row['turn'] {
  const { status, formalization_turn, formalization_deadline } = offer;
  if ((status !== 'APPROVED' && status !== 'PENDING_CONTRACT') || formalization_turn === null) return null;
  return { company_type: formalization_turn, until: formalization_deadline?.toISOString() ?? null };
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
