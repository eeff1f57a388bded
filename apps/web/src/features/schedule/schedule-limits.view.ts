import {
  type Day,
  expireDateRefusal,
  limitRefusal,
  offerExpireLimit,
  type PanelProblem,
  schedulePanelProblems,
} from '@pregao/domain';
import type { DeadlineLimits } from '../../lib/deadline-choice.ts';
import type { PanelInput } from './schedule-panel.view.ts';
import { deadlineOf, type SavedTerms } from './schedule-terms.view.ts';

/** Why the panel cannot be saved, field by field, in the words of the refusal that the call would answer. */
export function panelProblems(
  input: PanelInput,
  lenders: readonly number[],
  { now, limit, timeZone }: DeadlineLimits,
): PanelProblem[] {
  const { day, time } = input;
  const chosen = day !== undefined && time !== undefined;
  return schedulePanelProblems({
    total: input.total,
    amount: input.amount,
    minimal_value: input.minimalValue,
    expire_date: chosen ? deadlineOf({ selectedDateTime: `${day}T${time}:00` }, timeZone) : null,
    lenders_count: lenders.length,
    limit,
    now,
  });
}

/** Why Save does not light up, as one of the texts; undefined when it does. */
export type SaveHindrance =
  | 'limit'
  | 'amount'
  | 'below'
  | 'asking'
  | 'split'
  | 'minimal'
  | 'minimalHigh'
  | 'deadline'
  | 'deadlineWrong'
  | 'lenders';

const BY_KEY: Partial<Record<PanelProblem['key'], SaveHindrance>> = {
  EXPIRATION_LIMIT_PASSED: 'limit',
  VALUE_EXCEEDS_RECEIVABLES: 'amount',
  OFFER_BELOW_MINIMUM: 'below',
  MINIMAL_VALUE_MISSING: 'minimal',
  MINIMAL_VALUE_TOO_HIGH: 'minimalHigh',
  EXPIRATION_INVALID: 'deadlineWrong',
  EXPIRATION_OUT_OF_RANGE: 'deadlineWrong',
  OFFER_INVALID_LENDERS: 'lenders',
};

/** The first thing that keeps the panel from being saved (specification, section 5 Schedule panel). */
export function saveHindrance(
  input: PanelInput,
  problems: readonly PanelProblem[],
): SaveHindrance | undefined {
  const [first] = problems;
  if (first === undefined) {
    if (input.split !== undefined) return undefined;
    return input.asked === undefined ? 'split' : 'asking';
  }
  if (first.key === 'MISSING_FIELD') return first.field === 'offer_value' ? 'amount' : 'deadline';
  return BY_KEY[first.key] ?? 'amount';
}

/** Why the schedule cannot be made available now; undefined when investors, amount and a deadline ahead are set. */
export function offerHindrance(
  terms: SavedTerms | undefined,
  { now, limit, timeZone }: DeadlineLimits,
): 'limit' | 'terms' | 'deadlineWrong' | undefined {
  if (limitRefusal(limit, now)) return 'limit';
  if (terms === undefined) return 'terms';
  return expireDateRefusal(deadlineOf(terms, timeZone), limit, now) && 'deadlineWrong';
}

/** The receivables that still leave room to negotiate and formalize, without those that fall due too soon. */
export function inTime<Row extends { readonly due_date: Day }>(
  rows: readonly Row[],
  now: Date,
): readonly Row[] {
  return rows.filter(({ due_date }) => offerExpireLimit(due_date).getTime() > now.getTime());
}
