import { hasPassed } from '../deal/effective-status.ts';
import type { OfferEffects } from '../lifecycles/effects.ts';
import { type Step, step } from '../lifecycles/step.ts';
import type { Actor } from '../people/permissions.ts';
import { allow, type Decision, type Refusal, refuseWith } from '../refusals/decision.ts';
import { addBusinessDays, addDays, saoPauloInstant, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import { paymentStepRefusal } from './inform-payment.ts';
import { offerAfterEntries, type SettlementProgress } from './offer-after-entries.ts';
import { type SettlementDeal, settlementActRefusal, settlementStatusOf } from './settlement-deal.ts';

export interface ReversePayment {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly progress: Omit<SettlementProgress, 'payment'>;
  readonly now: InstantLike;
}

export interface ReversedPayment {
  /** The command adds a reversing entry for each standing entry of the payment. */
  readonly step: Step<'PAYMENT', 'REVERSE' | 'UNMATCH'>;
  /** The step of a settled deal, which is open again; else null. */
  readonly offer: OfferEffects | null;
}

/** The business days after a confirmation within which the acquirer reverses it alone. */
const REVERSAL_BUSINESS_DAYS = 1;

/** Returns until when the acquirer reverses a confirmation alone: the end of the last of these days. */
export const reversibleUntil = (confirmedAt: InstantLike): Date =>
  saoPauloInstant(addDays(addBusinessDays(today(confirmedAt), REVERSAL_BUSINESS_DAYS), 1), '00:00');

/** Returns why the actor cannot reverse the confirmed payment now; undefined when it can. */
export function reversePaymentRefusal(request: ReversePayment): Refusal | undefined {
  const { deal, progress, now } = request;
  const refusal = settlementActRefusal(request, 'reverse-payment') ?? paymentStepRefusal(deal, 'REVERSE');
  if (refusal) return refusal;
  const { confirmed, consented_to } = deal.payment;
  if (consented_to === 'REVERSE') return undefined;
  const isLate = confirmed === null || hasPassed(reversibleUntil(confirmed.at), now);
  return isLate || progress.entered_collections > 0 ? { key: 'PAYMENT_REVERSAL_NEEDS_CONSENT' } : undefined;
}

/** Decides whether the acquirer reverses its confirmation. The payment is DUE again. */
export function decideReversePayment(request: ReversePayment): Decision<ReversedPayment> {
  const refusal = reversePaymentRefusal(request);
  if (refusal) return refuseWith(refusal);
  return allow(reversedPayment(request, 'REVERSE'));
}

/** Returns the steps of a confirmed payment that is reversed. */
export function reversedPayment(
  { deal, progress }: Pick<ReversePayment, 'deal' | 'progress'>,
  event: 'REVERSE' | 'UNMATCH',
): ReversedPayment {
  const reversed = step('PAYMENT', 'CONFIRMED', event);
  const payment = reversed.to;
  const offer = offerAfterEntries(settlementStatusOf(deal.offer), { ...progress, payment }, 'NONE');
  return { step: reversed, offer };
}
