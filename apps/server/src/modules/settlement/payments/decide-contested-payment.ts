import type { Input, Reply } from '@pregao/contract';
import { DECISION_EVENT, decideOnContestedPayment } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import { bothRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { lockSettlement, settlementDealOf } from '../lock-settlement.ts';
import { paymentFacts, winningCredit } from './payment-facts.ts';
import { setPayment } from './payments.store.ts';

type Changed = Reply<'decideContestedPayment'>;

/**
 * Decides, as a moderator, whether the acquirer may rescind a deal whose payment is contested. The rescission
 * itself still takes two people of the acquirer.
 * @throws Refused the refusal of `decideOnContestedPayment`
 */
export function decideContestedPayment(
  deps: Deps,
  context: IdempotentContext<Changed>,
  { id, decision, reason }: Input<'decideContestedPayment'>,
): Promise<StoredReply<Changed>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const settlement = await lockSettlement(deps, tx, actor, id);
    const { offer, now } = settlement.deal;
    orThrow(decideOnContestedPayment({ actor, deal: settlementDealOf(settlement), decision, now }));
    await runAsSystem(() =>
      setPayment(tx, settlement.payment, {
        decision,
        decision_reason: reason,
        decided_at: now,
        decided_by: actor.user_id,
        moderators_asked_at: settlement.payment.moderators_asked_at ?? now,
      }),
    );
    await recordAuditAndPublish(deps, tx, context, [
      {
        aggregate: 'OFFER',
        aggregate_id: offer.id,
        entity: 'PAYMENT',
        entity_id: offer.id,
        event: DECISION_EVENT,
        details: { decision, reason },
      },
    ]);
    await notify(deps, tx, {
      kind: 'CONTEST_DECIDED',
      to: { ...bothRecipients(offer, winningCredit(settlement)), moderators: true },
      facts: { ...(await paymentFacts(tx, settlement)), decision, reason },
    });
    return { id, status: settlement.payment.status };
  });
}
