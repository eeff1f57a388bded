import { type Day, isDay, localDeadline, type ProposalProblem, proposalPanelProblems } from '@pregao/domain';
import { choiceOf, type DeadlineLimits, lastChoice } from '../../../lib/deadline-choice.ts';
import type { Negotiation } from '../detail/negotiation.view.ts';

/** What is filled in: centavos, and the deadline in the reader's zone. */
export interface ProposalInput {
  readonly value: number | null;
  readonly day: Day | undefined;
  readonly time: string | undefined;
}

/** What the panel saved: ready to be sent once it is confirmed. */
export interface ProposalDraft {
  /** Centavos. */
  readonly credit_value: number;
  /** With the offset of the reader's zone. */
  readonly expire_date: string;
}

export type ProposalBlocker = 'value' | 'low' | 'high' | 'deadline' | 'deadlineWrong';

type Missing = Extract<ProposalProblem, { key: 'MISSING_FIELD' }>;
type ByKey = Record<Exclude<ProposalProblem, Missing>['key'], ProposalBlocker>;

const OF_DEADLINE = {
  EXPIRATION_INVALID: 'deadlineWrong',
  EXPIRATION_OUT_OF_RANGE: 'deadlineWrong',
} as const;
/** All others are about the value that was typed. */
const OF_VALUE = {
  PROPOSAL_BELOW_MINIMUM: 'low',
  PROPOSAL_ABOVE_OFFER: 'high',
} as const satisfies Omit<ByKey, keyof typeof OF_DEADLINE>;
const BY_KEY: ByKey = { ...OF_VALUE, ...OF_DEADLINE };
const BY_MISSING: Record<Missing['field'], ProposalBlocker> = {
  credit_value: 'value',
  expire_date: 'deadline',
};

/** Those that also stand at the field of the value. */
export const VALUE_BLOCKERS = Object.values(OF_VALUE);

/**
 * What was prepared is filled in again; a new proposal begins with the value of the one that was refused or ran out, and
 * lasts as long as the schedule.
 */
export function firstInput(
  {
    own_credit,
    expire_date,
  }: Pick<Negotiation, 'expire_date'> & {
    readonly own_credit: Pick<NonNullable<Negotiation['own_credit']>, 'credit_value'> | null;
  },
  { now, timeZone }: Pick<DeadlineLimits, 'now' | 'timeZone'>,
  prepared?: ProposalDraft,
): ProposalInput {
  if (prepared) return { value: prepared.credit_value, ...choiceOf(prepared.expire_date, timeZone) };
  const last = lastChoice({ now, limit: expire_date, timeZone });
  return { value: own_credit?.credit_value ?? null, day: last?.day, time: last?.time };
}

export const expireDateOf = ({ day, time }: ProposalInput, timeZone: string): string | null =>
  day !== undefined && time !== undefined ? localDeadline(day, time, timeZone) : null;

/** All that keeps the panel from being saved, field by field, as the call would refuse it. */
export function proposalBlockers(
  input: ProposalInput,
  terms: Pick<Negotiation, 'offer_value' | 'minimal_value' | 'expire_date'>,
  { now, timeZone }: Pick<DeadlineLimits, 'now' | 'timeZone'>,
): ProposalBlocker[] {
  const problems = proposalPanelProblems({
    terms,
    credit_value: input.value ?? 0,
    expire_date: expireDateOf(input, timeZone),
    now,
  });
  return problems.map((problem) =>
    problem.key === 'MISSING_FIELD' ? BY_MISSING[problem.field] : BY_KEY[problem.key],
  );
}

/** A draft from the history of the browser, which may be another page's or an older version's. */
export function draftOf(state: unknown): ProposalDraft | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { credit_value, expire_date } = state as Partial<ProposalDraft>;
  const valid = Number.isSafeInteger(credit_value) && typeof expire_date === 'string';
  return valid ? (state as ProposalDraft) : undefined;
}

/** What was filled in and not saved, as this tab has kept it. */
export function inputOf(kept: unknown): ProposalInput | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { value = null, day, time } = kept as { readonly [Key in keyof ProposalInput]?: unknown };
  if (value !== null && !Number.isSafeInteger(value)) return undefined;
  return {
    value: value === null ? null : Number(value),
    day: isDay(day) ? day : undefined,
    time: typeof time === 'string' ? time : undefined,
  };
}
