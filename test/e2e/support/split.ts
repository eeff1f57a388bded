import type { Centavos } from '@pregao/domain';

/** The smallest sum of some of the values that is not below `least`, found by trying all of them. */
export function smallestSumFrom(values: readonly Centavos[], least: Centavos): Centavos {
  let sums: Centavos[] = [0];
  for (const value of values) sums = [...sums, ...sums.map((sum) => sum + value)];
  return Math.min(...sums.filter((sum) => sum >= least));
}
