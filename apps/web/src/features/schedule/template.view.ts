import type { Reply } from '@pregao/contract';
import { percentageOf, shownPercentage } from '@pregao/domain';
import type { DeadlineLimits } from '../deals/deadline-choice.view.ts';
import { type DeadlinePattern, deadlineBy, patternOf } from './deadline-presets.view.ts';
import type { PanelChange } from './schedule-panel.view.ts';

/** The parameters of an earlier schedule, as they can be set again for another. */
export interface ScheduleTemplate {
  /** The schedule's id. */
  readonly id: number;
  /** In percent of the schedule, with two decimals. */
  readonly percentage: number;
  /** In percent of what was made available, with two decimals. */
  readonly minimum: number;
  readonly deadline: DeadlinePattern;
  readonly lenders: readonly number[];
}

/** Of an own negotiation; undefined where it does not tell all of it. */
export function templateOf(negotiation: Reply<'getNegotiation'>): ScheduleTemplate | undefined {
  const { id, offer_value, minimal_value, receivable_total_value, created_at, expire_date, lenders } =
    negotiation;
  if (receivable_total_value === null || lenders === null) return undefined;
  return {
    id,
    percentage: shownPercentage(percentageOf(offer_value, receivable_total_value)),
    minimum: shownPercentage(percentageOf(minimal_value, offer_value)),
    deadline: patternOf(created_at, expire_date),
    lenders: lenders.map((lender) => lender.id),
  };
}

/** What sets the panel like the template. @param known the investors of today: those that are gone are left out, and all of them are "all" */
export function changesLike(
  { percentage, minimum, deadline, lenders }: ScheduleTemplate,
  known: readonly number[],
  limits: DeadlineLimits,
): PanelChange[] {
  const chosen = deadlineBy(deadline, limits);
  const still = lenders.filter((id) => known.includes(id));
  return [
    { type: 'percentage', percentage },
    { type: 'percentage-left' },
    { type: 'minimal-by', by: { kind: 'percentage', percent: minimum } },
    { type: 'day', day: chosen?.day },
    { type: 'time', time: chosen?.time },
    { type: 'mode', mode: still.length === known.length ? 'all' : 'select' },
    ...(still.length === known.length ? [] : [{ type: 'lenders', lenders: still } as const]),
  ];
}
