import type { Input, Reply } from '@pregao/contract';
import { decideRescindDeal, normalizeReason, partSum, rescissionAnswerRefusal } from '@pregao/domain';
import { appNow } from '../../../platform/clock/clock.ts';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { approve } from '../../negotiations/approvals/answer-approval.ts';
import { lockRequest } from '../../negotiations/approvals/approvals.store.ts';
import type { SettlementActs } from '../../negotiations/approvals/execute-approved-act.ts';
import type {
  ActToApprove,
  HeldRescission,
} from '../../negotiations/approvals/insert-approval-request.store.ts';
import {
  requireWithinLimit,
  runOrRequestApproval,
} from '../../negotiations/approvals/run-or-request-approval.ts';
import { applyTransition } from '../../negotiations/transitions/apply-transition.ts';
import {
  collectionsTransitionEntry,
  paymentTransitionEntry,
} from '../../negotiations/transitions/audit-entries.ts';
import { bothRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { markAnsweredNoticesSeen } from '../../notices/mark-answered-seen.ts';
import { notify } from '../../notices/notify.ts';
import { momentOf } from '../../receivables/moment.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { findStandingAllocations, priceParts } from '../allocations/allocations.store.ts';
import { lockLinesOf, releaseAllocations } from '../allocations/release-allocations.ts';
import { moveCollections } from '../collections/collections.store.ts';
import { lockSettlement, progressOf, type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { settlementRequest } from '../settlement-request.ts';
import { startTracking } from '../start-tracking.ts';
import { voidDifferences } from '../void-differences.ts';
import { paymentFacts, winningCredit } from './payment-facts.ts';
import { changePayment, findPayment } from './payments.store.ts';
import { peopleOf, waitingRescission } from './rescission.store.ts';

type Changed = Reply<'confirmPayment'>;

/**
 * Rescinds an unpaid deal of the actor's company, which takes two people. The first call stores a request;
 * the call of a second person for the same deal, or the approval by a MASTER, carries it out. A refused
 * second call leaves the request waiting.
 * @param acts the commands of approved acts
 * @throws Refused NOT_FOUND for a deal of others; RESCISSION_NEEDS_OTHER_PERSON; otherwise the refusal of
 *   `decideRescindDeal`
 */
export function rescindDeal(
  deps: Deps,
  context: IdempotentContext<Reply<'rescindDeal'>>,
  { id, reason }: Input<'rescindDeal'>,
  acts: SettlementActs,
): Promise<StoredReply<Reply<'rescindDeal'>>> {
  const { actor } = context;
  return runOrRequestApproval(deps, context, async (tx) => {
    const waiting = await waitingRescission(tx, actor, id);
    if (waiting === undefined || waiting.user_id === actor.user_id)
      return writeRescission(deps, tx, context, { id, reason: normalizeReason(reason) });
    const { company_id } = actor;
    const colleagues = await peopleOf(tx, company_id);
    const refusal = rescissionAnswerRefusal(actor, { company_id, requester: waiting, colleagues });
    if (refusal) throw new Refused(refusal.key);
    const request = await lockRequest(tx, actor, waiting.id, momentOf(await appNow(tx)));
    if (request?.status !== 'WAITING') throw new Refused('APPROVAL_REQUEST_ENDED');
    const failure = await approve(deps, tx, context, request, acts);
    if (failure) throw new Refused(failure);
    const payment = await findPayment(tx, actor, id);
    if (payment === undefined) throw new Refused('NOT_FOUND');
    return { id, status: payment.status };
  });
}

/** Rescinds within a transaction, if a second person has approved it. */
export async function writeRescission(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  command: HeldRescission,
): Promise<Changed> {
  const { actor } = context;
  const { id, reason } = command;
  await lockLinesOf(tx, actor, { declared_of: id });
  const settlement = await lockSettlement(deps, tx, actor, id);
  const { now } = settlement.deal;
  const { entered_collections } = await progressOf(tx, settlement);
  const allocated = partSum(await priceParts(tx, id));
  const request = { actor, deal: settlementDealOf(settlement), entered_collections, allocated, now };
  const plan = orThrow(decideRescindDeal(request));
  await requireWithinLimit(tx, context, askedRescission(settlement, command));
  const { deal, trail } = await startTracking(tx, settlement, plan.tracking);
  const { offer } = deal;
  const credit = winningCredit(settlement);
  const facts = await paymentFacts(tx, settlement);
  const { payment, count } = await runAsSystem(async () => ({
    payment: await changePayment(tx, settlement.payment, plan.step, {}),
    count: await moveCollections(tx, offer.id, plan.collections),
  }));
  const differences = await voidDifferences(tx, settlement);
  const ended = await applyTransition(tx, deal, {
    effects: plan.effects,
    offer: { ended_by: plan.ended_by },
    chosen: credit,
    canceled_cause: plan.canceled_cause,
    details: { reason },
  });
  await recordAuditAndPublish(deps, tx, context, [
    ...trail,
    paymentTransitionEntry(offer, plan.step, { reason }),
    collectionsTransitionEntry(offer, plan.collections, { count }),
    ...differences,
    ...ended.trail,
  ]);
  const declared = await findStandingAllocations(tx, actor, { declared_of: id });
  await releaseAllocations(tx, context, declared, reason);
  await markAnsweredNoticesSeen(tx, 'RECEIVE_COLLECTIONS', { company_id: credit.company_id, offer_id: id });
  await notify(deps, tx, {
    kind: 'DEAL_RESCINDED',
    to: { ...bothRecipients(offer, credit), moderators: true },
    facts: { ...facts, reason },
  });
  return { id, status: payment.status };
}

/** Describes the rescission for its request. */
function askedRescission(settlement: Settlement, command: HeldRescission): ActToApprove {
  const { payment } = settlement;
  const { payment_value: amount, due_date: payment_date, lender_id: counterpart } = payment;
  const { summary, ...request } = settlementRequest(settlement, { payment_date, counterpart });
  const isContested = payment.status === 'CONTESTED';
  const consented = payment.consented_to === 'RESCIND' ? 'LENDER' : null;
  const rescission = {
    reason: command.reason,
    contested_reason: isContested ? payment.contested_reason : null,
    permitted_by: payment.decision === 'RESCIND' ? 'MODERATOR' : consented,
  } as const;
  return { act: 'RESCIND', command, amount, ...request, summary: { ...summary, rescission } };
}
