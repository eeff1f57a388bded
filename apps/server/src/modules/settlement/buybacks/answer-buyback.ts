import type { Input, Reply } from '@pregao/contract';
import {
  type Centavos,
  type Day,
  decideConfirmBuyback,
  decideRefuseBuyback,
  decideWithdrawBuyback,
  normalizeReason,
} from '@pregao/domain';
import type {
  AnyCommandContext,
  CommandContext,
  IdempotentContext,
} from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { borrowerRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { applyCollectionsPlan } from '../collections/apply-collections-plan.ts';
import { lockNamed } from '../collections/name-collections.ts';
import { differenceAuditEntry } from '../differences-audit.ts';
import { type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { dealFacts } from '../payments/payment-facts.ts';
import { endProposalNotices, type LockedProposal, lockProposal, lockProposalOf } from '../proposals.ts';
import { presentBuyback } from './buybacks.present.ts';
import {
  BUYBACK_STORE,
  type BuybackRecord,
  buybackStateOf,
  changeBuyback,
  findBuyback,
  offerIdOfBuyback,
} from './buybacks.store.ts';

/**
 * Returns one buyback of a deal of the actor.
 * @throws Refused NOT_FOUND
 */
export async function getBuyback(
  db: Db,
  actor: Parameters<typeof offerIdOfBuyback>[1],
  id: number,
): Promise<Reply<'getBuyback'>> {
  const offer_id = await offerIdOfBuyback(db, actor, id);
  const buyback = offer_id === undefined ? undefined : await findBuyback(db, offer_id, id);
  if (buyback === undefined) throw new Refused('NOT_FOUND');
  return presentBuyback(buyback);
}

/**
 * Confirms the money of a buyback, which closes its collections, or refuses it.
 * @throws Refused NOT_FOUND for a buyback of others; otherwise the refusal of the rule
 */
export function answerBuyback(
  deps: Deps,
  context: IdempotentContext<Reply<'answerBuyback'>>,
  { id, confirmed, day, reason }: Input<'answerBuyback'>,
): Promise<StoredReply<Reply<'answerBuyback'>>> {
  return idempotentTransaction(deps.db, context.idempotency, (tx) =>
    confirmed
      ? confirmBuyback(deps, tx, context, { id, day })
      : refuseBuyback(deps, tx, context, { id, reason: normalizeReason(reason) }),
  );
}

/** Confirms a buyback within a transaction, by hand. */
async function confirmBuyback(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { id, day }: { readonly id: number; readonly day: Day | undefined },
): Promise<Reply<'answerBuyback'>> {
  const locked = await lockProposal(deps, tx, context.actor, BUYBACK_STORE, id);
  return writeBuybackConfirmation(deps, tx, context, locked, { day });
}

/**
 * Confirms a buyback of a deal by a part of a bank line of the lender.
 * @param part in centavos, with the day of the line
 */
export async function confirmBuybackByLine(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  bought: { readonly id: number; readonly offer_id: number },
  part: { readonly day: Day; readonly amount: Centavos },
): Promise<Reply<'answerBuyback'>> {
  const locked = await lockProposalOf(deps, tx, context.actor, BUYBACK_STORE, bought);
  return writeBuybackConfirmation(deps, tx, context, locked, part);
}

/** Writes the confirmation of a locked buyback. */
async function writeBuybackConfirmation(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  { settlement, proposal: buyback }: LockedProposal<BuybackRecord>,
  money: { readonly day: Day | undefined; readonly amount?: Centavos },
): Promise<Reply<'answerBuyback'>> {
  const { actor } = context;
  const { id } = buyback;
  const { deal } = settlement;
  const collection_ids = buyback.shares.map(({ collection_id }) => collection_id);
  const locked = await lockNamed(tx, deal.offer.id, { collection_ids });
  const plan = orThrow(
    decideConfirmBuyback({
      ...locked,
      actor,
      deal: settlementDealOf(settlement),
      buyback: buybackStateOf(buyback),
      ...money,
      now: deal.now,
    }),
  );
  const { step, day } = plan;
  await runAsSystem(() => changeBuyback(tx, buyback, step, { answered_at: deal.now, confirmed_day: day }));
  const { price, open_value } = buyback;
  const further = [differenceAuditEntry('BUYBACK', buyback, step, { price, open_value, day })];
  const details = { buyback_id: id, bought_back_value: open_value, price, day };
  await applyCollectionsPlan(deps, tx, context, {
    event: 'BUY_BACK',
    settlement,
    rows: locked.rows,
    plan,
    details,
    further,
  });
  await endAnswer(deps, tx, { settlement, buyback, confirmed: true, reason: null });
  return { id, status: step.to };
}

async function refuseBuyback(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { id, reason }: { readonly id: number; readonly reason: string | null },
): Promise<Reply<'answerBuyback'>> {
  const { actor } = context;
  const { settlement, proposal: buyback } = await lockProposal(deps, tx, actor, BUYBACK_STORE, id);
  const { now } = settlement.deal;
  const request = { actor, deal: settlementDealOf(settlement), buyback: buybackStateOf(buyback), now };
  const step = orThrow(decideRefuseBuyback(request));
  await runAsSystem(() => changeBuyback(tx, buyback, step, { answered_at: now, reason }));
  await recordAuditAndPublish(deps, tx, context, [
    differenceAuditEntry('BUYBACK', buyback, step, { reason }),
  ]);
  await endAnswer(deps, tx, { settlement, buyback, confirmed: false, reason });
  return { id, status: step.to };
}

/** Notifies the acquirer of an answer; the lender's notice is answered once no other buyback waits. */
async function endAnswer(
  deps: Deps,
  tx: Tx,
  answer: {
    readonly settlement: Settlement;
    readonly buyback: BuybackRecord;
    readonly confirmed: boolean;
    readonly reason: string | null;
  },
): Promise<void> {
  const { settlement, buyback, confirmed, reason } = answer;
  const { facts } = await dealFacts(tx, settlement);
  const { price, open_value, price_rule, day } = buyback;
  await notify(deps, tx, {
    kind: 'BUYBACK_ANSWERED',
    to: borrowerRecipients(settlement.deal.offer),
    facts: { ...facts, price, open_value, price_rule, day, confirmed, reason },
  });
  await endProposalNotices(tx, settlement, BUYBACK_STORE);
}

/**
 * Withdraws a buyback of the acquirer that was not answered.
 * @throws Refused NOT_FOUND for a buyback of others; otherwise the refusal of `decideWithdrawBuyback`
 */
export function withdrawBuyback(
  deps: Deps,
  context: IdempotentContext<Reply<'withdrawBuyback'>>,
  { id }: Input<'withdrawBuyback'>,
): Promise<StoredReply<Reply<'withdrawBuyback'>>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const { settlement, proposal: buyback } = await lockProposal(deps, tx, actor, BUYBACK_STORE, id);
    const { now } = settlement.deal;
    const request = { actor, deal: settlementDealOf(settlement), buyback: buybackStateOf(buyback), now };
    const step = orThrow(decideWithdrawBuyback(request));
    await runAsSystem(() => changeBuyback(tx, buyback, step, { answered_at: now }));
    await recordAuditAndPublish(deps, tx, context, [differenceAuditEntry('BUYBACK', buyback, step)]);
    await endProposalNotices(tx, settlement, BUYBACK_STORE);
    return { id };
  });
}
