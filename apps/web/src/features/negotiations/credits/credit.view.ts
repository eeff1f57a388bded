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

/** Units in which the lender types a credit: the amount, or a rate from which the amount is computed. */
export const TYPED_MEASURES = ['amount', ...TYPED_RATES] as const;
export type TypedMeasure = (typeof TYPED_MEASURES)[number];

/** Form values of a credit; the validity is in the reader's time zone. */
export interface CreditInput {
  readonly typed: TypedMeasure;
  /** Centavos, if the amount is typed. */
  readonly value: number | null;
  /** Percent, if a rate is typed. */
  readonly rate: number | null;
  readonly day: Day | undefined;
  readonly time: string | undefined;
  /** `first` means the first day that the validity allows, and moves with it. */
  readonly payment: Day | 'first' | undefined;
  /** Chosen payment day that the validity does not allow; `payment` is `first` instead. */
  readonly replaced?: Day | undefined;
}

/** Draft saved by the form, ready to send after confirmation. */
export interface CreditDraft {
  /** Centavos. */
  readonly credit_value: number;
  /** Instant with the offset of the reader's time zone. */
  readonly expire_date: string;
  readonly payment_date: Day;
  /** Rate in percent from which the amount was computed, with its measure. */
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
type BlockerByKey = Record<Exclude<ProposalProblem, Missing>['key'], CreditBlocker>;

const BLOCKER_BY_DAY_KEY = {
  EXPIRATION_INVALID: 'deadlineWrong',
  EXPIRATION_OUT_OF_RANGE: 'deadlineWrong',
  PAYMENT_DATE_INVALID: 'paymentWrong',
} as const;
/** Refusals that concern the typed value; the others concern the days. */
const BLOCKER_BY_VALUE_KEY = {
  PROPOSAL_BELOW_MINIMUM: 'low',
  PROPOSAL_ABOVE_OFFER: 'high',
} as const satisfies Omit<BlockerByKey, keyof typeof BLOCKER_BY_DAY_KEY>;
const BLOCKER_BY_KEY: BlockerByKey = { ...BLOCKER_BY_VALUE_KEY, ...BLOCKER_BY_DAY_KEY };
const BLOCKER_BY_MISSING_FIELD: Record<Missing['field'], CreditBlocker> = {
  credit_value: 'value',
  expire_date: 'deadline',
  payment_date: 'payment',
};

/** Blockers that are also shown at the value field. */
export const VALUE_BLOCKERS = Object.values(BLOCKER_BY_VALUE_KEY);

export type Clock = Pick<DeadlineLimits, 'now' | 'timeZone'>;
type Terms = Pick<Negotiation, 'offer_value' | 'minimal_value' | 'expire_date' | 'min_receivable_due_date'>;

/** Terms of a schedule that the form's rules need, with the deadline as in the API. */
export interface PanelTerms extends ProposalPanelTerms {
  readonly expire_date: string;
}

export const panelTerms = ({
  offer_value,
  minimal_value,
  expire_date,
  min_receivable_due_date: min_due_date,
}: Terms): PanelTerms => ({ offer_value, minimal_value, expire_date, min_due_date });

type EarlierCredit = Pick<
  NonNullable<Negotiation['own_credit']>,
  'credit_value' | 'expire_date' | 'payment_date'
>;

/**
 * Returns the initial form values: the saved draft,
 * else the terms of the refused or expired credit while possible.
 * Otherwise the credit lasts as long as the schedule and is paid on the first possible day.
 */
export function initialCreditInput(
  negotiation: Terms & { readonly own_credit: EarlierCredit | null },
  { now, timeZone }: Clock,
  draft?: CreditDraft,
): CreditInput {
  const earlier = draft ?? negotiation.own_credit;
  const limits = { now, limit: negotiation.expire_date, timeZone };
  const validity = draft
    ? choiceOf(draft.expire_date, timeZone)
    : (possibleValidity(earlier, limits) ?? lastChoice(limits));
  const input: CreditInput = {
    typed: draft?.typed?.measure ?? 'amount',
    value: earlier?.credit_value ?? null,
    rate: draft?.typed?.rate ?? null,
    day: validity?.day,
    time: validity?.time,
    payment: 'first',
  };
  return earlier
    ? withPayment(input, earlier.payment_date, panelTerms(negotiation), { now, timeZone })
    : input;
}

/** Returns the validity of the previous credit if it can still be chosen. */
function possibleValidity(earlier: Pick<EarlierCredit, 'expire_date'> | null, limits: DeadlineLimits) {
  const chosen = earlier && choiceOf(earlier.expire_date, limits.timeZone);
  return chosen && deadlineChoice(chosen.day, limits).slots.includes(chosen.time) ? chosen : undefined;
}

export const expireDateOf = (
  { day, time }: Pick<CreditInput, 'day' | 'time'>,
  timeZone: string,
): string | null => (day !== undefined && time !== undefined ? localDeadline(day, time, timeZone) : null);

/**
 * Returns the days on which the credit may be paid; undefined while its validity is missing or impossible.
 */
export const paymentDaysOf = (
  input: CreditInput,
  terms: ProposalPanelTerms,
  { now, timeZone }: Clock,
): PaymentDays | undefined => panelPaymentDays(terms, expireDateOf(input, timeZone), now);

/** Returns the chosen payment day; undefined if the field is empty or the first day is not known yet. */
export const paymentOf = ({ payment }: CreditInput, days: PaymentDays | undefined): Day | undefined =>
  payment === 'first' ? days?.first : payment;

/** Returns the payment day for the measures; undefined while the API would refuse it. */
export function measuredDayOf(input: CreditInput, terms: ProposalPanelTerms, clock: Clock): Day | undefined {
  const days = paymentDaysOf(input, terms, clock);
  return measuredPaymentDay(paymentOf(input, days), days);
}

/** Sets a payment day if the validity allows it, else the first possible one; it keeps the replaced day. */
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

/** Sets the payment day as typed or chosen. The first possible one then moves with the validity. */
export function withTypedPayment(
  { replaced: _, ...input }: CreditInput,
  day: Day | undefined,
  days: PaymentDays | undefined,
): CreditInput {
  return { ...input, payment: day !== undefined && day === days?.first ? 'first' : day };
}

/**
 * Sets the validity. Its time stays if the new day has it.
 * A chosen payment day stays if the new validity allows it; otherwise the first possible day replaces it.
 * The chosen day returns with a validity that allows it again.
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

/**
 * Returns every reason that blocks saving, by field, as the API would refuse it.
 * @param amount centavos
 */
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
    if (problem.key !== 'MISSING_FIELD') return BLOCKER_BY_KEY[problem.key];
    return problem.field === 'credit_value' && input.typed !== 'amount'
      ? 'rate'
      : BLOCKER_BY_MISSING_FIELD[problem.field];
  });
  // A typed rate has no amount until the payment day is valid; the rate is not missing.
  const others = blockers.filter((blocker) => blocker !== 'rate');
  return input.rate !== null && others.length > 0 ? others : blockers;
}

