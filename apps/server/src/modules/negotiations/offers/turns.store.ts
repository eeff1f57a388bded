import { type Actor, type AwaitedAct, type DealSide, NEAR_HOURS } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Moment } from '../../receivables/moment.ts';
import { shownOffer } from '../deadlines/effective-statuses.ts';
import { isCreditVisible } from './visible-credits.store.ts';

// SQL twins of the domain's `turnOf` for the offer `o`, so that lists filter and sort by it. A test compares
// them.

/** Returns when the first open credit that the reader may see expires; null without one. */
export function openUntil(actor: Actor, { now }: Moment): RawBuilder<Date | null> {
  return sql`(select min(k.expire_date) from credits k
    where ${isCreditVisible(actor)} and k.status = 'AVAILABLE' and k.expire_date > ${now}::timestamptz)`;
}

const isOpen = ({ now }: Moment) => sql`o.status = 'AVAILABLE' and o.expire_date > ${now}::timestamptz`;

/** Tests whether the offer is under formalization. Only its two sides and moderators may know. */
const isFormalizing = (actor: Actor, moment: Moment) =>
  sql`o.formalization_deadline > ${moment.now}::timestamptz and ${shownOffer('o', actor, moment)} in ('APPROVED', 'PENDING_CONTRACT')`;

/**
 * Tests whether the offer waits for an act. Reads from the indexes of live offers only.
 */
export function isWaiting(actor: Actor, moment: Moment): RawBuilder<boolean> {
  return sql`((${isOpen(moment)}) or (${isFormalizing(actor, moment)}))`;
}

/** Returns the side whose turn it is; null where no act is awaited. */
export function turnSide(actor: Actor, moment: Moment): RawBuilder<DealSide | null> {
  return sql`(case
    when ${isOpen(moment)} then case when ${openUntil(actor, moment)} is null then 'LENDER' else 'BORROWER' end
    when ${isFormalizing(actor, moment)} then o.formalization_turn end)`;
}

/** Returns the deadline of the current step; null where no act is awaited. */
export function turnUntil(actor: Actor, moment: Moment): RawBuilder<Date | null> {
  return sql`(case
    when ${isOpen(moment)} then coalesce(${openUntil(actor, moment)}, o.expire_date)
    when ${isFormalizing(actor, moment)} then o.formalization_deadline end)`;
}

/** Returns the awaited act; null where there is none. */
export function turnAct(actor: Actor, moment: Moment): RawBuilder<AwaitedAct | null> {
  return sql`(case
    when ${isOpen(moment)} then case when ${openUntil(actor, moment)} is null then 'PROPOSE' else 'ANSWER_CREDIT' end
    when ${isFormalizing(actor, moment)} then case o.formalization_turn when 'LENDER' then 'UPLOAD_CONTRACT' else 'ANSWER_CONTRACT' end end)`;
}

/** SQL twin of `isDeadlineNear`, for a deadline that has not passed. */
export function isDeadlineNearSql(until: RawBuilder<Date | null>, { now }: Moment): RawBuilder<boolean> {
  return sql`${until} <= ${now}::timestamptz + make_interval(hours => ${NEAR_HOURS})`;
}
