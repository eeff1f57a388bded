import { creditValueRefusal, type ProposalTerms } from '../deal/credit.ts';
import {
  expireDateRefusal,
  limitRefusal,
  minimalValueRefusal,
  minimumOfferValue,
  offerValueRefusal,
} from '../deal/offer-terms.ts';
import { type PaymentDays, paymentDayRefusal, paymentDays } from '../rates/payment-day.ts';
import type { Refusal } from '../refusals/decision.ts';
import type { FieldErrorKey } from '../refusals/field-errors.ts';
import type { Day } from '../values/calendar.ts';
import type { InstantLike } from '../values/instant.ts';
import { MAX_OFFER_PERCENTAGE } from '../values/limits.ts';
import type { Centavos } from '../values/money.ts';
import { amountAtPercentage, percentageOf } from '../values/percentage.ts';

/** Clamps a percentage to 0 to 100 while the user types. Values below 80 remain visible (C-24). */
export function clampTypedPercentage(percentage: number): number {
  return Math.min(MAX_OFFER_PERCENTAGE, Math.max(0, percentage));
}

/** Returns a typed amount as a percentage of the schedule, 0 to 100. */
export function percentageOfAmount(amount: Centavos, total: Centavos): number {
  return clampTypedPercentage(percentageOf(amount, total));
}

/** Returns the amount of a percentage of the schedule, in centavos, never above the schedule. */
export function amountOfPercentage(percentage: number, total: Centavos): Centavos {
  return amountAtPercentage(total, clampTypedPercentage(percentage));
}

/** Clamps an amount on blur to 80% to 100% of the schedule, in centavos. */
export function clampTypedAmount(amount: Centavos, total: Centavos): Centavos {
  return Math.min(total, Math.max(minimumOfferValue(total), amount));
}

export interface SchedulePanelInput {
  readonly total: Centavos;
  readonly amount: Centavos;
  readonly minimal_value: Centavos;
  /** Null until date and time are chosen. */
  readonly expire_date: InstantLike | null;
  readonly lenders_count: number;
  /** The latest allowed expiry, `higher_date_offer_create_limit`. */
  readonly limit: InstantLike;
  readonly now: InstantLike;
}

/** The problem of an empty field. */
interface MissingField<Field extends string> {
  readonly key: Extract<FieldErrorKey, 'MISSING_FIELD'>;
  readonly field: Field;
}

/** The refusals that the given checks can return. */
type RefusalOf<Check extends (...args: never[]) => Refusal | undefined> = NonNullable<ReturnType<Check>>;

const missingField = <Field extends string>(field: Field): MissingField<Field> => ({
  key: 'MISSING_FIELD',
  field,
});
const NO_LENDERS: Refusal<'OFFER_INVALID_LENDERS'> = { key: 'OFFER_INVALID_LENDERS', field: 'lenders' };

export type ScheduleProblem =
  | RefusalOf<
      typeof limitRefusal | typeof offerValueRefusal | typeof minimalValueRefusal | typeof expireDateRefusal
    >
  | typeof NO_LENDERS
  | MissingField<'offer_value' | 'expire_date'>;

/** Validates the schedule panel field by field. The Save button is enabled without problems. */
export function schedulePanelProblems(panel: SchedulePanelInput): ScheduleProblem[] {
  const { amount, minimal_value, expire_date, limit, now } = panel;
  return [
    limitRefusal(limit, now),
    amount <= 0 ? missingField('offer_value') : offerValueRefusal(amount, panel.total),
    minimalValueRefusal(minimal_value, amount),
    expire_date === null ? missingField('expire_date') : expireDateRefusal(expire_date, limit, now),
    panel.lenders_count > 0 ? undefined : NO_LENDERS,
  ].filter((problem) => problem !== undefined);
}

/** The terms that limit a proposal, and the first due date of the offered receivables. */
export interface ProposalPanelTerms extends ProposalTerms {
  readonly min_due_date: Day;
}

export interface ProposalPanelInput {
  readonly terms: ProposalPanelTerms;
  readonly credit_value: Centavos;
  /** Null until date and time are chosen. */
  readonly expire_date: InstantLike | null;
  readonly payment_date: Day | null;
  readonly now: InstantLike;
}

export type ProposalProblem =
  | RefusalOf<typeof creditValueRefusal | typeof expireDateRefusal | typeof paymentDayRefusal>
  | MissingField<'credit_value' | 'expire_date' | 'payment_date'>;

/** Returns the range of payment days; undefined while the validity is missing or invalid. */
export function panelPaymentDays(
  terms: ProposalPanelTerms,
  expireDate: InstantLike | null,
  now: InstantLike,
): PaymentDays | undefined {
  const isPossible = expireDate !== null && !expireDateRefusal(expireDate, terms.expire_date, now);
  return isPossible ? paymentDays(expireDate, terms.min_due_date) : undefined;
}

/**
 * Returns the payment day from which a panel computes rates; undefined while the server would refuse it. A
 * rate on any other day would not be the proposal's.
 */
export function measuredPaymentDay(day: Day | undefined, days: PaymentDays | undefined): Day | undefined {
  return day !== undefined && days && !paymentDayRefusal(day, days) ? day : undefined;
}

/** Validates the proposal panel field by field. */
export function proposalPanelProblems({
  terms,
  credit_value,
  expire_date,
  payment_date,
  now,
}: ProposalPanelInput): ProposalProblem[] {
  const expireDateProblem =
    expire_date === null
      ? missingField('expire_date')
      : expireDateRefusal(expire_date, terms.expire_date, now);
  // Payment days depend on the validity, so an impossible validity is the only problem reported.
  const days = panelPaymentDays(terms, expire_date, now);
  return [
    credit_value <= 0 ? missingField('credit_value') : creditValueRefusal(credit_value, terms),
    expireDateProblem,
    days && (payment_date === null ? missingField('payment_date') : paymentDayRefusal(payment_date, days)),
  ].filter((problem) => problem !== undefined);
}
