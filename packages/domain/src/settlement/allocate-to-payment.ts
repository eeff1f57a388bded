import type { OfferEffects } from '../lifecycles/effects.ts';
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
import type { NewPaymentEntry } from './confirm-payment.ts';
import { paymentStepRefusal } from './inform-payment.ts';
import { offerAfterEntries, type SettlementProgress } from './offer-after-entries.ts';
import { reversePaymentRefusal } from './reverse-payment.ts';
import {
  type SettlementDeal,
  settlementActRefusal,
  settlementDayRefusal,
  settlementRefusal,
  settlementStatusOf,
  type Tracking,
  trackingOf,
} from './settlement-deal.ts';
import type { ShortageReason } from './vocabulary.ts';

/** What the standing entries of a payment say: parts of the price that arrived before it is confirmed. */
export interface EnteredPrice {
  readonly amount: Centavos;
  /** The day of the newest one; null without entries. */
  readonly last_day: Day | null;
}

export interface AllocateToPayment {
  /** Who allocates the line of the acquirer's account. */
  readonly actor: Actor | 'system';
  readonly deal: SettlementDeal;
  readonly entered: EnteredPrice;
  /** The day of the bank credit. */
  readonly day: Day;
  readonly amount: Centavos;
  /** The reason that closes a short price: a fee. */
  readonly close?: ShortageReason | undefined;
  /** The setting of the acquirer's company. */
  readonly fee_tolerance: Centavos;
  readonly progress: Omit<SettlementProgress, 'payment'>;
  readonly now: InstantLike;
}

export interface AllocatedPayment {
  readonly tracking: Tracking;
  readonly entries: readonly NewPaymentEntry[];
  /** The confirmation, once the lines make the price; null while a part is missing. */
  readonly confirmed: {
    readonly step: Step<'PAYMENT', 'CONFIRM'>;
    /** The day of the last line, which counts for rates. */
    readonly day: Day;
    /** What arrived with all lines. */
    readonly amount: Centavos;
    readonly offer: OfferEffects | null;
  } | null;
}

/**
 * Decides whether a part of a credit is entered on the payment (settlement, section Payment). The lines that
 * make the price confirm it, and the last day counts; a short price is closed only as a fee.
 */
export function decideAllocateToPayment(request: AllocateToPayment): Decision<AllocatedPayment> {
  const { deal, entered, day, amount, progress, now } = request;
  const { payment_value, status } = deal.payment;
  const open = payment_value - entered.amount;
  const refusal = firstRefusal([
    settlementRefusal(deal.offer, now),
    paymentStepRefusal(deal, 'CONFIRM'),
    settlementDayRefusal(day, deal.completion_day, now),
    amount > open
      ? { key: 'AMOUNT_EXCEEDS_OPEN', field: 'items', expected: decimalFromCentavos(open) }
      : undefined,
    feeRefusal(request, open - amount),
  ]);
  if (refusal) return refusal;
  const fee = request.close === undefined ? 0 : open - amount;
  const entries: NewPaymentEntry[] = [{ kind: 'PAYMENT', amount, day, reason: null }];
  if (fee > 0) entries.push({ kind: 'PAYMENT_FEE', amount: fee, day, reason: 'FEE' });
  const offer = offerAfterEntries(
    settlementStatusOf(deal.offer),
    { ...progress, payment: 'CONFIRMED' },
    'NONE',
  );
  const confirmed = {
    step: step('PAYMENT', status, 'CONFIRM'),
    day: entered.last_day !== null && entered.last_day > day ? entered.last_day : day,
    amount: entered.amount + amount,
    offer,
  };
  const isWhole = amount + fee === open;
  return allow({ tracking: trackingOf(deal.offer), entries, confirmed: isWhole ? confirmed : null });
}

/** Only people close a short price, as only they confirm one by hand. */
function feeRefusal(
  { actor, close, fee_tolerance }: AllocateToPayment,
  missing: Centavos,
): Refusal | undefined {
  if (close === undefined || missing <= 0) return undefined;
  if (close !== 'FEE' || missing > fee_tolerance)
    return { key: 'PAYMENT_SHORT', field: 'close', expected: decimalFromCentavos(fee_tolerance) };
  return actor === 'system' ? { key: 'NO_PERMISSION' } : rightRefusal(actor, 'confirm-payment');
}

export interface ReturnPayment {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  /** The part of the debit. */
  readonly amount: Centavos;
  readonly day: Day;
  readonly progress: Omit<SettlementProgress, 'payment'>;
  readonly now: InstantLike;
}

export interface UnconfirmedPayment {
  readonly step: Step<'PAYMENT', 'REVERSE'>;
  /** The step of a settled deal, which is open again; else null. */
  readonly offer: OfferEffects | null;
}

/**
 * Decides whether a debit of the acquirer's account returns the confirmed payment: the amount that arrived, at
 * any time, not before the day on which it arrived (settlement, section Payment, event reverse).
 */
export function decideReturnPayment(request: ReturnPayment): Decision<UnconfirmedPayment> {
  const { deal, amount, day, now } = request;
  const early = firstRefusal([
    settlementActRefusal(request, 'reverse-payment'),
    paymentStepRefusal(deal, 'REVERSE'),
  ]);
  if (early) return early;
  const { confirmed } = deal.payment;
  if (confirmed === null) return refuse('PAYMENT_ACTION_UNAVAILABLE');
  const refusal = firstRefusal([
    settlementDayRefusal(day, confirmed.day, now),
    amount === confirmed.amount
      ? undefined
      : { key: 'PAYMENT_RETURN_INVALID', field: 'items', expected: decimalFromCentavos(confirmed.amount) },
  ]);
  return refusal ?? allow(unconfirmed(request));
}

const unconfirmed = ({ deal, progress }: Pick<ReturnPayment, 'deal' | 'progress'>): UnconfirmedPayment => ({
  step: step('PAYMENT', 'CONFIRMED', 'REVERSE'),
  offer: offerAfterEntries(settlementStatusOf(deal.offer), { ...progress, payment: 'DUE' }, 'NONE'),
});

/**
 * Decides whether the allocation of a credit to a payment is undone. One of a confirmed payment is a reversal
 * by hand and follows its rules; parts of a price that is not made yet are free.
 * @returns null when the payment keeps its status
 */
export function decideUndoPaymentPart(request: {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly progress: Omit<SettlementProgress, 'payment'>;
  readonly now: InstantLike;
}): Decision<UnconfirmedPayment | null> {
  const { deal, now } = request;
  if (deal.payment.status !== 'CONFIRMED') {
    const closed = settlementRefusal(deal.offer, now);
    return closed ? refuseWith(closed) : allow(null);
  }
  const refusal = reversePaymentRefusal(request);
  return refusal ? refuseWith(refusal) : allow(unconfirmed(request));
}
