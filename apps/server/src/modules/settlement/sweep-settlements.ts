import { hasPassed, isPaymentOverdue, paymentReminders, saoPauloInstant } from '@pregao/domain';
import { appNow } from '../../platform/clock/clock.ts';
import { runAsSystem } from '../../platform/db/actor-context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Sweep, sweep } from '../../platform/jobs/sweep.ts';
import { SYSTEM } from '../audit/audit-entry.ts';
import { lockDueDeal } from '../negotiations/transitions/lock-deal.ts';
import { bothRecipients } from '../negotiations/transitions/notice-facts.ts';
import { notify } from '../notices/notify.ts';
import { momentOf } from '../receivables/moment.ts';
import { recordAuditAndPublish } from '../webhooks/record-audit-and-publish.ts';
import type { Settlement } from './lock-settlement.ts';
import { paymentFacts, winningCredit } from './payments/payment-facts.ts';
import { lockPayment, setPayment } from './payments/payments.store.ts';
import { applyDueDifferences } from './sweep-differences.ts';
import {
  contestsForModeratorsIds,
  countUnreported,
  dueDifferenceIds,
  dueTodayIds,
  overdueCollectionIds,
  overduePaymentIds,
  unreportedSumsOf,
} from './sweep-settlements.store.ts';

/** Row counts of a sweep; `failed` are deals that the next sweep tries again. */
export type SettlementCounts = Readonly<
  Record<'reminders' | 'overdue' | 'collections' | 'contested' | 'differences' | 'failed', number>
>;

/**
 * Reminds both sides of payments that are due today, reports overdue payments and collections, asks
 * moderators about contested payments, and applies what has come due to differences. Idempotent, and safe to
 * run on several workers at once.
 */
export async function sweepSettlements(deps: Deps, signal?: AbortSignal): Promise<SettlementCounts> {
  const { db } = deps;
  const { now, today } = momentOf(await appNow(db));
  const since = paymentReminders(today, true).findLast((at) => hasPassed(at, now));
  const sweepDeals = (
    find: Sweep['find'],
    handle: (deps: Deps, tx: Tx, settlement: Settlement) => Promise<boolean>,
  ) =>
    sweep(deps, signal, {
      rowName: 'a settlement',
      idName: 'offer_id',
      find,
      handle: async (tx, id) => {
        const settlement = await lockForSweep(deps, tx, id);
        return settlement !== undefined && handle(deps, tx, settlement);
      },
    });
  const reminders = since
    ? await sweepDeals((range) => dueTodayIds(db, { today, since }, range), remindOfPayment)
    : { handled: 0, failed: 0 };
  const overdue = await sweepDeals((range) => overduePaymentIds(db, today, range), reportOverdue);
  const collections = await sweepDeals(
    (range) => overdueCollectionIds(db, today, range),
    reportOverdueCollections,
  );
  const contested = await sweepDeals((range) => contestsForModeratorsIds(db, range), askModerators);
  const differences = await sweepDeals((range) => dueDifferenceIds(db, range), applyDueDifferences);
  const counts = [reminders, overdue, collections, contested, differences];
  return {
    reminders: reminders.handled,
    overdue: overdue.handled,
    collections: collections.handled,
    contested: contested.handled,
    differences: differences.handled,
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Locks a deal for the sweep; undefined when another transaction holds it. */
async function lockForSweep(deps: Deps, tx: Tx, id: number): Promise<Settlement | undefined> {
  const deal = await lockDueDeal(deps, tx, id);
  const payment = deal && (await runAsSystem(() => lockPayment(tx, deal.offer)));
  return payment && { deal, payment };
}

/** Reminds both sides at 15:00 and 17:00 of the due day; of an untracked deal at 15:00 only. */
async function remindOfPayment(deps: Deps, tx: Tx, settlement: Settlement): Promise<boolean> {
  const { deal, payment } = settlement;
  const { offer, now, today } = deal;
  const isUnpaid = payment.status === 'DUE' || payment.status === 'CONTESTED';
  const due = paymentReminders(payment.due_date, offer.tracked).findLast((at) => hasPassed(at, now));
  const isReminded = due && payment.reminded_at !== null && hasPassed(due, payment.reminded_at);
  if (!due || !isUnpaid || isReminded || payment.due_date !== today) return false;
  await runAsSystem(() => setPayment(tx, payment, { reminded_at: now }));
  await notify(deps, tx, {
    kind: 'PAYMENT_DUE',
    to: bothRecipients(offer, winningCredit(settlement)),
    facts: await paymentFacts(tx, settlement),
  });
  return true;
}

/** Tells both sides and moderators, once, that the payment of a tracked deal is overdue. */
async function reportOverdue(deps: Deps, tx: Tx, settlement: Settlement): Promise<boolean> {
  const { deal, payment } = settlement;
  const { offer, now, today } = deal;
  const isOverdue = isPaymentOverdue({ ...payment, tracked: offer.tracked }, today);
  if (!isOverdue || payment.overdue_notified_at !== null) return false;
  await runAsSystem(() => setPayment(tx, payment, { overdue_notified_at: now }));
  await notify(deps, tx, {
    kind: 'PAYMENT_OVERDUE',
    to: { ...bothRecipients(offer, winningCredit(settlement)), moderators: true },
    facts: await paymentFacts(tx, settlement),
  });
  return true;
}

/**
 * Reports a deal of which collections became overdue to webhooks, and tells both sides, at most once a day
 * for all deals of a side.
 */
async function reportOverdueCollections(deps: Deps, tx: Tx, settlement: Settlement): Promise<boolean> {
  const { deal, payment } = settlement;
  const { id } = deal.offer;
  const { today } = deal;
  const count = await runAsSystem(() => countUnreported(tx, id, today));
  if (count === 0) return false;
  await runAsSystem(() => setPayment(tx, payment, { collections_overdue_notified_on: today }));
  const entry = { aggregate: 'OFFER', aggregate_id: id, entity: 'COLLECTIONS', entity_id: id } as const;
  await recordAuditAndPublish(deps, tx, SYSTEM, [{ ...entry, event: 'OVERDUE', details: { count } }]);
  const since = saoPauloInstant(today, '00:00');
  // In the order of ids, so that two sweeps of the same companies do not wait for each other.
  for (const company of [payment.borrower_id, payment.lender_id].toSorted((a, b) => a - b)) {
    const sums = await runAsSystem(() => unreportedSumsOf(tx, company, { today, since }));
    if (sums)
      await notify(deps, tx, { kind: 'COLLECTIONS_OVERDUE', to: { companies: [company] }, facts: sums });
  }
  return true;
}

/** Asks moderators, once, about a payment that has been contested for two business days. */
async function askModerators(deps: Deps, tx: Tx, settlement: Settlement): Promise<boolean> {
  const { payment } = settlement;
  const { now } = settlement.deal;
  const { status, moderators_at, moderators_asked_at } = payment;
  const isAsked = status !== 'CONTESTED' || moderators_asked_at !== null;
  if (isAsked || moderators_at === null || !hasPassed(moderators_at, now)) return false;
  await runAsSystem(() => setPayment(tx, payment, { moderators_asked_at: now }));
  await notify(deps, tx, {
    kind: 'PAYMENT_ESCALATED',
    to: { moderators: true },
    facts: await paymentFacts(tx, settlement),
  });
  return true;
}
