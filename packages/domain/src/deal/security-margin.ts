import { type AmountAndTerm, smallestPart } from '../security-margin/smallest-part.ts';
import { type Day, daysBetween } from '../values/calendar.ts';
import type { Centavos } from '../values/money.ts';
import { amountAtPercentage, clampPercentage, percentageOf } from '../values/percentage.ts';
import { sumOf } from './selection.ts';

export interface SplitReceivable {
  readonly id: number;
  readonly value: Centavos;
  readonly due_date: Day;
}

export interface SelectionSplit {
  /** The sum of the offered part, in centavos; never below `target`. */
  readonly offer_value: Centavos;
  /** The percentage of the selection that is offered, truncated at the sixth decimal. */
  readonly offer_value_percentage: number;
  readonly security_margin_value: Centavos;
  /** In the order of the selection. */
  readonly receivables_id: readonly number[];
  readonly security_margin_receivables_id: readonly number[];
  /** The requested percentage of the total, in centavos, rounded up. */
  readonly target: Centavos;
  /** True when the split is proven optimal. */
  readonly proven: boolean;
}

/**
 * Splits a selection into the offered part and the security margin. The offered part is the subset with the
 * smallest sum not below `percentage` (clamped to 80 to 100) of the total; ties prefer the later-maturing
 * margin, by value times days. The result does not depend on the order of the selection.
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
  const margin = new Set(part.excluded.map((position) => latestFirst[position]?.id));
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

/** Adds the days after the earliest due date to each receivable. */
function numbered(latestFirst: readonly SplitReceivable[]): AmountAndTerm[] {
  const earliest = latestFirst.at(-1)?.due_date ?? '';
  const days = new Map<Day, number>();
  return latestFirst.map(({ value, due_date }) => {
    const day = days.get(due_date) ?? daysBetween(earliest, due_date);
    days.set(due_date, day);
    return { value, day };
  });
}

/** Compares by due date, latest first. It is a total order, so that the input's order does not matter. */
function byMaturity(a: SplitReceivable, b: SplitReceivable): number {
  if (a.due_date !== b.due_date) return a.due_date > b.due_date ? -1 : 1;
  return b.value - a.value || a.id - b.id;
}
