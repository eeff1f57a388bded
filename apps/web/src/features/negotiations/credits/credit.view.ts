import {
  type Day,
  isDay,
  localDeadline,
  measuredPaymentDay,
  type PaymentDays,
  type ProposalPanelTerms,
  type ProposalProblem,
  panelPaymentDays,
  paymentDayRefusal,
  proposalPanelProblems,
  TYPED_RATES,
  type TypedRate,
} from '@pregao/domain';
import {
  choiceOf,
  type DeadlineLimits,
  deadlineChoice,
  lastChoice,
  timeOnDay,
} from '../../deals/deadline-choice.view.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';

/** The amount of a credit, or a rate from which it is computed, whichever the lender types. */
export const TYPED_MEASURES = ['amount', ...TYPED_RATES] as const;
export type TypedMeasure = (typeof TYPED_MEASURES)[number];

/** What is filled in, the deadline in the reader's zone. */
export interface CreditInput {
  readonly typed: TypedMeasure;
  /** Centavos, where the amount is typed. */
  readonly value: number | null;
  /** Percent, where a rate is typed. */
  readonly rate: number | null;
  readonly day: Day | undefined;
  readonly time: string | undefined;
  /** `first` is the first day that the validity allows, and moves with it. */
  readonly payment: Day | 'first' | undefined;
  /** The chosen payment day that the validity does not allow: `payment` is `first` in its place. */
  readonly replaced?: Day | undefined;
}

/** What the panel saved: ready to be sent once it is confirmed. */
export interface CreditDraft {
  /** Centavos. */
  readonly credit_value: number;
  /** With the offset of the reader's zone. */
  readonly expire_date: string;
  readonly payment_date: Day;
  /** The rate of which the amount was computed, in percent. */
  readonly typed?: { readonly measure: TypedRate; readonly rate: number };
}

export type CreditBlocker =
  | 'value'
  | 'rate'
  | 'low'
  | 'high'
  | 'deadline'
  | 'deadlineWrong'
  | 'payment'
  | 'paymentWrong';

type Missing = Extract<ProposalProblem, { key: 'MISSING_FIELD' }>;
type ByKey = Record<Exclude<ProposalProblem, Missing>['key'], CreditBlocker>;

const OF_DAYS = {
  EXPIRATION_INVALID: 'deadlineWrong',
  EXPIRATION_OUT_OF_RANGE: 'deadlineWrong',
  PAYMENT_DATE_INVALID: 'paymentWrong',
} as const;
/** All others are about the value that was typed. */
const OF_VALUE = {
  PROPOSAL_BELOW_MINIMUM: 'low',
  PROPOSAL_ABOVE_OFFER: 'high',
} as const satisfies Omit<ByKey, keyof typeof OF_DAYS>;
const BY_KEY: ByKey = { ...OF_VALUE, ...OF_DAYS };
const BY_MISSING: Record<Missing['field'], CreditBlocker> = {
  credit_value: 'value',
  expire_date: 'deadline',
  payment_date: 'payment',
};

/** Those that also stand at the field of the value. */
export const VALUE_BLOCKERS = Object.values(OF_VALUE);

export type Clock = Pick<DeadlineLimits, 'now' | 'timeZone'>;
type Terms = Pick<Negotiation, 'offer_value' | 'minimal_value' | 'expire_date' | 'min_receivable_due_date'>;

/** What the rules of the panel ask of a schedule, until when in the words of the wire. */
export interface PanelTerms extends ProposalPanelTerms {
  readonly expire_date: string;
}

export const panelTerms = ({
  offer_value,
  minimal_value,
  expire_date,
  min_receivable_due_date: min_due_date,
}: Terms): PanelTerms => ({ offer_value, minimal_value, expire_date, min_due_date });

type Refused = Pick<NonNullable<Negotiation['own_credit']>, 'credit_value' | 'expire_date' | 'payment_date'>;

/**
 * What was prepared is filled in again; a new credit begins with the terms of the one that was refused or ran out, as far as they
 * are still possible, else lasts as long as the schedule and is paid on the first day that follows.
 */
export function firstInput(
  negotiation: Terms & { readonly own_credit: Refused | null },
  { now, timeZone }: Clock,
  prepared?: CreditDraft,
): CreditInput {
  const before = prepared ?? negotiation.own_credit;
  const limits = { now, limit: negotiation.expire_date, timeZone };
  const validity = prepared
    ? choiceOf(prepared.expire_date, timeZone)
    : (stillPossible(before, limits) ?? lastChoice(limits));
  const input: CreditInput = {
    typed: prepared?.typed?.measure ?? 'amount',
    value: before?.credit_value ?? null,
    rate: prepared?.typed?.rate ?? null,
    day: validity?.day,
    time: validity?.time,
    payment: 'first',
  };
  return before ? withPayment(input, before.payment_date, panelTerms(negotiation), { now, timeZone }) : input;
}

/** The validity of a credit before, where it can be chosen once more. */
function stillPossible(before: Pick<Refused, 'expire_date'> | null, limits: DeadlineLimits) {
  const chosen = before && choiceOf(before.expire_date, limits.timeZone);
  return chosen && deadlineChoice(chosen.day, limits).slots.includes(chosen.time) ? chosen : undefined;
}

export const expireDateOf = (
  { day, time }: Pick<CreditInput, 'day' | 'time'>,
  timeZone: string,
): string | null => (day !== undefined && time !== undefined ? localDeadline(day, time, timeZone) : null);

