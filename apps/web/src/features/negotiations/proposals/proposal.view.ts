import { type Day, localDeadline, type PanelProblem, proposalPanelProblems } from '@pregao/domain';
import type { DeadlineLimits } from '../../../lib/deadline-choice.ts';
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

export type ProposalHindrance = 'value' | 'low' | 'high' | 'deadline' | 'deadlineWrong';

const BY_KEY: Partial<Record<PanelProblem['key'], ProposalHindrance>> = {
  PROPOSAL_BELOW_MINIMUM: 'low',
  PROPOSAL_ABOVE_OFFER: 'high',
  EXPIRATION_INVALID: 'deadlineWrong',
  EXPIRATION_OUT_OF_RANGE: 'deadlineWrong',
};

/** A new proposal begins with the value of the one that was refused or ran out. */
export function firstInput({ own_credit }: Pick<Negotiation, 'own_credit'>): ProposalInput {
  return { value: own_credit?.credit_value ?? null, day: undefined, time: undefined };
}

export const expireDateOf = ({ day, time }: ProposalInput, timeZone: string): string | null =>
  day !== undefined && time !== undefined ? localDeadline(day, time, timeZone) : null;

/** All that keeps the panel from being saved, field by field, as the call would refuse it. */
export function proposalHindrances(
  input: ProposalInput,
  terms: Pick<Negotiation, 'offer_value' | 'minimal_value' | 'expire_date'>,
  { now, timeZone }: Pick<DeadlineLimits, 'now' | 'timeZone'>,
): ProposalHindrance[] {
  const problems = proposalPanelProblems({
    terms,
    credit_value: input.value ?? 0,
    expire_date: expireDateOf(input, timeZone),
    now,
  });
  return problems.map(({ key, field }) => {
    if (key === 'MISSING_FIELD') return field === 'credit_value' ? 'value' : 'deadline';
    return BY_KEY[key] ?? 'value';
  });
}

/** A draft from the history of the browser, which may be another page's or an older version's. */
export function draftOf(state: unknown): ProposalDraft | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { credit_value, expire_date } = state as Partial<ProposalDraft>;
  const valid = Number.isSafeInteger(credit_value) && typeof expire_date === 'string';
  return valid ? (state as ProposalDraft) : undefined;
}
