import type { Input, Reply } from '@pregao/contract';
import {
  type AnsweredDispute,
  type DealSide,
  decideAnswerDispute,
  maySeeAllCompanies,
  sideOf,
} from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { findStandingAllocations } from '../allocations/allocations.store.ts';
import { lockLinesOf, releaseAllocations } from '../allocations/release-allocations.ts';
import { applyCollectionsPlan } from '../collections/apply-collections-plan.ts';
import { remittanceAuditEntry } from '../collections/collections-audit.ts';
import { type LockedCollections, lockNamed } from '../collections/name-collections.ts';
import { changeRemittances, lockRemittance } from '../collections/remittances.store.ts';
import { differenceAuditEntry } from '../differences-audit.ts';
import {
  lockSettlement,
  lockSettlementForModerator,
  type Settlement,
  settlementDealOf,
} from '../lock-settlement.ts';
import { findPayment } from '../payments/payments.store.ts';
import { disputeNotice } from './dispute-facts.ts';
import {
  changeDispute,
  type DisputeRecord,
  disputeStateOf,
  findVisibleDispute,
  insertMessage,
  lockDispute,
  type NewDocument,
} from './disputes.store.ts';
import { endDisputeNotices } from './end-disputes.ts';
import { withDocuments } from './store-documents.ts';

type Answer = Omit<Input<'answerDispute'>, 'documents'> & { readonly documents: readonly NewDocument[] };

/** Locked dispute with what a step of it decides by. */
interface LockedDispute extends LockedCollections {
  readonly settlement: Settlement;
  readonly dispute: DisputeRecord;
  /** Day of the disputed remittance. */
  readonly day: string | undefined;
}

/**
 * Answers a dispute, agrees to its value, escalates it, or decides it as a moderator. Its end writes the
 * receipts of the value.
 * @throws Refused NOT_FOUND for a dispute of others; DISPUTE_DOCUMENT_INVALID, FILE_INFECTED,
 *   SCAN_UNAVAILABLE; otherwise the refusal of `decideAnswerDispute`
 */
export async function answerDispute(
  deps: Deps,
  context: IdempotentContext<Reply<'answerDispute'>>,
  { documents = [], ...answer }: Input<'answerDispute'>,
): Promise<StoredReply<Reply<'answerDispute'>>> {
  const { actor } = context;
  if ((await findVisibleDispute(deps.db, actor, answer.id)) === undefined) throw new Refused('NOT_FOUND');
  return withDocuments(deps, actor, documents, (stored) =>
    idempotentTransaction(deps.db, context.idempotency, (tx) =>
      writeAnswer(deps, tx, context, { ...answer, documents: stored }),
    ),
  );
}

async function writeAnswer(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  answer: Answer,
): Promise<Reply<'answerDispute'>> {
  const { actor } = context;
  const { id, action, value } = answer;
  const locked = await lockParts(deps, tx, context, id);
  const { settlement, dispute, named, others, day } = locked;
  const planned = orThrow(
    decideAnswerDispute({
      actor,
      deal: settlementDealOf(settlement),
      dispute: disputeStateOf(dispute),
      action,
      value,
      named,
      others,
      day,
      now: settlement.deal.now,
    }),
  );
  const trail = await writeStep(tx, context, { ...locked, answer, planned });
  const { plan } = planned;
  if (plan === null) await recordAuditAndPublish(deps, tx, context, trail);
  else
    await applyCollectionsPlan(deps, tx, context, {
      event: 'END_DISPUTE',
      settlement,
      rows: locked.rows,
      plan,
      details: { dispute_id: id, day: plan.entries[0]?.day ?? day ?? settlement.deal.today },
      remittance_id: dispute.remittance_id,
      further: trail,
    });
  await freeRejectedDebits(tx, context, locked, planned);
  await notifyStep(deps, tx, context, { ...locked, answer, planned });
  await endDisputeNotices(tx, settlement);
  return { id, status: planned.step.to };
}

