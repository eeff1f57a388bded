import type { Input, Reply } from '@pregao/contract';
import { decideContestPayment } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import { paymentTransitionEntry } from '../../negotiations/transitions/audit-entries.ts';
import { lenderRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { findStandingAllocations } from '../allocations/allocations.store.ts';
import { lockLinesOf, releaseAllocations } from '../allocations/release-allocations.ts';
import { lockSettlement, settlementDealOf } from '../lock-settlement.ts';
import { paymentFacts, winningCredit } from './payment-facts.ts';
import { changePayment } from './payments.store.ts';

type Changed = Reply<'contestPayment'>;

/**
 * Contests the informed payment of the actor's deal, and frees the debit that was linked to it by hand.
 * Moderators can decide after two business days.
 * @throws Refused NOT_FOUND for a deal of others; otherwise the refusal of `decideContestPayment`
 */
export function contestPayment(
  deps: Deps,
  context: IdempotentContext<Changed>,
  { id, ...said }: Input<'contestPayment'>,
): Promise<StoredReply<Changed>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    await lockLinesOf(tx, actor, { informed_of: id });
    const settlement = await lockSettlement(deps, tx, actor, id);
    const { offer, now } = settlement.deal;
    const request = { ...said, actor, deal: settlementDealOf(settlement), now };
    const { step, reason, text, moderators_at } = orThrow(decideContestPayment(request));
    const { status } = await runAsSystem(() =>
      changePayment(tx, settlement.payment, step, {
        contested_reason: reason,
        contested_text: text,
        contested_at: now,
        contested_by: actor.user_id,
        moderators_at,
        moderators_asked_at: null,
      }),
    );
    // A debit that informed it by its own allocation stays with it.
    const debits = await findStandingAllocations(tx, actor, { informed_of: id });
    const links = debits.filter(({ linked }) => linked);
    await releaseAllocations(tx, context, links, text);
    await recordAuditAndPublish(deps, tx, context, [paymentTransitionEntry(offer, step, { reason, text })]);
    await notify(deps, tx, {
      kind: 'PAYMENT_CONTESTED',
      to: lenderRecipients(winningCredit(settlement)),
      facts: { ...(await paymentFacts(tx, settlement)), contest: reason, text, deadline: moderators_at },
    });
    return { id, status };
  });
}
