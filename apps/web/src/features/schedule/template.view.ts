import type { Reply } from '@pregao/contract';
import { percentageOf, shownPercentage } from '@pregao/domain';
import type { DeadlineLimits } from '../deals/deadline-choice.view.ts';
import { applyDeadlinePattern, type DeadlinePattern, deadlinePatternOf } from './deadline-presets.view.ts';
import type { PanelAction } from './schedule-panel.view.ts';

/** Reusable parameters of an earlier schedule. */
export interface ScheduleTemplate {
  /** Id of the earlier schedule. */
  readonly id: number;
  /** Percent of the schedule, with two decimals. */
  readonly percentage: number;
  /** Minimum in percent of the value available, with two decimals. */
  readonly minimum: number;
  readonly deadline: DeadlinePattern;
  readonly lenders: readonly number[];
}

/** Returns the template from an own negotiation; undefined if total or investors are missing. */
export function templateOf(negotiation: Reply<'getNegotiation'>): ScheduleTemplate | undefined {
  const { id, offer_value, minimal_value, receivable_total_value, created_at, expire_date, lenders } =
    negotiation;
  if (receivable_total_value === null || lenders === null) return undefined;
  return {
    id,
    percentage: shownPercentage(percentageOf(offer_value, receivable_total_value)),
    minimum: shownPercentage(percentageOf(minimal_value, offer_value)),
    deadline: deadlinePatternOf(created_at, expire_date),
    lenders: lenders.map((lender) => lender.id),
  };
}

/**
 * Returns the panel changes that apply the template.
 * @param known ids of today's investors: missing ones are omitted, and if all are chosen the mode is "all"
 */
export function templateActions(
  { percentage, minimum, deadline, lenders }: ScheduleTemplate,
  known: readonly number[],
  limits: DeadlineLimits,
): PanelAction[] {
  const chosen = applyDeadlinePattern(deadline, limits);
  const remainingLenders = lenders.filter((id) => known.includes(id));
  return [
    { type: 'percentage', percentage },
    { type: 'percentage-left' },
    { type: 'minimal-by', by: { kind: 'percentage', percent: minimum } },
    { type: 'day', day: chosen?.day },
    { type: 'time', time: chosen?.time },
    { type: 'mode', mode: remainingLenders.length === known.length ? 'all' : 'select' },
    ...(remainingLenders.length === known.length
      ? []
      : [{ type: 'lenders', lenders: remainingLenders } as const]),
  ];
}
