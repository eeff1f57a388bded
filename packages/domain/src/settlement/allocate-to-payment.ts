import type { OfferEffects } from '../lifecycles/effects.ts';
import type { PaymentStatus, RemittanceStatus } from '../lifecycles/statuses.ts';
import { type Step, step } from '../lifecycles/step.ts';
import { type Actor, rightRefusal } from '../people/permissions.ts';
import {
  allow,
  type Decision,
  firstRefusal,
  type Refusal,
  refuse,
  refuseWith,
} from '../refusals/decision.ts';
import type { Day } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import { type Centavos, decimalFromCentavos } from '../values/money.ts';
import { feeRefusal, type NewPaymentEntry } from './confirm-payment.ts';
import { paymentStepRefusal } from './inform-payment.ts';
import { offerAfterEntries, type SettlementProgress } from './offer-after-entries.ts';
import { type ReversedPayment, reversedPayment, reversePaymentRefusal } from './reverse-payment.ts';
import {
  entryDayRefusal,
  type SettlementDeal,
  settlementActRefusal,
  settlementRefusal,
  settlementStatusOf,
  type Tracking,
  trackingOf,
} from './settlement-deal.ts';
import type { AllocationKind, DeclarationUndoRefusal, ShortageReason } from './vocabulary.ts';

/** A part of the price that a standing allocation holds until the parts make the price. */
export interface PricePart {
  readonly amount: Centavos;
  /** The day of the bank credit. */
  readonly day: Day;
}

export interface AllocateToPayment {
  /** Who allocates the line of the acquirer's account. */
  readonly actor: Actor | 'system';
  readonly deal: SettlementDeal;
  /** The parts of earlier allocations. */
  readonly parts: readonly PricePart[];
  /** The part of the line. */
  readonly part: PricePart;
  /** True to close the missing part with the reason: a fee. */
  readonly close?: boolean | undefined;
  readonly reason?: ShortageReason | undefined;
  /** The setting of the acquirer's company. */
  readonly fee_tolerance: Centavos;
  readonly progress: Omit<SettlementProgress, 'payment'>;
  readonly now: InstantLike;
}

export interface AllocatedPayment {
  readonly tracking: Tracking;
  /** The confirmation, once the parts make the price; null while something is missing. */
  readonly confirmed: {
    readonly step: Step<'PAYMENT', 'CONFIRM'>;
    /** One for each part in the given order, that of the line last; then the fee. */
    readonly entries: readonly NewPaymentEntry[];
    /** The day of the last part, which counts for rates. */
    readonly day: Day;
    /** What arrived with all parts. */
    readonly amount: Centavos;
    readonly offer: OfferEffects | null;
  } | null;
}

/** Returns the sum of parts of a price, in centavos. */
export const partSum = (parts: readonly Pick<PricePart, 'amount'>[]): Centavos =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Decides whether a part of a credit is allocated to the payment (settlement.md, Payment). The lines
 * that make the price confirm it, and the last day counts; a short price is closed only as a fee.
 */
export function decideAllocateToPayment(request: AllocateToPayment): Decision<AllocatedPayment> {
  const { deal, parts, part, close, progress, now } = request;
  const { payment_value, status } = deal.payment;
  const open = payment_value - partSum(parts);
  const missing = open - part.amount;
  const refusal = firstRefusal([
    settlementRefusal(deal.offer, now),
    paymentStepRefusal(deal, 'CONFIRM'),
    entryDayRefusal(part.day, deal.completion_day, now),
    missing < 0
      ? { key: 'AMOUNT_EXCEEDS_OPEN', field: 'items', expected: decimalFromCentavos(open) }
      : undefined,
    closeRefusal(request, missing),
  ]);
  if (refusal) return refusal;
  const tracking = trackingOf(deal.offer);
  if (missing > 0 && close !== true) return allow({ tracking, confirmed: null });
  const all = [...parts, part];
  const day =
    all
      .map((one) => one.day)
      .toSorted()
      .at(-1) ?? part.day;
  const entries: readonly NewPaymentEntry[] = [
    ...all.map((one) => ({ kind: 'PAYMENT', amount: one.amount, day: one.day, reason: null }) as const),
    ...(missing > 0 ? [{ kind: 'PAYMENT_FEE', amount: missing, day, reason: 'FEE' } as const] : []),
  ];
  const from = settlementStatusOf(deal.offer);
  const offer = offerAfterEntries(from, { ...progress, payment: 'CONFIRMED' }, 'NONE');
  const amount = payment_value - missing;
  return allow({
    tracking,
    confirmed: { step: step('PAYMENT', status, 'CONFIRM'), entries, day, amount, offer },
  });
}

/** Only people close a short price, as only they confirm one by hand. */
function closeRefusal({ actor, close, ...fee }: AllocateToPayment, missing: Centavos): Refusal | undefined {
  if (close !== true || missing <= 0) return undefined;
  if (fee.reason === undefined) return { key: 'SHORTAGE_REASON_MISSING', field: 'reason' };
  const refused = feeRefusal(missing, 'reason', fee);
  if (refused) return refused;
  return actor === 'system' ? { key: 'NO_PERMISSION' } : rightRefusal(actor, 'confirm-payment');
}

