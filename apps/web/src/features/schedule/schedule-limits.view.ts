import {
  type Day,
  expireDateRefusal,
  limitRefusal,
  minimalValueRefusal,
  offerExpireLimit,
  type ScheduleProblem,
  schedulePanelProblems,
} from '@pregao/domain';
import type { DeadlineLimits } from '../deals/deadline-choice.view.ts';
import type { PanelInput } from './schedule-panel.view.ts';
import { deadlineOf, type SavedTerms } from './schedule-terms.view.ts';

/** Returns the problems that block saving, by field, by the same rules as the API. */
export function panelProblems(
  input: PanelInput,
  lenders: readonly number[],
  { now, limit, timeZone }: DeadlineLimits,
): ScheduleProblem[] {
  const { day, time } = input;
  const isChosen = day !== undefined && time !== undefined;
  return schedulePanelProblems({
    total: input.total,
    amount: input.amount,
    minimal_value: input.minimalValue,
    expire_date: isChosen ? deadlineOf({ selectedDateTime: `${day}T${time}:00` }, timeZone) : null,
    lenders_count: lenders.length,
    limit,
    now,
  });
}

/** Text key of the reason that disables the save button; undefined if it is enabled. */
export type SaveBlocker =
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

type Missing = Extract<ScheduleProblem, { key: 'MISSING_FIELD' }>;

const BLOCKER_BY_MISSING_FIELD: Record<Missing['field'], SaveBlocker> = {
  offer_value: 'amount',
  expire_date: 'deadline',
};
const BLOCKER_BY_KEY: Record<Exclude<ScheduleProblem, Missing>['key'], SaveBlocker> = {
  EXPIRATION_LIMIT_PASSED: 'limit',
  VALUE_EXCEEDS_RECEIVABLES: 'amount',
  OFFER_BELOW_MINIMUM: 'below',
  MINIMAL_VALUE_MISSING: 'minimal',
  MINIMAL_VALUE_TOO_HIGH: 'minimalHigh',
  EXPIRATION_INVALID: 'deadlineWrong',
  EXPIRATION_OUT_OF_RANGE: 'deadlineWrong',
  OFFER_INVALID_LENDERS: 'lenders',
};

/** Returns the first reason that blocks saving (specification, section 5 Schedule panel). */
export function saveBlocker(
  input: PanelInput,
  problems: readonly ScheduleProblem[],
): SaveBlocker | undefined {
  const [first] = problems;
  if (first === undefined) {
    if (input.split !== undefined) return undefined;
    return input.pendingPercentage === undefined ? 'split' : 'asking';
  }
  return first.key === 'MISSING_FIELD' ? BLOCKER_BY_MISSING_FIELD[first.field] : BLOCKER_BY_KEY[first.key];
}

/** Text key of the reason that blocks publishing. */
export type OfferBlocker = 'limit' | 'taken' | 'terms' | 'minimalHigh' | 'deadlineWrong';

/**
 * Returns the first reason that blocks publishing;
 * undefined once investors, amounts and a future deadline are set.
 */
export function offerBlocker(
  terms: SavedTerms | undefined,
  { now, limit, timeZone }: DeadlineLimits,
): OfferBlocker | undefined {
  if (limitRefusal(limit, now)) return 'limit';
  if (terms === undefined) return 'terms';
  if (minimalValueRefusal(terms.minimalValue, terms.availableValue)) return 'minimalHigh';
  return expireDateRefusal(deadlineOf(terms, timeZone), limit, now) && 'deadlineWrong';
}

/** Returns the receivables whose due dates leave enough time to negotiate and formalize. */
export function receivablesInTime<Row extends { readonly due_date: Day }>(
  rows: readonly Row[],
  now: Date,
): readonly Row[] {
  return rows.filter(({ due_date }) => !limitRefusal(offerExpireLimit(due_date), now));
}
