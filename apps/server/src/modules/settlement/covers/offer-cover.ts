import type { Input, Reply } from '@pregao/contract';
import { decideOfferCover, decideWithdrawCover } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { chosenCredit } from '../../negotiations/transitions/deal.ts';
import { lenderRecipients, readNoticeFacts } from '../../negotiations/transitions/notice-facts.ts';
import { markAnsweredNoticesSeen } from '../../notices/mark-answered-seen.ts';
import { notify } from '../../notices/notify.ts';
import { lockMargin } from '../../receivables/receivables.store.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { collectionsInProposals } from '../buybacks/buybacks.store.ts';
import { lockNamed } from '../collections/name-collections.ts';
import { differenceAuditEntry } from '../differences-audit.ts';
import { lockSettlement, type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { presentCover } from './covers.present.ts';
import {
  type CoverRecord,
  changeCover,
  coverStateOf,
  findCover,
  insertCover,
  offerIdOfCover,
  receivablesInCovers,
  waitingCovers,
} from './covers.store.ts';

/**
 * Offers receivables of the margin for what is open of collections. It changes none of them.
 * @throws Refused NOT_FOUND for a deal of others; otherwise the refusal of `decideOfferCover`
 */
export function offerCover(
  deps: Deps,
  context: IdempotentContext<Reply<'offerCover'>>,
  input: Input<'offerCover'>,
): Promise<StoredReply<Reply<'offerCover'>>> {
  return idempotentTransaction(deps.db, context.idempotency, (tx) => writeCover(deps, tx, context, input));
}

async function writeCover(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  { offer_id, collection_ids }: Input<'offerCover'>,
): Promise<Reply<'offerCover'>> {
  const { actor } = context;
  const settlement = await lockSettlement(deps, tx, actor, offer_id);
  const { offer, now } = settlement.deal;
  const { named } = await lockNamed(tx, offer.id, { collection_ids });
  const { waiting, margin } = await runAsSystem(async () => {
    const offered = await receivablesInCovers(tx, offer.id);
    return {
      waiting: await collectionsInProposals(tx, offer.id),
      margin: (await lockMargin(tx, offer)).filter(({ id }) => !offered.has(id)),
    };
  });
  const { recourse } = offer;
  const deal = settlementDealOf(settlement);
  const planned = orThrow(decideOfferCover({ actor, deal, recourse, named, waiting, margin, now }));
  const { step, shares, covered_value, expires_at } = planned;
  const held = new Map(margin.map((receivable) => [receivable.id, receivable]));
  const receivables = planned.receivables.flatMap(({ receivable_id, amount }) => {
    const receivable = held.get(receivable_id);
    if (receivable === undefined) return [];
    const { issuer, due_date } = receivable;
    return [{ receivable_id, amount, issuer, due_date }];
  });
  const cover = await runAsSystem(async () => {
    const columns = { covered_value, created_at: now, expires_at };
    const { id } = await insertCover(tx, offer.id, actor, step, columns, { shares, receivables });
    return findCover(tx, offer.id, id);
  });
  if (cover === undefined) throw new Error(`no cover of offer ${offer.id}`);
  const details = { covered_value, count: shares.length, receivables: receivables.length };
  await recordAuditAndPublish(deps, tx, context, [differenceAuditEntry('COVER', cover, step, details)]);
  const chosen = chosenCredit(settlement.deal);
  const facts = (await readNoticeFacts(tx, { offer, credits: [chosen] })).deal(chosen);
  await notify(deps, tx, {
    kind: 'COVER_OFFERED',
    to: lenderRecipients(chosen),
    facts: { ...facts, covered_value, deadline: expires_at },
  });
  return presentCover(cover);
}

/** Locks the deal of a cover of the actor's company. @throws Refused NOT_FOUND */
export async function lockCover(
  deps: Deps,
  tx: Tx,
  { actor }: CommandContext,
  id: number,
): Promise<{ readonly settlement: Settlement; readonly cover: CoverRecord }> {
  const offer_id = await offerIdOfCover(tx, actor, id);
  if (offer_id === undefined) throw new Refused('NOT_FOUND');
  const settlement = await lockSettlement(deps, tx, actor, offer_id);
  const cover = await runAsSystem(() => findCover(tx, offer_id, id));
  if (cover === undefined) throw new Refused('NOT_FOUND');
  return { settlement, cover };
}

/** Marks the lender's notices of covers as answered once none waits. */
export async function endCoverNotices(tx: Tx, { deal, payment }: Settlement): Promise<void> {
  const waiting = await runAsSystem(() => waitingCovers(tx, deal.offer.id));
  if (waiting.length > 0) return;
  const about = { company_id: payment.lender_id, offer_id: deal.offer.id };
  await markAnsweredNoticesSeen(tx, 'ANSWER_COVER', about);
}

/**
 * Withdraws a cover of the acquirer that was not answered.
 * @throws Refused NOT_FOUND for a cover of others; otherwise the refusal of `decideWithdrawCover`
 */
export function withdrawCover(
  deps: Deps,
  context: IdempotentContext<Reply<'withdrawCover'>>,
  { id }: Input<'withdrawCover'>,
): Promise<StoredReply<Reply<'withdrawCover'>>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const { settlement, cover } = await lockCover(deps, tx, context, id);
    const { now } = settlement.deal;
    const request = { actor, deal: settlementDealOf(settlement), cover: coverStateOf(cover), now };
    const step = orThrow(decideWithdrawCover(request));
    await runAsSystem(() => changeCover(tx, cover, step, { answered_at: now }));
    await recordAuditAndPublish(deps, tx, context, [differenceAuditEntry('COVER', cover, step)]);
    await endCoverNotices(tx, settlement);
    return { id };
  });
}
