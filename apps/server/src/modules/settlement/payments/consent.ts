import type { Input, Reply } from '@pregao/contract';
import { CONSENT_EVENT, decideConsent } from '@pregao/domain';
import type { IdempotentContext } from '../../../platform/command-context.ts';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import { idempotentTransaction, type StoredReply } from '../../../platform/db/idempotent-transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { orThrow } from '../../../platform/refusal.ts';
import { borrowerRecipients } from '../../negotiations/transitions/notice-facts.ts';
import { notify } from '../../notices/notify.ts';
import { recordAuditAndPublish } from '../../webhooks/record-audit-and-publish.ts';
import { lockSettlement, settlementDealOf } from '../lock-settlement.ts';
import { paymentFacts } from './payment-facts.ts';
import { setPayment } from './payments.store.ts';

type Changed = Reply<'consentToPaymentChange'>;

/**
 * Consents, for the lender, to a reversal or a rescission that the acquirer cannot decide alone.
 * @throws Refused NOT_FOUND for a deal of others; otherwise the refusal of `decideConsent`
 */
export function consentToPaymentChange(
  deps: Deps,
  context: IdempotentContext<Changed>,
  { id, to }: Input<'consentToPaymentChange'>,
): Promise<StoredReply<Changed>> {
  const { actor } = context;
  return idempotentTransaction(deps.db, context.idempotency, async (tx) => {
    const settlement = await lockSettlement(deps, tx, actor, id);
    const { offer, now } = settlement.deal;
    const { status } = settlement.payment;
    const consented_to = orThrow(decideConsent({ actor, deal: settlementDealOf(settlement), to, now }));
    await runAsSystem(() => setPayment(tx, settlement.payment, { consented_to }));
    await recordAuditAndPublish(deps, tx, context, [
      {
        aggregate: 'OFFER',
        aggregate_id: offer.id,
        entity: 'PAYMENT',
        entity_id: offer.id,
        event: CONSENT_EVENT,
        details: { to },
      },
    ]);
    await notify(deps, tx, {
      kind: 'PAYMENT_CONSENTED',
      to: borrowerRecipients(offer),
      facts: { ...(await paymentFacts(tx, settlement)), consent: to },
    });
    return { id, status };
  });
}
