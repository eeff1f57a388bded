import { nextStatus } from '../lifecycles/lifecycle.ts';
import { PAYMENT_LIFECYCLE } from '../lifecycles/payment.ts';
import { type Step, step } from '../lifecycles/step.ts';
import type { Actor } from '../people/permissions.ts';
import { allow, type Decision, firstRefusal, type Refusal } from '../refusals/decision.ts';
import { type Day, today } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import { type Centavos, decimalFromCentavos } from '../values/money.ts';
import { paymentReference } from './payment-reference.ts';
import {
  entryDayRefusal,
  type SettlementDeal,
  settlementActRefusal,
  type Tracking,
  trackingOf,
} from './settlement-deal.ts';
import type { PaymentMethod } from './vocabulary.ts';

export interface InformPayment {
  readonly actor: Actor;
  readonly deal: SettlementDeal;
  readonly day: Day;
  readonly amount: Centavos;
  readonly method: PaymentMethod;
  readonly reference: string;
  /** The other deal of the lender whose payment has the end-to-end id; undefined for none. */
  readonly used_by?: number | undefined;
  readonly now: InstantLike;
}

export interface InformedPayment {
  readonly tracking: Tracking;
  readonly step: Step<'PAYMENT', 'INFORM'>;
  /** The reference without surrounding spaces. */
  readonly reference: string;
}

/** Matches the end-to-end id of a Pix: E, the payer's ISPB, date, time and sequence. */
const END_TO_END_ID = /^E[0-9A-Za-z]{31}$/;
/** Tells whether a reference is the end-to-end id of a Pix, which no other movement has. */
export const isEndToEndId = (reference: string): boolean => END_TO_END_ID.test(reference);

/** The date and time in an end-to-end id, in UTC. */
const END_TO_END_TIME = /^E.{8}(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})/;

/** Returns the day in São Paulo that an end-to-end id names; undefined for none. */
export function endToEndDay(reference: string): Day | undefined {
  const time = isEndToEndId(reference) ? END_TO_END_TIME.exec(reference) : null;
  if (time === null) return undefined;
  const [, year, month, date, hour, minute] = time;
  const at = new Date(`${year}-${month}-${date}T${hour}:${minute}:00Z`);
  return Number.isNaN(at.getTime()) ? undefined : today(at);
}

/** The maximum of characters of a control number. That of a TED has 20. */
export const MAX_PAYMENT_REFERENCE = 40;
const CONTROL_NUMBER = /^[0-9A-Za-z][0-9A-Za-z./-]*$/;

/** Validates the reference of a payment: the end-to-end id of a Pix, else a control number. */
export function paymentReferenceRefusal(
  method: PaymentMethod,
  reference: string,
): Refusal<'PAYMENT_REFERENCE_INVALID'> | undefined {
  const isValid =
    method === 'PIX'
      ? isEndToEndId(reference)
      : reference.length <= MAX_PAYMENT_REFERENCE && CONTROL_NUMBER.test(reference);
  return isValid ? undefined : { key: 'PAYMENT_REFERENCE_INVALID', field: 'reference' };
}

/** Returns why a reference is that of another payment; undefined when it is not. */
const usedReferenceRefusal = ({
  used_by,
}: Pick<InformPayment, 'used_by'>): Refusal<'PAYMENT_REFERENCE_USED'> | undefined =>
  used_by === undefined
    ? undefined
    : { key: 'PAYMENT_REFERENCE_USED', field: 'reference', expected: paymentReference(used_by) };

/** Returns why the payment cannot take this step; undefined when it can. */
export function paymentStepRefusal(
  { payment }: Pick<SettlementDeal, 'payment'>,
  event: 'INFORM' | 'CONFIRM' | 'CONTEST' | 'REVERSE' | 'RESCIND',
): Refusal<'PAYMENT_ACTION_UNAVAILABLE'> | undefined {
  return nextStatus(PAYMENT_LIFECYCLE, payment.status, event) === undefined
    ? { key: 'PAYMENT_ACTION_UNAVAILABLE' }
    : undefined;
}

/** Returns why the actor cannot inform the payment now; undefined when it can. */
export const informPaymentRefusal = (
  request: Pick<InformPayment, 'actor' | 'deal' | 'now'>,
): Refusal | undefined =>
  settlementActRefusal(request, 'inform-payment') ?? paymentStepRefusal(request.deal, 'INFORM');

/**
 * Decides whether the lender informs the payment: the whole price, on a day from completion to today. The
 * command asks for approval above the limit INFORM.
 */
export function decideInformPayment(request: InformPayment): Decision<InformedPayment> {
  const { deal, amount, method, day, now } = request;
  const reference = request.reference.trim();
  const { payment_value, status } = deal.payment;
  const isWhole = amount === payment_value;
  const refusal = firstRefusal([
    informPaymentRefusal(request),
    entryDayRefusal(day, deal.completion_day, now),
    isWhole
      ? undefined
      : {
          key: 'PAYMENT_AMOUNT_INVALID',
          field: 'amount',
          expected: decimalFromCentavos(payment_value),
        },
    paymentReferenceRefusal(method, reference),
    usedReferenceRefusal(request),
  ]);
  return (
    refusal ?? allow({ tracking: trackingOf(deal.offer), step: step('PAYMENT', status, 'INFORM'), reference })
  );
}

/**
 * Returns method and reference of a payment that an allocated debit informs: the end-to-end id of a Pix in
 * its texts, else its document number.
 * @param texts document first
 * @param fallback control number of a line without a usable document
 */
export function paymentOfLine(
  texts: readonly string[],
  fallback: string,
): { readonly method: PaymentMethod; readonly reference: string } {
  const words = texts.flatMap((text) => text.match(/[0-9A-Za-z./-]+/g) ?? []);
  const pix = words.find(isEndToEndId);
  if (pix !== undefined) return { method: 'PIX', reference: pix };
  const document = (texts[0] ?? '').trim();
  const isUsable = paymentReferenceRefusal('OTHER', document) === undefined;
  return { method: 'OTHER', reference: isUsable ? document : fallback };
}
