import type { Input, Reply } from '@pregao/contract';
import {
  type Actor,
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
import { chosenCredit } from '../../negotiations/transitions/deal.ts';
import { borrowerRecipients, readNoticeFacts } from '../../negotiations/transitions/notice-facts.ts';
import { markAnsweredNoticesSeen } from '../../notices/mark-answered-seen.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { applyCollectionsPlan } from '../collections/apply-collections-plan.ts';
import { lockNamed } from '../collections/name-collections.ts';
import { differenceAuditEntry } from '../differences-audit.ts';
import { lockSettlement, type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { presentBuyback } from './buybacks.present.ts';
import {
  type BuybackRecord,
  buybackStateOf,
  changeBuyback,
  findBuyback,
  offerIdOfBuyback,
  waitingBuybacks,
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

/** Locks the deal of a buyback of the actor's company. @throws Refused NOT_FOUND */
async function lockBuyback(
  deps: Deps,
  tx: Tx,
  { actor }: CommandContext,
  id: number,
): Promise<LockedBuyback> {
  const offer_id = await offerIdOfBuyback(tx, actor, id);
  if (offer_id === undefined) throw new Refused('NOT_FOUND');
  return lockBuybackOf(deps, tx, actor, offer_id, id);
}

interface LockedBuyback {
  readonly settlement: Settlement;
  readonly buyback: BuybackRecord;
}

/** Locks a deal and reads one of its buybacks. @throws Refused NOT_FOUND */
async function lockBuybackOf(
  deps: Deps,
  tx: Tx,
  actor: Actor | 'system',
  offer_id: number,
  id: number,
): Promise<LockedBuyback> {
  const settlement = await lockSettlement(deps, tx, actor, offer_id);
  const buyback = await runAsSystem(() => findBuyback(tx, offer_id, id));
  if (buyback === undefined) throw new Refused('NOT_FOUND');
  return { settlement, buyback };
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
  const locked = await lockBuyback(deps, tx, context, id);
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
  { id, offer_id }: { readonly id: number; readonly offer_id: number },
  part: { readonly day: Day; readonly amount: Centavos },
): Promise<Reply<'answerBuyback'>> {
  const locked = await lockBuybackOf(deps, tx, context.actor, offer_id, id);
  return writeBuybackConfirmation(deps, tx, context, locked, part);
}

/** Writes the confirmation of a locked buyback. */
async function writeBuybackConfirmation(
  deps: Deps,
  tx: Tx,
  context: AnyCommandContext,
  { settlement, buyback }: LockedBuyback,
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
  const { settlement, buyback } = await lockBuyback(deps, tx, context, id);
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
  const { offer } = settlement.deal;
  const chosen = chosenCredit(settlement.deal);
  const facts = (await readNoticeFacts(tx, { offer, credits: [chosen] })).deal(chosen);
  const { price, open_value, price_rule, day } = buyback;
  await notify(deps, tx, {
    kind: 'BUYBACK_ANSWERED',
    to: borrowerRecipients(offer),
    facts: { ...facts, price, open_value, price_rule, day, confirmed, reason },
  });
  await endNotices(tx, settlement);
}

/** Marks the lender's notices as seen once no buyback of the deal waits. */
async function endNotices(tx: Tx, { deal, payment }: Settlement): Promise<void> {
  const { lender_id: company_id } = payment;
  const waiting = await runAsSystem(() => waitingBuybacks(tx, deal.offer.id));
  if (waiting.length === 0)
    await markAnsweredNoticesSeen(tx, 'ANSWER_BUYBACK', { company_id, offer_id: deal.offer.id });
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
    const { settlement, buyback } = await lockBuyback(deps, tx, context, id);
    const { now } = settlement.deal;
    const request = { actor, deal: settlementDealOf(settlement), buyback: buybackStateOf(buyback), now };
    const step = orThrow(decideWithdrawBuyback(request));
    await runAsSystem(() => changeBuyback(tx, buyback, step, { answered_at: now }));
    await recordAuditAndPublish(deps, tx, context, [differenceAuditEntry('BUYBACK', buyback, step)]);
    await endNotices(tx, settlement);
    return { id };
  });
}
