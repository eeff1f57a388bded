import type { Input, Reply } from '@pregao/contract';
import { decideOfferCover, decideWithdrawCover } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import { lenderRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import { lockMargin } from '../../receivables/receivables.store.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { collectionsInProposals } from '../buybacks/buybacks.store.ts';
import { lockNamed } from '../collections/name-collections.ts';
import { differenceAuditEntry } from '../differences-audit.ts';
import { lockSettlement, settlementDealOf } from '../lock-settlement.ts';
import { dealFacts } from '../payments/payment-facts.ts';
import { endProposalNotices, lockProposal } from '../proposals.ts';
import { presentCover } from './covers.present.ts';
import {
  COVER_STORE,
  changeCover,
  coverStateOf,
  findCover,
  insertCover,
  receivablesInCovers,
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
  const { chosen, facts } = await dealFacts(tx, settlement);
  await notify(deps, tx, {
    kind: 'COVER_OFFERED',
    to: lenderRecipients(chosen),
    facts: { ...facts, covered_value, deadline: expires_at },
  });
  return presentCover(cover);
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
    const { settlement, proposal: cover } = await lockProposal(deps, tx, actor, COVER_STORE, id);
    const { now } = settlement.deal;
    const request = { actor, deal: settlementDealOf(settlement), cover: coverStateOf(cover), now };
    const step = orThrow(decideWithdrawCover(request));
    await runAsSystem(() => changeCover(tx, cover, step, { answered_at: now }));
    await recordAuditAndPublish(deps, tx, context, [differenceAuditEntry('COVER', cover, step)]);
    await endProposalNotices(tx, settlement, COVER_STORE);
    return { id };
  });
}
