import type { RowOf } from '@pregao/contract';
import { compareByCost, isOpenCredit, percentageOf } from '@pregao/domain';

/** Row of the credits of a schedule. */
export type ListedCredit = RowOf<'listCredits'>;

/** Returns the discount of a credit from the value available, in centavos and in percent of that value. */
export function discountOf(
  credit: number,
  offer: number,
): { readonly value: number; readonly percentage: number } {
  return { value: offer - credit, percentage: percentageOf(offer - credit, offer) };
}

/** Returns the best open credit if it is cheaper than this one. */
export function cheaperThan(
  credit: ListedCredit,
  credits: readonly ListedCredit[],
): ListedCredit | undefined {
  const [best] = credits.filter(({ status }) => isOpenCredit(status)).toSorted(compareByCost);
  return best !== undefined && best.id !== credit.id && compareByCost(best, credit) < 0 ? best : undefined;
}