export interface ReturnPayment {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  /** The part of the debit. */
  readonly amount: Centavos;
  readonly day: Day;
  /** Whether the debit names the payment, or goes to the investor (`namesExpectation`). */
  readonly is_named: boolean;
  /** Whether a person has checked that the debit returns the payment, although it does not name it. */
  readonly is_checked: boolean;
  readonly progress: Omit<SettlementProgress, 'payment'>;
  readonly now: InstantLike;
}

/**
 * Decides whether a debit of the acquirer's account returns the confirmed payment: the amount that arrived,
 * at any time, not before the day on which it arrived (settlement.md, Payment, event reverse). It names the
 * payment or its investor, or a person has checked it, because it needs no consent.
 */
export function decideReturnPayment(request: ReturnPayment): Decision<ReversedPayment> {
  const { deal, amount, day, is_named, is_checked, now } = request;
  const early = firstRefusal([
    settlementActRefusal(request, 'reverse-payment'),
    paymentStepRefusal(deal, 'REVERSE'),
  ]);
  if (early) return early;
  const { confirmed } = deal.payment;
  if (confirmed === null) return refuse('PAYMENT_ACTION_UNAVAILABLE');
  const refusal = firstRefusal([
    entryDayRefusal(day, confirmed.day, now),
    amount === confirmed.amount
      ? undefined
      : { key: 'PAYMENT_RETURN_INVALID', field: 'items', expected: decimalFromCentavos(confirmed.amount) },
    is_named || is_checked ? undefined : { key: 'PAYMENT_RETURN_UNCHECKED', field: 'return_checked' },
  ]);
  return refusal ?? allow(reversedPayment(request, 'REVERSE'));
}

export interface RestoredPayment {
  /** The command enters again what the return has reversed. */
  readonly step: Step<'PAYMENT', 'RESTORE'>;
  /** The end of the deal where every collection is closed; else null. */
  readonly offer: OfferEffects | null;
}

/**
 * Decides whether the allocation of a debit that returned a payment is undone. The payment is CONFIRMED as it
 * was, with its entries and bank lines, unless anything of them has changed since.
 */
export function decideRestorePayment(request: {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  /** Whether the payment waits as the return left it, with the bank lines free that it freed. */
  readonly is_untouched: boolean;
  readonly progress: Omit<SettlementProgress, 'payment'>;
  readonly now: InstantLike;
}): Decision<RestoredPayment> {
  const { deal, is_untouched, progress } = request;
  const refusal = settlementActRefusal(request, 'confirm-payment');
  if (refusal) return refuseWith(refusal);
  if (deal.payment.status !== 'DUE' || !is_untouched) return refuse('PAYMENT_CHANGED_SINCE_RETURN');
  const restored = step('PAYMENT', 'DUE', 'RESTORE');
  const from = settlementStatusOf(deal.offer);
  return allow({
    step: restored,
    offer: offerAfterEntries(from, { ...progress, payment: restored.to }, 'NONE'),
  });
}

/**
 * Decides whether the allocation of a credit to a payment is undone. One of a confirmed payment follows the
 * rules of a reversal by hand, and restores what was before the match: INFORMED with what the lender has
 * informed, else DUE. Parts of a price that is not made yet are free.
 * @returns null when the payment keeps its status
 */
export function decideUndoPaymentPart(request: {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly progress: Omit<SettlementProgress, 'payment'>;
  readonly now: InstantLike;
}): Decision<ReversedPayment | null> {
  const { deal, now } = request;
  if (deal.payment.status !== 'CONFIRMED') {
    const closed = settlementRefusal(deal.offer, now);
    return closed ? refuseWith(closed) : allow(null);
  }
  const refusal = reversePaymentRefusal(request);
  const event = deal.payment.informed_day === null ? 'REVERSE' : 'UNMATCH';
  return refusal ? refuseWith(refusal) : allow(reversedPayment(request, event));
}

/**
 * Decides whether a debit that informed a payment is free again; the payment keeps its status. The line stays
 * with the payment until the acquirer contests it; a reversal frees the line itself.
 */
export const decideUndoInform = ({ payment: { status } }: Pick<SettlementDeal, 'payment'>): Decision<null> =>
  isInformed(status) ? refuse('ALLOCATION_DECLARED') : allow(null);

const isInformed = (status: PaymentStatus): boolean => status === 'INFORMED' || status === 'CONFIRMED';

/**
 * Returns why an allocation cannot be undone: a debit returned its price, it informed a payment that is not
 * contested, or a remittance that has its answer. Null for others.
 */
export function undoDeclarationRefusal(allocation: {
  readonly kind: AllocationKind;
  readonly linked: boolean;
  /** Whether it is of a line of the lender, whose debits inform payments. */
  readonly is_lender: boolean;
  /** Whether it is of a credit whose price a debit returned. */
  readonly is_returned: boolean;
  readonly payment_status: PaymentStatus;
  /** Null unless the line declared a remittance. */
  readonly remittance_status: RemittanceStatus | null;
}): DeclarationUndoRefusal | null {
  const { kind, linked, is_lender, is_returned, payment_status, remittance_status } = allocation;
  if (is_returned) return 'ALLOCATION_RETURNED';
  if (linked) return null;
  if (kind === 'PAYMENT') return is_lender && isInformed(payment_status) ? 'ALLOCATION_DECLARED' : null;
  const isAnswered = remittance_status !== null && remittance_status !== 'DECLARED';
  return isAnswered ? 'REMITTANCE_ANSWERED' : null;
}