/**
 * Returns the draft to save; undefined while it is incomplete.
 * @param amount centavos
 */
export function draftFromInput(
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

const isTypedMeasure = (value: unknown): value is TypedMeasure =>
  TYPED_MEASURES.some((known) => known === value);
const isRate = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Parses a draft from the browser history state, which may come from another page or an older version. */
export function parseDraft(state: unknown): CreditDraft | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { credit_value, expire_date, payment_date, typed } = state as Partial<CreditDraft>;
  const isValid =
    Number.isSafeInteger(credit_value) &&
    typeof expire_date === 'string' &&
    isDay(payment_date) &&
    (typed === undefined || (TYPED_RATES.includes(typed?.measure) && isRate(typed.rate)));
  return isValid ? (state as CreditDraft) : undefined;
}

/** Parses the unsaved form values stored for this tab. */
export function parseInput(stored: unknown): CreditInput | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { typed, value, rate, day, time, payment } = stored as {
    readonly [Key in keyof CreditInput]?: unknown;
  };
  if (!isTypedMeasure(typed)) return undefined;
  return {
    typed,
    value: Number.isSafeInteger(value) ? Number(value) : null,
    rate: isRate(rate) ? rate : null,
    day: isDay(day) ? day : undefined,
    time: typeof time === 'string' ? time : undefined,
    payment: payment === 'first' || isDay(payment) ? payment : undefined,
  };
}
