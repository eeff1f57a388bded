import type { Input, Reply } from '@pregao/contract';
import { decideProposeBuyback, exactPromisedRate, type PendingApproval } from '@pregao/domain';
import type { CommandContext, IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import type { HeldBuyback } from '../../negotiations/approvals/insert-approval-request.store.ts';
import {
  requireWithinLimit,
  runOrRequestApproval,
} from '../../negotiations/approvals/run-or-request-approval.ts';
import { lenderRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { lockNamed } from '../collections/name-collections.ts';
import { differenceAuditEntry } from '../differences-audit.ts';
import { lockSettlement, settlementDealOf } from '../lock-settlement.ts';
import { dealFacts } from '../payments/payment-facts.ts';
import { settlementRequest } from '../settlement-request.ts';
import { collectionsInProposals, insertBuyback, soldFlowOf } from './buybacks.store.ts';

/** What a proposed buyback replies. */
export interface BuybackProposed {
  readonly id: number;
  /** In centavos. */
  readonly price: number;
}

/**
 * Proposes to buy back what is open of collections of the actor's company. It changes none of them. A price
 * above the limit BUYBACK waits for approval.
 * @throws Refused NOT_FOUND for a deal of others; otherwise the refusal of `decideProposeBuyback`
 */
export function proposeBuyback(
  deps: Deps,
  context: IdempotentContext<Reply<'proposeBuyback'>>,
  input: Input<'proposeBuyback'>,
): Promise<StoredReply<BuybackProposed | PendingApproval>> {
  return runOrRequestApproval<BuybackProposed>(deps, context, (tx) => writeBuyback(deps, tx, context, input));
}

/** Proposes a buyback within a transaction; one above the actor's limit writes nothing. */
export async function writeBuyback(
  deps: Deps,
  tx: Tx,
  context: CommandContext,
  input: HeldBuyback,
): Promise<BuybackProposed> {
  const { actor } = context;
  const settlement = await lockSettlement(deps, tx, actor, input.offer_id);
  const { offer, now } = settlement.deal;
  const { price_rule, day } = input;
  const { named } = await lockNamed(tx, offer.id, { collection_ids: input.collection_ids });
  const { payment_value: price, due_date: payment_due_date } = settlement.payment;
  const { waiting, expected } = await runAsSystem(async () => ({
    waiting: await collectionsInProposals(tx, offer.id),
    expected: await soldFlowOf(tx, offer.id),
  }));
  const planned = orThrow(
    decideProposeBuyback({
      actor,
      deal: settlementDealOf(settlement),
      named,
      waiting,
      price_rule,
      price: input.price,
      day,
      annual_252: exactPromisedRate({ price, payment_due_date, expected }),
      now,
    }),
  );
  const { step, shares, open_value, expires_at } = planned;
  const parties = { payment_date: day, counterpart: settlement.payment.lender_id };
  await requireWithinLimit(tx, context, {
    act: 'BUYBACK',
    command: input,
    amount: planned.price,
    ...settlementRequest(settlement, parties, expires_at),
  });
  const buyback = { price_rule, open_value, price: planned.price, day, expires_at };
  const { id } = await runAsSystem(() =>
    insertBuyback(tx, offer.id, actor, step, { ...buyback, created_at: now }, shares),
  );
  const details = { price_rule, open_value, price: planned.price, day, count: shares.length };
  await recordAuditAndPublish(deps, tx, context, [
    differenceAuditEntry('BUYBACK', { id, offer_id: offer.id }, step, details),
  ]);
  const { chosen, facts } = await dealFacts(tx, settlement);
  await notify(deps, tx, {
    kind: 'BUYBACK_PROPOSED',
    to: lenderRecipients(chosen),
    facts: { ...facts, price_rule, open_value, price: planned.price, day, deadline: expires_at },
  });
  return { id, price: planned.price };
}
