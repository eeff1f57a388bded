import type { Input } from '@pregao/contract';
import { decideWithdrawCredit } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { creditTransitionEntry } from '../transitions/audit-entries.ts';
import { lockDeal } from '../transitions/lock-deal.ts';
import { borrowerRecipients, readNoticeFacts } from '../transitions/notice-facts.ts';
import { changeCredits } from './credits.store.ts';

/**
 * Withdraws the actor's own proposal and notifies the acquirer, who may have read it already.
 * @throws Refused NOT_FOUND for a proposal that is not of the actor's company; otherwise the refusal of
 *   `decideWithdrawCredit`
 */
export function withdrawCredit(
  deps: Deps,
  context: IdempotentContext<{ id: number }>,
  { id: creditId }: Input<'withdrawCredit'>,
): Promise<StoredReply<{ id: number }>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const deal = await lockDeal(deps, tx, actor, { credit_id: creditId });
    const credit = deal?.credits.find(({ id }) => id === creditId);
    if (deal === undefined || credit === undefined) throw new Refused('NOT_FOUND');
    const { offer, now } = deal;
    const step = orThrow(decideWithdrawCredit({ actor, offer, credit, now }));
    const cause = 'WITHDRAWN';
    await changeCredits(tx, offer, [credit], step, { at: now, canceled_cause: cause });
    await recordAuditAndPublish(deps, tx, context, [creditTransitionEntry(offer, credit, step, { cause })]);
    const facts = await readNoticeFacts(tx, { offer, credits: [credit] });
    await notify(deps, tx, {
      kind: 'PROPOSAL_WITHDRAWN',
      to: borrowerRecipients(offer),
      facts: { ...facts.deal(credit), offer_expire_date: offer.expire_date },
    });
    return { id: creditId };
  });
}
