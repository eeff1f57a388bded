import type { Input, Reply } from '@pregao/contract';
import {
  type Centavos,
  type Day,
  decideConfirmPayment,
  type NewPaymentEntry,
  type OfferEffects,
  partSum,
  type Step,
  type Tracking,
} from '@pregao/domain';
import type { AnyCommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import { feeToleranceOf } from '../../negotiations/offers/settlement-settings.store.ts';
import { applyTransition } from '../../negotiations/transitions/apply-transition.ts';
import { paymentTransitionEntry } from '../../negotiations/transitions/audit-entries.ts';
import { bothRecipients, lenderRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { linkPriceParts, priceParts } from '../allocations/allocations.store.ts';
import { settledByOf } from '../collections/collections.store.ts';
import { lockSettlement, progressOf, type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { startTracking } from '../start-tracking.ts';
import { endRescissionRequests } from './end-rescission-requests.ts';
import { insertPaymentEntries } from './payment-entries.store.ts';
import { paymentFacts, winningCredit } from './payment-facts.ts';
import { changePayment, type PaymentColumns, type PaymentRecord } from './payments.store.ts';

type Changed = Reply<'confirmPayment'>;

/**
 * Confirms that the price of the actor's deal arrived. The deal ends with it if every collection is closed.
 * @throws Refused NOT_FOUND for a deal of others; otherwise the refusal of `decideConfirmPayment`
 */
export function confirmPayment(
  deps: Deps,
  context: IdempotentContext<Changed>,
  { id, day, amount, reason }: Input<'confirmPayment'>,
): Promise<StoredReply<Changed>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const settlement = await lockSettlement(deps, tx, actor, id);
    const { payment } = settlement;
    const { now } = settlement.deal;
    const fee_tolerance = await feeToleranceOf(tx, actor.company_id);
    const progress = await progressOf(tx, settlement);
    const parts = await priceParts(tx, id);
    const plan = orThrow(
      decideConfirmPayment({
        actor,
        deal: settlementDealOf(settlement),
        day,
        amount,
        reason,
        allocated: partSum(parts),
        fee_tolerance,
        progress,
        now,
      }),
    );
    const confirmed_amount = amount ?? payment.payment_value;
    const { status, entries } = await writeConfirmation(deps, tx, context, settlement, {
      ...plan,
      day,
      amount: confirmed_amount,
    });
    await linkPriceParts(tx, parts, entries[0]);
    return { id, status };
  });
}

/** A decided confirmation. */
export interface Confirmation {
  readonly tracking: Tracking;
  readonly step: Step<'PAYMENT', 'CONFIRM' | 'RESTORE'>;
  readonly entries: readonly NewPaymentEntry[];
  readonly day: Day;
  /** What arrived, in centavos. */
  readonly amount: Centavos;
  readonly offer: OfferEffects | null;
}

/**
 * Writes the confirmation of a payment by a person, or by allocated bank lines, within a transaction.
 * @param former columns of a confirmation that is restored; those of a new one by default
 * @returns the ids of its entries in their order
 */
export async function writeConfirmation(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  settlement: Settlement,
  { tracking, step, entries, day, amount, offer: effects }: Confirmation,
  former: PaymentColumns = {},
): Promise<{ readonly status: PaymentRecord['status']; readonly entries: readonly number[] }> {
  const { actor } = context;
  const { payment } = settlement;
  const { deal, trail } = await startTracking(tx, settlement, tracking);
  const { now } = settlement.deal;
  const written = await runAsSystem(async () => {
    const rows = entries.map((entry) => ({ ...entry, text: null, reverses_id: null }));
    const ids = await insertPaymentEntries(tx, deal.offer, actor, rows, now);
    const columns = {
      confirmed_day: day,
      confirmed_amount: amount,
      confirmed_at: now,
      confirmed_by: actor === 'system' ? null : actor.user_id,
      ...former,
    };
    return { ...(await changePayment(tx, payment, step, columns)), entries: ids };
  });
  await endRescissionRequests(deps, tx, settlement);
  const ended = effects
    ? await applyTransition(tx, deal, {
        effects,
        collections: [],
        details: { settled_by: await runAsSystem(() => settledByOf(tx, deal.offer.id)) },
      })
    : undefined;
  const details = { day, amount, fee: payment.payment_value - amount };
  await recordAuditAndPublish(deps, tx, context, [
    ...trail,
    paymentTransitionEntry(deal.offer, step, details),
    ...(ended?.trail ?? []),
  ]);
  const facts = await paymentFacts(tx, settlement);
  const credit = winningCredit(settlement);
  await notify(deps, tx, [
    {
      kind: 'PAYMENT_CONFIRMED',
      to: lenderRecipients(credit),
      facts: { ...facts, day, received: amount },
    },
    ...(ended ? [{ kind: 'DEAL_SETTLED' as const, to: bothRecipients(deal.offer, credit), facts }] : []),
  ]);
  return written;
}
