import type { RowOf } from '@pregao/contract';
import { type Actor, daysBetween, shownReceivableStatus } from '@pregao/domain';
import type { Moment } from '../../receivables/moment.ts';
import type { PartRecord } from '../offer-receivables/offer-receivables-read.store.ts';
import type { OfferRecord, VisibleOffer } from './offers-read.store.ts';

export function presentOffer({ created_at, expire_date, ...row }: OfferRecord): RowOf<'listNegotiations'> {
  return { ...row, created_at: created_at.toISOString(), expire_date: expire_date.toISOString() };
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
