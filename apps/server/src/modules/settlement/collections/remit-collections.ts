import type { Input, Reply } from '@pregao/contract';
import { type CollectionShare, decideDeclareRemittance, decideWithdrawRemittance } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow, Refused } from '../../../platform/refusal.ts';
import { lenderRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { markAnsweredNoticesSeen } from '../../notices/mark-answered-seen.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { findStandingAllocations } from '../allocations/allocations.store.ts';
import { lockLinesOf, releaseAllocations } from '../allocations/release-allocations.ts';
import { lockSettlement, type Settlement, settlementDealOf } from '../lock-settlement.ts';
import { dealFacts } from '../payments/payment-facts.ts';
import { remittanceAuditEntry } from './collections-audit.ts';
import { lockNamed } from './name-collections.ts';
import {
  changeRemittances,
  declaredValues,
  insertRemittance,
  lockRemittance,
  type NewRemittance,
  offerIdOfRemittance,
  waitingRemittances,
} from './remittances.store.ts';

/**
 * Declares that what issuers paid to the acquirer was remitted. It changes no collection; the investor is
 * asked to answer.
 * @throws Refused NOT_FOUND for a deal of others; otherwise the refusal of `decideDeclareRemittance`
 */
export function remitCollections(
  deps: Deps,
  context: IdempotentContext<Reply<'remitCollections'>>,
  input: Input<'remitCollections'>,
): Promise<StoredReply<Reply<'remitCollections'>>> {
  return idempotentTransaction(deps.db, context.idempotency, (tx) =>
    declareRemittance(deps, tx, context, input),
  );
}

/**
 * Declares a remittance within a transaction.
 * @param shares the part of each named collection, of an allocated bank line; absent to share in order
 */
export async function declareRemittance(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  input: Input<'remitCollections'>,
  shares?: readonly CollectionShare[],
): Promise<{ id: number }> {
  const { actor } = context;
  const settlement = await lockSettlement(deps, tx, actor, input.offer_id);
  const { offer, now } = settlement.deal;
  const { named } = await lockNamed(tx, offer.id, input);
  const declared = await runAsSystem(() => declaredValues(tx, offer.id));
  const { day, amount, pay_date = null, issuer = null } = input;
  const deal = settlementDealOf(settlement);
  const plan = orThrow(decideDeclareRemittance({ actor, deal, named, declared, day, amount, shares, now }));
  const { step, answer_until } = plan;
  const remittance = { pay_date, issuer, day, amount, answer_until };
  const { id } = await runAsSystem(() =>
    insertRemittance(tx, offer.id, actor, step, { ...remittance, created_at: now }, plan.shares),
  );
  const details = { day, amount, pay_date, issuer, count: plan.shares.length };
  await recordAuditAndPublish(deps, tx, context, [remittanceAuditEntry(offer, id, step, details)]);
  await notifyRemittance(deps, tx, settlement, remittance);
  return { id };
}

async function notifyRemittance(
  deps: Deps,
  tx: Tx,
  { deal }: Settlement,
  { answer_until, ...remittance }: NewRemittance,
): Promise<void> {
  const { chosen, facts } = await dealFacts(tx, { deal });
  await notify(deps, tx, {
    kind: 'COLLECTIONS_REMITTED',
    to: lenderRecipients(chosen),
    facts: { ...facts, ...remittance, deadline: answer_until },
  });
}

/**
 * Withdraws a remittance of the acquirer that the investor has not answered.
 * @throws Refused NOT_FOUND for a remittance of others; otherwise the refusal of `decideWithdrawRemittance`
 */
export function withdrawRemittance(
  deps: Deps,
  context: IdempotentContext<Reply<'withdrawRemittance'>>,
  { id }: Input<'withdrawRemittance'>,
): Promise<StoredReply<Reply<'withdrawRemittance'>>> {
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    await lockLinesOf(tx, context.actor, { remittance_id: id });
    const reply = await withdraw(deps, tx, context, id);
    // Read under the lock of the offer, as a debit may have been linked just before.
    const debits = await findStandingAllocations(tx, context.actor, { remittance_id: id });
    await releaseAllocations(tx, context, debits, null);
    return reply;
  });
}

/** Withdraws a remittance within a transaction, its bank line aside. */
export async function withdraw(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  id: number,
): Promise<{ id: number }> {
  const { actor } = context;
  const offer_id = await offerIdOfRemittance(tx, actor, id);
  if (offer_id === undefined) throw new Refused('NOT_FOUND');
  const settlement = await lockSettlement(deps, tx, actor, offer_id);
  const { offer, now } = settlement.deal;
  const remittance = await runAsSystem(() => lockRemittance(tx, offer_id, id));
  if (remittance === undefined) throw new Refused('NOT_FOUND');
  const step = orThrow(decideWithdrawRemittance({ actor, deal: settlementDealOf(settlement), remittance }));
  const waiting = await runAsSystem(async () => {
    await changeRemittances(tx, offer_id, [id], step, { answered_at: now });
    return waitingRemittances(tx, offer_id);
  });
  await recordAuditAndPublish(deps, tx, context, [remittanceAuditEntry(offer, id, step)]);
  if (waiting.length === 0)
    await markAnsweredNoticesSeen(tx, 'RECEIVE_COLLECTIONS', {
      company_id: settlement.payment.lender_id,
      offer_id,
    });
  return { id };
}
