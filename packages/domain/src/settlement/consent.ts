import type { PaymentStatus } from '../lifecycles/statuses.ts';
import type { Actor } from '../people/permissions.ts';
import { allow, type Decision, type Refusal, refuseWith } from '../refusals/decision.ts';
import type { InstantLike } from '../values/instant.ts';
import { type SettlementDeal, settlementActRefusal } from './settlement-deal.ts';
import type { PaymentConsent } from './vocabulary.ts';

export interface GiveConsent {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly to: PaymentConsent;
  readonly now: InstantLike;
}

/** The status of the payment in which each change needs the lender's consent. */
const NEEDED_IN = { REVERSE: 'CONFIRMED', RESCIND: 'CONTESTED' } as const satisfies Record<
  PaymentConsent,
  PaymentStatus
>;

/** Returns why the actor cannot consent to a change of the payment now; undefined when it can. */
export function consentRefusal(request: GiveConsent): Refusal | undefined {
  const { deal, to } = request;
  const refusal = settlementActRefusal(request, 'consent-to-payment-change');
  if (refusal) return refusal;
  const isNeeded = deal.payment.status === NEEDED_IN[to] && deal.payment.consented_to !== to;
  return isNeeded ? undefined : { key: 'CONSENT_UNAVAILABLE' };
}

/** Decides whether the lender consents to a reversal or rescission. The payment's next step ends it. */
export function decideConsent(request: GiveConsent): Decision<PaymentConsent> {
  const refusal = consentRefusal(request);
  return refusal ? refuseWith(refusal) : allow(request.to);
}
