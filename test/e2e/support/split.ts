import type { Centavos } from '@pregao/domain';

/** Returns the smallest sum of some values that is at least `least`, by trying all of them. */
export function smallestSumFrom(values: readonly Centavos[], least: Centavos): Centavos {
  let sums: Centavos[] = [0];
  for (const value of values) sums = [...sums, ...sums.map((sum) => sum + value)];
  return Math.min(...sums.filter((sum) => sum >= least));
}