/** The days on which the credit may be paid; undefined while its validity is missing or impossible. */
export const paymentDaysOf = (
  input: CreditInput,
  terms: ProposalPanelTerms,
  { now, timeZone }: Clock,
): PaymentDays | undefined => panelPaymentDays(terms, expireDateOf(input, timeZone), now);

/** The day on which it is paid; undefined where the field is empty, or the first day is not known yet. */
export const paymentOf = ({ payment }: CreditInput, days: PaymentDays | undefined): Day | undefined =>
  payment === 'first' ? days?.first : payment;

/** The payment day from which the panel measures; undefined while the call would refuse it. */
export function measuredDayOf(input: CreditInput, terms: ProposalPanelTerms, clock: Clock): Day | undefined {
  const days = paymentDaysOf(input, terms, clock);
  return measuredPaymentDay(paymentOf(input, days), days);
}

/** Chooses a payment day if the validity allows it, else the first possible one; keeps the replaced day. */
function withPayment(
  { replaced: _, ...input }: CreditInput,
  day: Day,
  terms: ProposalPanelTerms,
  clock: Clock,
): CreditInput {
  const days = paymentDaysOf(input, terms, clock);
  if (days === undefined) return { ...input, payment: day };
  if (paymentDayRefusal(day, days)) return { ...input, payment: 'first', replaced: day };
  return { ...input, payment: day === days.first ? 'first' : day };
}

/** Changes the payment day as typed or chosen. The first possible one then moves with the validity. */
export function withTypedPayment(
  { replaced: _, ...input }: CreditInput,
  day: Day | undefined,
  days: PaymentDays | undefined,
): CreditInput {
  return { ...input, payment: day !== undefined && day === days?.first ? 'first' : day };
}

/**
 * Changes the validity. Its time stays where the new day has it. The chosen payment day stays where the new
 * validity allows it, gives way to the first possible one where not, and returns with a validity that allows
 * it again.
 */
export function withValidity(
  input: CreditInput,
  { day, time }: Pick<CreditInput, 'day' | 'time'>,
  terms: PanelTerms,
  clock: Clock,
): CreditInput {
  const limits = { ...clock, limit: terms.expire_date };
  const next = { ...input, day, time: timeOnDay(time, day, limits) };
  const chosen = input.replaced ?? input.payment;
  if (chosen === undefined || chosen === 'first') return next;
  if (paymentDaysOf(next, terms, clock) === undefined) return next;
  return withPayment(next, chosen, terms, clock);
}

/** All that keeps the panel from being saved, field by field, as the call would refuse it. @param amount centavos */
export function creditBlockers(
  input: CreditInput,
  amount: number | null,
  terms: ProposalPanelTerms,
  clock: Clock,
): CreditBlocker[] {
  const problems = proposalPanelProblems({
    terms,
    credit_value: amount ?? 0,
    expire_date: expireDateOf(input, clock.timeZone),
    payment_date: paymentOf(input, paymentDaysOf(input, terms, clock)) ?? null,
    now: clock.now,
  });
  const blockers = problems.map((problem) => {
    if (problem.key !== 'MISSING_FIELD') return BY_KEY[problem.key];
    return problem.field === 'credit_value' && input.typed !== 'amount' ? 'rate' : BY_MISSING[problem.field];
  });
  // A typed rate has no amount before the payment day is valid: it is not the rate that is missing then.
  const others = blockers.filter((blocker) => blocker !== 'rate');
  return input.rate !== null && others.length > 0 ? others : blockers;
}

/** What is saved; undefined while something is missing. @param amount centavos */
export function savedDraft(
  input: CreditInput,
  amount: number | null,
  terms: ProposalPanelTerms,
  clock: Clock,
): CreditDraft | undefined {
  const expire_date = expireDateOf(input, clock.timeZone);
  const payment_date = measuredDayOf(input, terms, clock);
  if (amount === null || expire_date === null || payment_date === undefined) return undefined;
  const { typed: measure, rate } = input;
  const typed = measure === 'amount' || rate === null ? {} : { typed: { measure, rate } };
  return { credit_value: amount, expire_date, payment_date, ...typed };
}

const isTyped = (value: unknown): value is TypedMeasure => TYPED_MEASURES.some((known) => known === value);
const isRate = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** A draft from the history of the browser, which may be another page's or an older version's. */
export function draftOf(state: unknown): CreditDraft | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { credit_value, expire_date, payment_date, typed } = state as Partial<CreditDraft>;
  const valid =
    Number.isSafeInteger(credit_value) &&
    typeof expire_date === 'string' &&
    isDay(payment_date) &&
    (typed === undefined || (TYPED_RATES.includes(typed?.measure) && isRate(typed.rate)));
  return valid ? (state as CreditDraft) : undefined;
}

/** What was filled in and not saved, as this tab has kept it. */
export function inputOf(kept: unknown): CreditInput | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { typed, value, rate, day, time, payment } = kept as {
    readonly [Key in keyof CreditInput]?: unknown;
  };
  if (!isTyped(typed)) return undefined;
  return {
    typed,
    value: Number.isSafeInteger(value) ? Number(value) : null,
    rate: isRate(rate) ? rate : null,
    day: isDay(day) ? day : undefined,
    time: typeof time === 'string' ? time : undefined,
    payment: payment === 'first' || isDay(payment) ? payment : undefined,
  };
}
