import type { Centavos } from '@pregao/domain';

/** Returns the smallest sum of a subset of the values that is not below the minimum; tries all subsets. */
export function smallestSubsetSum(values: readonly Centavos[], minimum: Centavos): Centavos {
  let sums: Centavos[] = [0];
  for (const value of values) sums = [...sums, ...sums.map((sum) => sum + value)];
  return Math.min(...sums.filter((sum) => sum >= minimum));
}
