import type { Input, Reply } from '@pregao/contract';
import { DEFAULT_FEE_TOLERANCE, decideConfirmPayment } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import { applyTransition } from '../../negotiations/transitions/apply-transition.ts';
import { paymentTransitionEntry } from '../../negotiations/transitions/audit-entries.ts';
import { bothRecipients, lenderRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { settledByOf } from '../collections/collections.store.ts';
import { insertEntries } from '../entries.store.ts';
import { lockSettlement, progressOf, settlementDealOf } from '../lock-settlement.ts';
import { startTracking } from '../start-tracking.ts';
import { paymentFacts, winningCredit } from './payment-facts.ts';
import { changePayment, feeToleranceOf } from './payments.store.ts';

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
    const fee_tolerance = (await feeToleranceOf(tx, actor.company_id)) ?? DEFAULT_FEE_TOLERANCE;
    const progress = await progressOf(tx, settlement);
    const plan = orThrow(
      decideConfirmPayment({
        actor,
        deal: settlementDealOf(settlement),
        day,
        amount,
        reason,
        fee_tolerance,
        progress,
        now,
      }),
    );
    const { deal, trail } = await startTracking(tx, settlement, plan.tracking);
    const confirmed_amount = amount ?? payment.payment_value;
    const { status } = await runAsSystem(async () => {
      const entries = plan.entries.map((entry) => ({
        ...entry,
        collection_id: null,
        text: null,
        reverses_id: null,
      }));
      await insertEntries(tx, deal.offer, actor, entries, now);
      const columns = {
        confirmed_day: day,
        confirmed_amount,
        confirmed_at: now,
        confirmed_by: actor.user_id,
      };
      return changePayment(tx, payment, plan.step, columns);
    });
    const ended = plan.offer
      ? await applyTransition(tx, deal, {
          effects: plan.offer,
          collections: [],
          details: { settled_by: await runAsSystem(() => settledByOf(tx, id)) },
        })
      : undefined;
    const details = { day, amount: confirmed_amount, fee: payment.payment_value - confirmed_amount };
    await recordAuditAndPublish(deps, tx, context, [
      ...trail,
      paymentTransitionEntry(deal.offer, plan.step, details),
      ...(ended?.trail ?? []),
    ]);
    const facts = await paymentFacts(tx, settlement);
    const credit = winningCredit(settlement);
    await notify(deps, tx, [
      {
        kind: 'PAYMENT_CONFIRMED',
        to: lenderRecipients(credit),
        facts: { ...facts, day, received: confirmed_amount },
      },
      ...(ended ? [{ kind: 'DEAL_SETTLED' as const, to: bothRecipients(deal.offer, credit), facts }] : []),
    ]);
    return { id, status };
  });
}