/** Frees the debits of a remittance of which nothing was received. */
async function freeRejectedDebits(
  tx: Tx,
  context: CommandContext,
  { dispute: { remittance_id }, settlement }: LockedDispute,
  { remittance }: AnsweredDispute,
): Promise<void> {
  if (remittance_id === null || remittance?.to !== 'WITHDRAWN') return;
  const { borrower_id: company_id } = settlement.payment;
  const debits = await findStandingAllocations(tx, { company_id }, { remittance_id });
  await releaseAllocations(tx, context, debits, null);
}

/** Locks the deal of a dispute that the actor may read, with its collections. @throws Refused NOT_FOUND */
async function lockParts(deps: Deps, tx: Tx, { actor }: CommandContext, id: number): Promise<LockedDispute> {
  const found = await findVisibleDispute(tx, actor, id);
  if (found === undefined) throw new Refused('NOT_FOUND');
  const { offer_id } = found;
  const payment = await findPayment(tx, actor, offer_id);
  if (payment && found.remittance_id !== null)
    await lockLinesOf(tx, { company_id: payment.borrower_id }, { remittance_id: found.remittance_id });
  const settlement = maySeeAllCompanies(actor)
    ? await lockSettlementForModerator(deps, tx, actor, offer_id)
    : await lockSettlement(deps, tx, actor, offer_id);
  const dispute = await runAsSystem(() => lockDispute(tx, offer_id, id));
  if (dispute === undefined) throw new Refused('NOT_FOUND');
  const locked = await lockNamed(tx, offer_id, { collection_ids: dispute.collection_ids });
  const { remittance_id } = dispute;
  const remittance =
    remittance_id === null ? undefined : await runAsSystem(() => lockRemittance(tx, offer_id, remittance_id));
  return { ...locked, settlement, dispute, day: remittance?.day };
}

interface WrittenStep extends LockedDispute {
  readonly answer: Answer;
  readonly planned: AnsweredDispute;
}

/** Writes a step of a dispute with its message. @returns the audit rows */
function writeStep(
  tx: Tx,
  { actor }: CommandContext,
  { settlement, dispute, answer, planned }: WrittenStep,
): Promise<AuditEntry[]> {
  const { offer, now } = settlement.deal;
  const { step, value, value_by, turn, answer_until, remittance } = planned;
  const { action, text, documents } = answer;
  const ends = planned.plan !== null;
  return runAsSystem(async () => {
    await changeDispute(tx, dispute, step, {
      value,
      value_by,
      turn,
      answer_until,
      ...(ends && { ended_at: now }),
      ...(step.to === 'ESCALATED' && { escalated_at: now }),
    });
    const side = maySeeAllCompanies(actor) ? 'MODERATOR' : sideOf(actor);
    const named = answer.value ?? (ends ? value : null);
    const message = { action, side, text, value: named, created_by: actor.user_id, created_at: now } as const;
    await insertMessage(tx, dispute, message, documents);
    const details = { value, documents: documents.length };
    const trail = [differenceAuditEntry('DISPUTE', dispute, step, details)];
    if (remittance === null || dispute.remittance_id === null) return trail;
    await changeRemittances(tx, offer.id, [dispute.remittance_id], remittance, { answered_at: now });
    return [...trail, remittanceAuditEntry(offer, dispute.remittance_id, remittance)];
  });
}

/**
 * Notifies the next side to act of an answer, both sides of other steps, and moderators of an escalation.
 */
async function notifyStep(
  deps: Deps,
  tx: Tx,
  { actor }: CommandContext,
  { settlement, dispute, answer, planned }: WrittenStep,
): Promise<void> {
  const { value, answer_until, step, turn } = planned;
  const { text } = answer;
  const { to, facts } = await disputeNotice(tx, settlement, { ...dispute, value }, turn);
  if (step.to === 'AGREED' || step.to === 'DECIDED')
    await notify(deps, tx, {
      kind: 'DISPUTE_ENDED',
      to,
      facts: { ...facts, outcome: step.to, settled_by: null, text },
    });
  else if (answer_until === null)
    await notify(deps, tx, { kind: 'DISPUTE_ESCALATED', to: { ...to, moderators: true }, facts });
  else {
    const by: DealSide = sideOf(actor);
    const answered = { ...facts, by, text, deadline: answer_until };
    await notify(deps, tx, { kind: 'DISPUTE_ANSWERED', to, facts: answered });
  }
}
