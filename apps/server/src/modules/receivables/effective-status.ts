import { type OfferStatus, OPEN_COLLECTION_STATUSES, type ReceivableStatus } from '@pregao/domain';
import { type RawBuilder, type ReferenceExpression, sql } from 'kysely';
import type { Moment } from './moment.ts';

/** The statuses of collections that still expect money as literals, for SQL text. */
export const OPEN_COLLECTIONS = sql.join(OPEN_COLLECTION_STATUSES.map((status) => sql.lit(status)));

type Reference = ReferenceExpression<never, never> & string;

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}` as Reference);

/**
 * SQL twin of the domain's `effectiveOfferStatus`: the status of the offer `alias` at the moment, whatever
 * the sweep has stored. A test compares the two.
 */
export function effectiveOffer(alias: string, { now, settledUpTo }: Moment): RawBuilder<OfferStatus> {
  const of = (name: string) => column(alias, name);
  return sql<OfferStatus>`(case
    when ${of('status')} = 'AVAILABLE' and ${of('expire_date')} <= ${now}::timestamptz then 'EXPIRED'
    when ${of('status')} in ('APPROVED', 'PENDING_CONTRACT') and ${of('formalization_deadline')} <= ${now}::timestamptz then 'EXPIRED'
    when ${of('tracked')} then ${of('status')}
    when ${of('status')} in ('NEGOTIATED', 'PARTIALLY_LIQUIDATED') and ${of('max_due_date')} <= ${settledUpTo}::date then 'LIQUIDATED'
    when ${of('status')} = 'NEGOTIATED' and ${of('min_due_date')} <= ${settledUpTo}::date then 'PARTIALLY_LIQUIDATED'
    else ${of('status')} end)`;
}

/** Selects the ids of offers that have ended before the sweep has stored it. They are few while it runs. */
export const selectEndedOffers = ({ now, settledUpTo }: Moment): RawBuilder<number[]> => sql<number[]>`array(
  select e.id from offers e where ${hasLapsed('e', now)}
    or (e.status in ('NEGOTIATED', 'PARTIALLY_LIQUIDATED') and not e.tracked
      and e.max_due_date between '-infinity' and ${settledUpTo}::date))`;

/** Selects the ids of live deals that entries settle. The calendar settles none of their receivables. */
export const trackedOffers: RawBuilder<number[]> = sql<number[]>`array(
  select t.id from offers t where t.tracked and t.status in ('NEGOTIATED', 'PARTIALLY_LIQUIDATED'))`;

/**
 * Tests whether an offer `alias` has ended unsold before the sweep has stored it. With `between` a generic
 * plan expects few rows for any bound and reads them by index; an upper bound alone would not do that.
 */
const hasLapsed = (alias: string, now: Date): RawBuilder<boolean> => {
  const of = (name: string) => column(alias, name);
  return sql<boolean>`((${of('status')} = 'AVAILABLE' and ${of('expire_date')} between '-infinity' and ${now}::timestamptz)
    or (${of('status')} in ('APPROVED', 'PENDING_CONTRACT') and ${of('formalization_deadline')} between '-infinity' and ${now}::timestamptz))`;
};

/**
 * SQL twin of the domain's `effectiveReceivableStatus`, for receivable `alias` held by the offer `offer`
 * (left joined on `offer_id`).
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
    when ${of('status')} = 'NEGOTIATED' then case when ${of('due_date')} <= ${moment.settledUpTo}::date
      and not ${column(offer, 'tracked')} then 'LIQUIDATED' else 'NEGOTIATED' end
    when ${of('status')} = 'LIQUIDATED' then 'LIQUIDATED'
    when ${held} in ('EXPIRED', 'CANCELED') or (${of('status')} = 'RESERVED' and ${held} = 'LIQUIDATED')
      then case when ${matured} then 'EXPIRED' else 'AVAILABLE' end
    else ${of('status')} end)`;
}

/**
 * Expresses the same rule as conditions: receivable `alias` has one of the statuses. The planner can estimate
 * how many rows they leave.
 */
export function hasEffectiveStatus(
  alias: string,
  statuses: readonly ReceivableStatus[],
  moment: Moment,
): RawBuilder<boolean> {
  const of = (name: string) => column(alias, name);
  const stored = (status: ReceivableStatus) => sql<boolean>`${of('status')} = ${status}`;
  const matured = sql<boolean>`${of('due_date')} <= ${moment.today}::date`;
  const settled = sql<boolean>`(${of('due_date')} <= ${moment.settledUpTo}::date and ${of('offer_id')} <> all(${trackedOffers}))`;
  const ended = sql<boolean>`${of('offer_id')} = any(${selectEndedOffers(moment)})`;
  const released = sql<boolean>`(${of('status')} in ('RESERVED', 'NEGOTIATION', 'APPROVED', 'PENDING_CONTRACT') and ${ended})`;
  const conditions: Readonly<Record<ReceivableStatus, () => RawBuilder<boolean>>> = {
    AVAILABLE: () => sql`(not ${matured} and (${stored('AVAILABLE')} or ${released}))`,
    RESERVED: () => sql`(${stored('RESERVED')} and not ${matured} and not ${ended})`,
    NEGOTIATION: () => sql`(${stored('NEGOTIATION')} and not ${ended})`,
    APPROVED: () => sql`(${stored('APPROVED')} and not ${ended})`,
    PENDING_CONTRACT: () => sql`(${stored('PENDING_CONTRACT')} and not ${ended})`,
    NEGOTIATED: () => sql`(${stored('NEGOTIATED')} and not ${settled})`,
    LIQUIDATED: () => sql`(${stored('LIQUIDATED')} or (${stored('NEGOTIATED')} and ${settled}))`,
    EXPIRED: () =>
      sql`(${stored('EXPIRED')} or (${matured} and (${of('status')} in ('AVAILABLE', 'RESERVED') or ${released})))`,
    CANCELED: () => stored('CANCELED'),
  };
  return sql`(${sql.join(
    [...new Set(statuses)].map((status) => conditions[status]()),
    sql` or `,
  )})`;
}
