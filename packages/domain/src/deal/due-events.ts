import type { ReceivableStatus } from '../lifecycles/statuses.ts';
import { type Day, saoPauloInstant, settlementDay, today } from '../values/calendar.ts';
import { type InstantLike, toInstant } from '../values/instant.ts';
import {
  type CreditClock,
  dueOfferEvent,
  type EndedByDeadline,
  effectiveOfferStatus,
  endedByDeadline,
  hasPassed,
  isMatured,
  isSettled,
  type OfferClock,
} from './effective-status.ts';

/** A receivable of a live offer, or a group of them with one due date. */
export interface Holding {
  readonly due_date: Day;
  readonly status: ReceivableStatus;
}

/** A due event: a transition caused by time, not yet stored. */
export type DueEvent =
  | { readonly entity: 'CREDIT'; readonly event: 'EXPIRE'; readonly at: Date; readonly credit_id: number }
  | {
      readonly entity: 'OFFER';
      readonly event: 'EXPIRE' | 'LAPSE';
      readonly at: Date;
      readonly ended_by: EndedByDeadline;
    }
  | { readonly entity: 'RECEIVABLES'; readonly event: 'MATURE'; readonly at: Date; readonly due_date: Day }
  | {
      readonly entity: 'OFFER';
      readonly event: 'SETTLE_SOME' | 'SETTLE_ALL';
      readonly at: Date;
      /** The due dates of the offered receivables that this event settles. */
      readonly due_dates: readonly Day[];
    };

/**
 * Returns the due events of an offer and its parts, in chronological order. Commands apply them to locked
 * rows before deciding; sweep jobs apply the same.
 */
export function dueEventsOf(deal: {
  readonly offer: OfferClock;
  readonly credits: readonly (CreditClock & { readonly id: number })[];
  readonly holdings: readonly Holding[];
  readonly now: InstantLike;
}): DueEvent[] {
  const events = [...expiredCredits(deal), ...endedOffer(deal), ...maturedMargin(deal), ...settlements(deal)];
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}

type Deal = Parameters<typeof dueEventsOf>[0];

const instantOf = (value: InstantLike): Date => new Date(toInstant(value).epochMilliseconds);

/** Returns the credits that expired before the offer. An expiring offer expires the others. */
function expiredCredits({ offer, credits, now }: Deal): DueEvent[] {
  return credits
    .filter(({ status, expire_date }) => status === 'AVAILABLE' && hasPassed(expire_date, now))
    .filter(({ expire_date }) => !hasPassed(offer.expire_date, expire_date))
    .map(({ id, expire_date }) => ({
      entity: 'CREDIT',
      event: 'EXPIRE',
      at: instantOf(expire_date),
      credit_id: id,
    }));
}

function endedOffer({ offer, now }: Deal): DueEvent[] {
  const event = dueOfferEvent(offer, now);
  if (event !== 'EXPIRE' && event !== 'LAPSE') return [];
  const deadline = event === 'EXPIRE' ? offer.expire_date : offer.formalization_deadline;
  return [
    {
      entity: 'OFFER',
      event,
      at: instantOf(deadline ?? offer.expire_date),
      ended_by: endedByDeadline(offer),
    },
  ];
}

function maturedMargin({ offer, holdings, now }: Deal): DueEvent[] {
  const on = today(now);
  if (effectiveOfferStatus(offer, now) === 'EXPIRED') return [];
  const days = holdings
    .filter(({ status, due_date }) => status === 'RESERVED' && isMatured(due_date, on))
    .map(({ due_date }) => due_date);
  return [...new Set(days)].map((due_date) => ({
    entity: 'RECEIVABLES',
    event: 'MATURE',
    at: saoPauloInstant(due_date, '00:00'),
    due_date,
  }));
}

/**
 * Returns one event for each settlement day that an untracked deal has reached. The last one closes the offer
 * when no sold receivable is left.
 */
function settlements({ offer, holdings, now }: Deal): DueEvent[] {
  if (offer.tracked) return [];
  if (offer.status !== 'NEGOTIATED' && offer.status !== 'PARTIALLY_LIQUIDATED') return [];
  const on = today(now);
  const sold = holdings.filter(({ status }) => status === 'NEGOTIATED');
  const due = sold.filter(({ due_date }) => isSettled(due_date, on)).map(({ due_date }) => due_date);
  const byDay = Map.groupBy(new Set(due.sort()), settlementDay);
  const complete = due.length === sold.length;
  return [...byDay].map(([day, due_dates], index) => ({
    entity: 'OFFER',
    event: complete && index === byDay.size - 1 ? 'SETTLE_ALL' : 'SETTLE_SOME',
    at: saoPauloInstant(day, '00:00'),
    due_dates,
  }));
}
