import type { RowOf } from '@pregao/contract';
import {
  type Actor,
  daysBetween,
  effectiveEndedBy,
  shownEndedBy,
  shownRate,
  shownReceivableStatus,
  turnOf,
} from '@pregao/domain';
import type { Moment } from '../../receivables/moment.ts';
import type { PartRecord } from '../offer-receivables/offer-receivables-read.store.ts';
import type { OfferRecord, VisibleOffer } from './offers-read.store.ts';

type Row = RowOf<'listNegotiations'>;

export function presentOffer(offer: OfferRecord, reader: OfferReader): Row {
  const { id, company_id, company_name, card_network, offer_value, status, total_credits } = offer;
  return {
    id,
    company_id,
    company_name,
    card_network,
    offer_value,
    status,
    total_credits,
    ...presentBestCredit(offer.best),
    created_at: offer.created_at.toISOString(),
    expire_date: offer.expire_date.toISOString(),
    updated_at: offer.updated_at.toISOString(),
    ended_by: shownEndOf(offer, reader),
    turn: presentTurn(offer),
    ...screeningOf(offer),
  };
}

function screeningOf(offer: OfferRecord) {
  const { average_term, minimal_rate, margin_coverage, largest_issuer: name } = offer;
  const { largest_issuer_percentage: percentage } = offer;
  const largest_issuer = name === null || percentage === null ? null : { name, percentage };
  return { average_term, minimal_rate, margin_coverage, largest_issuer };
}

interface OfferReader {
  readonly actor: Pick<Actor, 'company_type'>;
  readonly moment: Pick<Moment, 'now'>;
}

/** Returns why an offer of a list ended, as far as the reader may know it. */
export function shownEndOf(offer: OfferRecord, { actor, moment }: OfferReader): Row['ended_by'] {
  return shownEndedBy({
    viewer: actor.company_type,
    shown_offer: offer.status,
    ended_by: effectiveEndedBy({ ...offer, status: offer.stored_status }, moment.now),
    // A lender's `best` is its own newest proposal.
    chosen: offer.best?.accepted ?? false,
    own_cause: offer.best?.canceled_cause ?? null,
  });
}

export function presentBestCredit(best: OfferRecord['best']) {
  return {
    annual_252: shownRate(best?.annual_252 ?? null),
    best_credit_value: best?.credit_value ?? null,
    best_is_accepted: best?.accepted ?? false,
    lender: best?.lender ?? null,
  };
}

/** Returns whose turn the negotiation is, as far as the reader may know it. */
export function presentTurn(
  offer: Pick<
    OfferRecord,
    'status' | 'expire_date' | 'open_until' | 'formalization_turn' | 'formalization_deadline'
  >,
): Row['turn'] {
  const turn = turnOf(offer);
  return turn && { ...turn, until: turn.until.toISOString() };
}

/** Returns a receivable of the offer with the status that the reader may see. */
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
