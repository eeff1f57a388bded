import type { Input } from '@pregao/contract';
import { decideCancelOffer } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { applyTransition } from '../transitions/apply-transition.ts';
import { lockDeal } from '../transitions/lock-deal.ts';
import { lenderRecipients, readNoticeFacts } from '../transitions/notice-facts.ts';

/**
 * Cancels the actor's AVAILABLE or APPROVED offer with all its proposals and releases its receivables.
 * @throws Refused NOT_FOUND for an offer that is not the actor's; otherwise the refusal of
 *   `decideCancelOffer`
 */
export function cancelOffer(
  deps: Deps,
  context: IdempotentContext<{ id: number }>,
  { id: offerId }: Input<'cancelOffer'>,
): Promise<StoredReply<{ id: number }>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const deal = await lockDeal(deps, tx, actor, { offer_id: offerId });
    if (deal === undefined) throw new Refused('NOT_FOUND');
    const { effects, ended_by, closed_credits } = orThrow(decideCancelOffer({ ...deal, actor }));
    const closed = deal.credits.filter(({ id }) => closed_credits.includes(id));
    const { trail } = await applyTransition(tx, deal, {
      effects,
      offer: { ended_by },
      chosen: closed.find(({ status }) => status === 'APPROVED'),
      others: closed.filter(({ status }) => status === 'AVAILABLE'),
      canceled_cause: 'OFFER_CANCELED',
    });
    await recordAuditAndPublish(deps, tx, context, trail);
    const facts = await readNoticeFacts(tx, deal);
    await notify(
      deps,
      tx,
      closed.map((credit) => ({
        kind: 'OFFER_CANCELED' as const,
        to: lenderRecipients(credit),
        facts: { ...facts.credit(credit), accepted: credit.status === 'APPROVED' },
      })),
    );
    return { id: offerId };
  });
}
