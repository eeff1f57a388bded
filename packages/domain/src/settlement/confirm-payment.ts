import type { OfferEffects } from '../lifecycles/effects.ts';
import { type Step, step } from '../lifecycles/step.ts';
import type { Actor } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal } from '../refusals/decision.ts';
import type { Day } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import { type Centavos, decimalFromCentavos } from '../values/money.ts';
import { paymentStepRefusal } from './inform-payment.ts';
import { offerAfterEntries, type SettlementProgress } from './offer-after-entries.ts';
import {
  entryDayRefusal,
  type SettlementDeal,
  settlementActRefusal,
  settlementStatusOf,
  type Tracking,
  trackingOf,
} from './settlement-deal.ts';
import type { PaymentEntryKind, ShortageReason } from './vocabulary.ts';

export interface ConfirmPayment {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  /** The day of the bank credit, which counts for rates. */
  readonly day: Day;
  /** What arrived; the whole price by default. */
  readonly amount?: Centavos | undefined;
  /** The reason of a short price. */
  readonly reason?: 'FEE' | undefined;
  /** What bank lines are allocated to the price already; the amount is at least that. */
  readonly allocated?: Centavos | undefined;
  /** The setting of the acquirer's company. */
  readonly fee_tolerance: Centavos;
  /** The collections and disputes of the deal. */
  readonly progress: Omit<SettlementProgress, 'payment'>;
  readonly now: InstantLike;
}

/** A new entry of a payment. */
export interface NewPaymentEntry {
  readonly kind: PaymentEntryKind;
  readonly amount: Centavos;
  readonly day: Day;
  readonly reason: 'FEE' | null;
}

export interface ConfirmedPayment {
  readonly tracking: Tracking;
  readonly step: Step<'PAYMENT', 'CONFIRM'>;
  readonly entries: readonly NewPaymentEntry[];
  /** The end of the deal where every collection is closed already; else null. */
  readonly offer: OfferEffects | null;
}

/** Returns why the actor cannot confirm the payment now; undefined when it can. */
export const confirmPaymentRefusal = (
  request: Pick<ConfirmPayment, 'actor' | 'deal' | 'now'>,
): Refusal | undefined =>
  settlementActRefusal(request, 'confirm-payment') ?? paymentStepRefusal(request.deal, 'CONFIRM');

function priceRefusal({ deal, amount, allocated = 0, ...fee }: ConfirmPayment): Refusal | undefined {
  const { payment_value } = deal.payment;
  const missing = payment_value - (amount ?? payment_value);
  const field = 'amount';
  if (missing < 0) return { key: 'AMOUNT_EXCEEDS_OPEN', field, expected: decimalFromCentavos(payment_value) };
  if (payment_value - missing < allocated)
    return { key: 'PAYMENT_BELOW_ALLOCATED', field, expected: decimalFromCentavos(allocated) };
  return missing === 0 ? undefined : feeRefusal(missing, field, fee);
}

/** Returns why a price may not fall short: only a fee within the tolerance may be missing. */
export const feeRefusal = (
  missing: Centavos,
  field: 'amount' | 'reason',
  {
    reason,
    fee_tolerance,
  }: { readonly reason?: ShortageReason | undefined; readonly fee_tolerance: Centavos },
): Refusal | undefined =>
  reason === 'FEE' && missing <= fee_tolerance
    ? undefined
    : { key: 'PAYMENT_SHORT', field, expected: decimalFromCentavos(fee_tolerance) };

/** Decides whether the acquirer confirms the payment. A short price needs the reason FEE. */
export function decideConfirmPayment(request: ConfirmPayment): Decision<ConfirmedPayment> {
  const { deal, day, progress, now } = request;
  const { payment_value, status } = deal.payment;
  const refusal = firstRefusal([
    confirmPaymentRefusal(request),
    entryDayRefusal(day, deal.completion_day, now),
    priceRefusal(request),
  ]);
  if (refusal) return refusal;
  const { amount = payment_value } = request;
  const fee = payment_value - amount;
  return allow({
    tracking: trackingOf(deal.offer),
    step: step('PAYMENT', status, 'CONFIRM'),
    entries: [
      { kind: 'PAYMENT', amount, day, reason: null },
      ...(fee > 0 ? [{ kind: 'PAYMENT_FEE', amount: fee, day, reason: 'FEE' } as const] : []),
    ],
    offer: offerAfterEntries(settlementStatusOf(deal.offer), { ...progress, payment: 'CONFIRMED' }, 'NONE'),
  });
}
