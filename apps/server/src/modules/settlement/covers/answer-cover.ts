import type { Input, Reply } from '@pregao/contract';
import { decideAcceptCover, decideRefuseCover, normalizeReason } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import { receivableTransitionEntries } from '../../negotiations/transitions/audit-entries.ts';
import { borrowerRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import { lockMargin, moveMargin } from '../../receivables/receivables.store.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { applyCollectionsPlan } from '../collections/apply-collections-plan.ts';
import { lockNamed } from '../collections/name-collections.ts';
import { differenceAuditEntry } from '../differences-audit.ts';
import { type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { dealFacts } from '../payments/payment-facts.ts';
import { endProposalNotices, lockProposal } from '../proposals.ts';
import { COVER_STORE, type CoverRecord, changeCover, coverStateOf, insertCovering } from './covers.store.ts';

/**
 * Accepts a cover, which closes its collections and sells receivables of the margin, or refuses it.
 * @throws Refused NOT_FOUND for a cover of others; otherwise the refusal of the rule
 */
export function answerCover(
  deps: Deps,
  context: IdempotentContext<Reply<'answerCover'>>,
  { id, accepted, reason }: Input<'answerCover'>,
): Promise<StoredReply<Reply<'answerCover'>>> {
  return idempotentTransaction(deps.db, context.idempotency, (tx) =>
    accepted
      ? acceptCover(deps, tx, context, id)
      : refuseCover(deps, tx, context, { id, reason: normalizeReason(reason) }),
  );
}

async function acceptCover(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  id: number,
): Promise<Reply<'answerCover'>> {
  const { actor } = context;
  const { settlement, proposal: cover } = await lockProposal(deps, tx, actor, COVER_STORE, id);
  const { offer, now } = settlement.deal;
  const collection_ids = cover.shares.map(({ collection_id }) => collection_id);
  const locked = await lockNamed(tx, offer.id, { collection_ids });
  const ids = cover.receivables.map(({ receivable_id }) => receivable_id);
  const margin = await runAsSystem(() => lockMargin(tx, offer, ids));
  const deal = settlementDealOf(settlement);
  const plan = orThrow(
    decideAcceptCover({ ...locked, actor, deal, cover: coverStateOf(cover), margin, now }),
  );
  const { step, receivables, covering } = plan;
  await runAsSystem(async () => {
    await changeCover(tx, cover, step, { answered_at: now });
    await insertCovering(tx, cover, plan.expected, covering);
    const moved = await moveMargin(tx, offer, receivables, ids);
    expectRows(moved, ids.length, `margin of offer ${offer.id} in ${receivables.from}`);
  });
  const { covered_value } = cover;
  const further = [
    differenceAuditEntry('COVER', cover, step, { covered_value, receivables: ids.length }),
    ...receivableTransitionEntries(offer, receivables, ids.length),
  ];
  await applyCollectionsPlan(deps, tx, context, {
    event: 'COVER',
    settlement,
    rows: locked.rows,
    plan,
    details: { cover_id: id, covered_value, day: settlement.deal.today },
    further,
  });
  await endAnswer(deps, tx, { settlement, cover, accepted: true, reason: null });
  return { id, status: step.to };
}

async function refuseCover(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { id, reason }: { readonly id: number; readonly reason: string | null },
): Promise<Reply<'answerCover'>> {
  const { actor } = context;
  const { settlement, proposal: cover } = await lockProposal(deps, tx, actor, COVER_STORE, id);
  const { now } = settlement.deal;
  const request = { actor, deal: settlementDealOf(settlement), cover: coverStateOf(cover), now };
  const step = orThrow(decideRefuseCover(request));
  await runAsSystem(() => changeCover(tx, cover, step, { answered_at: now, reason }));
  await recordAuditAndPublish(deps, tx, context, [differenceAuditEntry('COVER', cover, step, { reason })]);
  await endAnswer(deps, tx, { settlement, cover, accepted: false, reason });
  return { id, status: step.to };
}

/** Notifies the acquirer of an answer. */
async function endAnswer(
  deps: Deps,
  tx: Tx,
  answer: {
    readonly settlement: Settlement;
    readonly cover: CoverRecord;
    readonly accepted: boolean;
    readonly reason: string | null;
  },
): Promise<void> {
  const { settlement, cover, accepted, reason } = answer;
  const { facts } = await dealFacts(tx, settlement);
  const { covered_value } = cover;
  await notify(deps, tx, {
    kind: 'COVER_ANSWERED',
    to: borrowerRecipients(settlement.deal.offer),
    facts: { ...facts, covered_value, accepted, reason },
  });
  await endProposalNotices(tx, settlement, COVER_STORE);
}
