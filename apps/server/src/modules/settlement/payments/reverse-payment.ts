import type { Input, Reply } from '@pregao/contract';
import { decideReversePayment, normalizeReason, type ReversedPayment } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import { applyTransition } from '../../negotiations/transitions/apply-transition.ts';
import { paymentTransitionEntry } from '../../negotiations/transitions/audit-entries.ts';
import { lenderRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { findStandingAllocations, type StoredAllocation } from '../allocations/allocations.store.ts';
import { lockLinesOf, releaseAllocations } from '../allocations/release-allocations.ts';
import { lockSettlement, progressOf, type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { insertPaymentEntries, standingPaymentEntries } from './payment-entries.store.ts';
import { paymentFacts, winningCredit } from './payment-facts.ts';
import { changePayment } from './payments.store.ts';

type Changed = Reply<'reversePayment'>;

/**
 * Reverses the confirmation of a payment, which is due again, and frees the bank lines of both sides that
 * confirmed or informed it. A deal that was settled is open again; its margin does not return.
 * @throws Refused NOT_FOUND for a deal of others; otherwise the refusal of `decideReversePayment`
 */
export function reversePayment(
  deps: Deps,
  context: IdempotentContext<Changed>,
  { id, reason }: Input<'reversePayment'>,
): Promise<StoredReply<Changed>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    await lockLinesOf(tx, actor, { price_of: id });
    const settlement = await lockSettlement(deps, tx, actor, id);
    const { now } = settlement.deal;
    const progress = await progressOf(tx, settlement);
    const plan = orThrow(decideReversePayment({ actor, deal: settlementDealOf(settlement), progress, now }));
    // Read under the lock of the offer, as a line may have completed the price just before.
    const freed = await findStandingAllocations(tx, actor, { price_of: id });
    return writeReversal(deps, tx, context, settlement, { ...plan, reason, freed });
  });
}

/** Decided reversal of a payment. */
interface Reversal extends ReversedPayment {
  readonly reason: string;
  /** Allocations that end with it, of both sides. */
  readonly freed: readonly StoredAllocation[];
}

/**
 * Writes the reversal of a confirmed payment within a transaction. One that is INFORMED again keeps what the
 * lender has informed.
 */
export async function writeReversal(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  settlement: Settlement,
  { step, offer: effects, reason, freed }: Reversal,
): Promise<Changed> {
  const { deal, payment } = settlement;
  const { offer, now } = deal;
  const text = normalizeReason(reason);
  const { status } = await runAsSystem(async () => {
    await reverseEntries(tx, settlement, context.actor, text);
    const due = step.to === 'DUE' ? { ...NOTHING_INFORMED, due_since: now } : {};
    return changePayment(tx, payment, step, { ...NOTHING_CONFIRMED, ...due });
  });
  await releaseAllocations(tx, context, freed, reason);
  const reopened = effects ? await applyTransition(tx, deal, { effects, collections: [] }) : undefined;
  const details = { amount: payment.confirmed_amount, reason: text };
  await recordAuditAndPublish(deps, tx, context, [
    paymentTransitionEntry(offer, step, details),
    ...(reopened?.trail ?? []),
  ]);
  await notify(deps, tx, {
    kind: 'PAYMENT_REVERSED',
    to: lenderRecipients(winningCredit(settlement)),
    facts: {
      ...(await paymentFacts(tx, settlement)),
      reason: text,
      margin_is_gone: offer.status === 'LIQUIDATED',
      is_informed: status === 'INFORMED',
      frees_line: freed.some(({ company_id }) => company_id === payment.lender_id),
    },
  });
  return { id: offer.id, status };
}

const NOTHING_CONFIRMED = {
  confirmed_day: null,
  confirmed_amount: null,
  confirmed_at: null,
  confirmed_by: null,
} as const;

/** What a payment that is due again has lost: the lender informs it anew. */
const NOTHING_INFORMED = {
  informed_day: null,
  informed_amount: null,
  informed_method: null,
  informed_reference: null,
  informed_at: null,
  informed_by: null,
  proof_id: null,
  overdue_notified_at: null,
} as const;

async function reverseEntries(
  tx: Tx,
  { deal: { offer, now } }: Settlement,
  by: { readonly company_id: number; readonly user_id: number },
  text: string | null,
): Promise<void> {
  const standing = await standingPaymentEntries(tx, offer.id);
  const reversing = standing.map(({ id, kind, amount, day }) => ({
    kind,
    amount,
    day,
    reason: null,
    text,
    reverses_id: id,
  }));
  await insertPaymentEntries(tx, offer, by, reversing, now);
}
