import type { RowOf } from '@pregao/contract';
import { byCost, isOpenCredit, percentageOf } from '@pregao/domain';

/** A credit as its schedule lists it. */
export type ListedCredit = RowOf<'listCredits'>;

/** What a credit is below the value available: centavos, and percent of it. */
export function discountOf(
  credit: number,
  offer: number,
): { readonly value: number; readonly percentage: number } {
  return { value: offer - credit, percentage: percentageOf(offer - credit, offer) };
}

/** The best open credit, where it is cheaper than this one. */
export function cheaperThan(
  credit: ListedCredit,
  credits: readonly ListedCredit[],
): ListedCredit | undefined {
  const [best] = credits.filter(({ status }) => isOpenCredit(status)).toSorted(byCost);
  return best !== undefined && best.id !== credit.id && byCost(best, credit) < 0 ? best : undefined;
}
