import { smallestPart, type Termed } from '../security-margin/smallest-part.ts';
import { clampPercentage } from '../shown/panels.ts';
import { type Day, daysBetween } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import { amountAtPercentage, percentageOf } from '../values/percentage.ts';
import { sumOf } from './selection.ts';

export interface SplitReceivable {
  readonly id: number;
  readonly value: Centavos;
  readonly due_date: Day;
}

export interface SelectionSplit {
  /** Sum of the offered part: never below `target`. */
  readonly offer_value: Centavos;
  /** Its share of the selection, cut at the sixth decimal. */
  readonly offer_value_percentage: number;
  readonly security_margin_value: Centavos;
  /** In the order of the selection. */
  readonly receivables_id: readonly number[];
  readonly security_margin_receivables_id: readonly number[];
  /** The percentage of the total, rounded up to the centavo. */
  readonly target: Centavos;
  /** True when no split comes closer to the target. */
  readonly proven: boolean;
}

/**
 * Splits a selection into the offered part and the security margin: the offered part is the subset with the smallest
 * sum not below `percentage` (80 to 100, others are clamped) of the total; of equal sums the margin that
 * matures later, measured as value times days. The same selection, in any order, gives the same split.
 * @throws RangeError when the total is beyond exact numbers (2^53 centavos).
 */
export function splitSelection(selection: {
  readonly receivables: readonly SplitReceivable[];
  readonly percentage: number;
}): SelectionSplit {
  const total = sumOf(selection.receivables);
  if (!Number.isSafeInteger(total)) throw new RangeError(`the selection's total is too large: ${total}`);
  const target = amountAtPercentage(total, clampPercentage(selection.percentage));
  const latestFirst = [...selection.receivables].sort(byMaturity);
  const part = smallestPart(numbered(latestFirst), target);
  const margin = new Set(part.left.map((position) => latestFirst[position]?.id));
  const idsOf = (inMargin: boolean) =>
    selection.receivables.filter(({ id }) => margin.has(id) === inMargin).map(({ id }) => id);
  return {
    offer_value: part.sum,
    offer_value_percentage: percentageOf(part.sum, total),
    security_margin_value: total - part.sum,
    receivables_id: idsOf(false),
    security_margin_receivables_id: idsOf(true),
    target,
    proven: part.proven,
  };
}

/** With the day of each as a number: days after the earliest. */
function numbered(latestFirst: readonly SplitReceivable[]): Termed[] {
  const earliest = latestFirst.at(-1)?.due_date ?? '';
  const days = new Map<Day, number>();
  return latestFirst.map(({ value, due_date }) => {
    const day = days.get(due_date) ?? daysBetween(earliest, due_date);
    days.set(due_date, day);
    return { value, day };
  });
}

/** Latest due date first; a full order, so that the order of the selection does not matter. */
function byMaturity(a: SplitReceivable, b: SplitReceivable): number {
  if (a.due_date !== b.due_date) return a.due_date > b.due_date ? -1 : 1;
  return b.value - a.value || a.id - b.id;
}
