import { WEBHOOK_FAILING_DAYS, webhookRetryAfter } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { attemptDelivery, hasSucceeded, hasTimedOut, isGone } from './attempt-delivery.ts';
import {
  type Attempt,
  claimDelivery,
  deliveryToSend,
  dueLanes,
  endDelivery,
  headOfLane,
  insertAttempt,
  insertLostTry,
  type Lane,
  type LostTry,
  postponeDelivery,
  retryDeliveriesNow,
  type ToBeSent,
} from './deliveries.store.ts';
import { enqueueLane, enqueueOnce } from './delivery-lanes.ts';
import { disableFailingWebhook } from './disable-failing-webhook.ts';
import { recordWebhookFailure, recordWebhookSuccess } from './webhooks.store.ts';

/** A later try than this is found by the sweep, so that what comes meanwhile is not held up by a job that waits. */
const SOON_SECONDS = 60;
const LANES_AT_ONCE = 1000;

/** Sends what waits in a lane, oldest first, until it is empty or a try fails. */
export async function deliverLane(deps: Deps, lane: Lane, signal: AbortSignal): Promise<void> {
  for (;;) {
    const head = await headOfLane(deps.db, lane);
    if (head === undefined) return;
    if (isBegun(head)) {
      if (head.lost_in > 0) return comeBack(deps, lane, head.lost_in);
      await transaction(deps.db, (tx) => recordInterruptedTry(tx, head));
      continue;
    }
    if (head.wait_seconds > 0) return comeBack(deps, lane, head.wait_seconds);
    if (signal.aborted) return enqueueLane(deps.jobs, deps.db, lane);
    if (!(await claimDelivery(deps.db, head.id))) continue;
    const attempt = await attemptDelivery(deps, head);
    await transaction(deps.db, (tx) => keepAttempt(deps, tx, head, attempt));
  }
}

async function comeBack({ jobs, db }: Deps, lane: Lane, seconds: number): Promise<void> {
  if (seconds <= SOON_SECONDS) await enqueueLane(jobs, db, lane, seconds);
}

/** Another try of it has begun, and has not ended. */
const isBegun = (delivery: ToBeSent): delivery is ToBeSent & LostTry => delivery.trying_since !== null;

/**
 * What becomes of a try whose worker was lost, or whose job expired: it is told as interrupted, as one of the eleven, and the next one comes
 * when it would have come after any other that failed. The address is not to blame: it counts for none of its failures.
 */
export async function recordInterruptedTry(tx: Tx, lost: LostTry): Promise<void> {
  if (!(await insertLostTry(tx, lost)) || lost.has_ended) return;
  const seconds = lost.subject === 'TEST' ? undefined : webhookRetryAfter(lost.attempts + 1);
  if (seconds === undefined) await endDelivery(tx, lost.id, 'GIVEN_UP');
  else await postponeDelivery(tx, lost.id, seconds, lost.trying_since);
}

/** What a try of a lane has come to. A failed one is tried again later; the last one gives it up. */
async function keepAttempt(deps: Deps, tx: Tx, delivery: ToBeSent, attempt: Attempt): Promise<void> {
  const { id, webhook_id, attempts } = delivery;
  if (!(await insertAttempt(tx, id, attempt))) return;
  if (hasSucceeded(attempt)) {
    await endDelivery(tx, id, 'DELIVERED');
    await welcomeBack(deps, tx, webhook_id, attempt);
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

/** After the first success all that waits for the address is sent at once. */
async function welcomeBack({ jobs }: Deps, tx: Tx, webhookId: number, attempt: Attempt): Promise<void> {
  if (!(await recordWebhookSuccess(tx, webhookId, { hung: hasTimedOut(attempt) }))) return;
  await retryDeliveriesNow(tx, { webhook_id: webhookId });
  for (const lane of await dueLanes(tx, LANES_AT_ONCE, webhookId)) await enqueueLane(jobs, tx, lane);
}

/** Sends one delivery once, also to an address that is switched off: a test, or one that had ended. */
export async function deliverOnce(deps: Deps, deliveryId: number): Promise<void> {
  const delivery = await deliveryToSend(deps.db, deliveryId);
  if (delivery === undefined) return;
  if (isBegun(delivery)) {
    if (delivery.lost_in > 0)
      return enqueueOnce(deps.jobs, deps.db, { ...delivery, delivery_id: deliveryId }, delivery.lost_in);
    await transaction(deps.db, (tx) => recordInterruptedTry(tx, delivery));
  }
  if (!(await claimDelivery(deps.db, deliveryId))) return;
  const attempt = await attemptDelivery(deps, delivery);
  await transaction(deps.db, async (tx) => {
    if (!(await insertAttempt(tx, deliveryId, attempt))) return;
    if (hasSucceeded(attempt)) {
      await endDelivery(tx, deliveryId, 'DELIVERED');
      await welcomeBack(deps, tx, delivery.webhook_id, attempt);
    } else if (!delivery.has_ended) await endDelivery(tx, deliveryId, 'GIVEN_UP');
  });
}
