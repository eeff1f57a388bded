import type { OfferStatus, ReceivableStatus } from '@pregao/domain';
import { type RawBuilder, type ReferenceExpression, sql } from 'kysely';
import type { Moment } from './moment.ts';

type Reference = ReferenceExpression<never, never> & string;

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}` as Reference);

/**
 * SQL twin of the domain's `effectiveOfferStatus`: the status of the offer `alias` at the moment, whatever the sweeps
 * have got to. A test holds the two against each other.
 */
export function effectiveOffer(alias: string, { now, settledUpTo }: Moment): RawBuilder<OfferStatus> {
  const of = (name: string) => column(alias, name);
  return sql<OfferStatus>`(case
    when ${of('status')} = 'AVAILABLE' and ${of('expire_date')} <= ${now}::timestamptz then 'EXPIRED'
    when ${of('status')} in ('APPROVED', 'PENDING_CONTRACT') and ${of('formalization_deadline')} <= ${now}::timestamptz then 'EXPIRED'
    when ${of('status')} in ('NEGOTIATED', 'PARTIALLY_LIQUIDATED') and ${of('max_due_date')} <= ${settledUpTo}::date then 'LIQUIDATED'
    when ${of('status')} = 'NEGOTIATED' and ${of('min_due_date')} <= ${settledUpTo}::date then 'PARTIALLY_LIQUIDATED'
    else ${of('status')} end)`;
}

/**
 * SQL twin of the domain's `effectiveReceivableStatus`: receivable `alias`, held by the offer `offer` (left joined on
 * `offer_id`).
 */
export function effectiveReceivable(
  alias: string,
  offer: string,
  moment: Moment,
): RawBuilder<ReceivableStatus> {
  const of = (name: string) => column(alias, name);
  const matured = sql<boolean>`${of('due_date')} <= ${moment.today}::date`;
  const held = effectiveOffer(offer, moment);
  return sql<ReceivableStatus>`(case
    when ${of('status')} = 'AVAILABLE' then case when ${matured} then 'EXPIRED' else 'AVAILABLE' end
    when ${of('offer_id')} is null then ${of('status')}
    when ${of('status')} = 'RESERVED' and ${matured} then 'EXPIRED'
    when ${of('status')} = 'NEGOTIATED' then case when ${of('due_date')} <= ${moment.settledUpTo}::date then 'LIQUIDATED' else 'NEGOTIATED' end
    when ${of('status')} = 'LIQUIDATED' then 'LIQUIDATED'
    when ${held} in ('EXPIRED', 'CANCELED') or (${of('status')} = 'RESERVED' and ${held} = 'LIQUIDATED')
      then case when ${matured} then 'EXPIRED' else 'AVAILABLE' end
    else ${of('status')} end)`;
}
