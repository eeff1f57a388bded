import { WEBHOOK_FAILING_DAYS, webhookRetryAfter } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { attemptDelivery, hasSucceeded, hasTimedOut, isGone } from './attempt-delivery.ts';
import {
  type Attempt,
  claimDelivery,
  type DeliveryToSend,
  endDelivery,
  findDeliveryToSend,
  findDueLanes,
  findHeadOfLane,
  insertAttempt,
  insertLostAttempt,
  type Lane,
  type LostAttempt,
  postponeDelivery,
  retryDeliveriesNow,
} from './deliveries.store.ts';
import { enqueueLane, enqueueSingleDelivery } from './delivery-lanes.ts';
import { disableFailingWebhook } from './disable-failing-webhook.ts';
import { recordWebhookFailure, recordWebhookSuccess } from './webhooks.store.ts';

/**
 * Maximum delay in seconds of a waiting job. Later retries are left to the sweep, so that a waiting job does
 * not delay newer events.
 */
const MAX_JOB_DELAY_SECONDS = 60;
const MAX_RESUMED_LANES = 1000;

/** Delivers the pending events of a lane in order, until it is empty or an attempt fails. */
export async function deliverLane(deps: Deps, lane: Lane, signal: AbortSignal): Promise<void> {
  for (;;) {
    const head = await findHeadOfLane(deps.db, lane);
    if (head === undefined) return;
    if (hasBegun(head)) {
      if (head.lost_in > 0) return enqueueSoon(deps, lane, head.lost_in);
      await transaction(deps.db, (tx) => recordInterruptedAttempt(tx, head));
      continue;
    }
    if (head.wait_seconds > 0) return enqueueSoon(deps, lane, head.wait_seconds);
    if (signal.aborted) return enqueueLane(deps.jobs, deps.db, lane);
    if (!(await claimDelivery(deps.db, head.id))) continue;
    const attempt = await attemptDelivery(deps, head);
    await transaction(deps.db, (tx) => storeAttempt(deps, tx, head, attempt));
  }
}

async function enqueueSoon({ jobs, db }: Deps, lane: Lane, seconds: number): Promise<void> {
  if (seconds <= MAX_JOB_DELAY_SECONDS) await enqueueLane(jobs, db, lane, seconds);
}

/** Tells whether an attempt has begun and has not ended. */
const hasBegun = (delivery: DeliveryToSend): delivery is DeliveryToSend & LostAttempt =>
  delivery.trying_since !== null;

/**
 * Records an attempt whose worker crashed or whose job expired as interrupted. It counts as one of the eleven
 * attempts, and the next one follows at the usual interval, but it is no failure of the webhook.
 */
export async function recordInterruptedAttempt(tx: Tx, lost: LostAttempt): Promise<void> {
  if (!(await insertLostAttempt(tx, lost)) || lost.has_ended) return;
  const seconds = lost.subject === 'TEST' ? undefined : webhookRetryAfter(lost.attempts + 1);
  if (seconds === undefined) await endDelivery(tx, lost.id, 'GIVEN_UP');
  else await postponeDelivery(tx, lost.id, seconds, lost.trying_since);
}

/**
 * Stores the outcome of an attempt in a lane. A failed delivery is retried later, and given up after the last
 * attempt; a webhook that fails for too long is disabled.
 */
async function storeAttempt(deps: Deps, tx: Tx, delivery: DeliveryToSend, attempt: Attempt): Promise<void> {
  const { id, webhook_id, attempts } = delivery;
  if (!(await insertAttempt(tx, id, attempt))) return;
  if (hasSucceeded(attempt)) {
    await endDelivery(tx, id, 'DELIVERED');
    await resumeWebhook(deps, tx, webhook_id, attempt);
    return;
  }
  const seconds = webhookRetryAfter(attempts + 1);
  if (seconds === undefined) await endDelivery(tx, id, 'GIVEN_UP');
  else await postponeDelivery(tx, id, seconds);
  const failing = await recordWebhookFailure(tx, webhook_id, {
    days: WEBHOOK_FAILING_DAYS,
    hung: hasTimedOut(attempt),
  });
  if (failing && (failing.for_too_long || isGone(attempt)))
    await disableFailingWebhook(
      deps,
      tx,
      { ...failing, id: webhook_id },
      isGone(attempt) ? 'GONE' : 'FAILING',
    );
}

/** Delivers everything pending at once after the first success of a failing webhook. */
async function resumeWebhook({ jobs }: Deps, tx: Tx, webhookId: number, attempt: Attempt): Promise<void> {
  if (!(await recordWebhookSuccess(tx, webhookId, { hung: hasTimedOut(attempt) }))) return;
  await retryDeliveriesNow(tx, { webhook_id: webhookId });
  for (const lane of await findDueLanes(tx, MAX_RESUMED_LANES, webhookId)) await enqueueLane(jobs, tx, lane);
}

/** Sends one delivery once, also to a disabled webhook: a test, or a replay of an ended delivery. */
export async function deliverSingle(deps: Deps, deliveryId: number): Promise<void> {
  const delivery = await findDeliveryToSend(deps.db, deliveryId);
  if (delivery === undefined) return;
  if (hasBegun(delivery)) {
    if (delivery.lost_in > 0)
      return enqueueSingleDelivery(
        deps.jobs,
        deps.db,
        { ...delivery, delivery_id: deliveryId },
        delivery.lost_in,
      );
    await transaction(deps.db, (tx) => recordInterruptedAttempt(tx, delivery));
  }
  if (!(await claimDelivery(deps.db, deliveryId))) return;
  const attempt = await attemptDelivery(deps, delivery);
  await transaction(deps.db, async (tx) => {
    if (!(await insertAttempt(tx, deliveryId, attempt))) return;
    if (hasSucceeded(attempt)) {
      await endDelivery(tx, deliveryId, 'DELIVERED');
      await resumeWebhook(deps, tx, delivery.webhook_id, attempt);
    } else if (!delivery.has_ended) await endDelivery(tx, deliveryId, 'GIVEN_UP');
  });
}
