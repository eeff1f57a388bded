/**
 * Exact methods for the largest sum of a subset that is not above a cap; the benchmark compares the split with them.
 * Values are positive whole numbers. Sources: docs/split.md.
 */
export type Method = (values: readonly number[], cap: number) => number;

/** Every subset: up to about 24 values. */
export const bruteForce: Method = (values, cap) => {
  let best = 0;
  const sums = new Float64Array(2 ** values.length);
  for (const [bit, value] of values.entries())
    for (let subset = 0; subset < 2 ** bit; subset += 1) {
      const sum = (sums[subset] as number) + value;
      sums[2 ** bit + subset] = sum;
      if (sum <= cap && sum > best) best = sum;
    }
  return best;
};

/**
 * Pisinger, 1999: from the greedy filling on, only sums within one value of the cap are kept, by inserting from the first value that does
 * not fit and removing from those before. Exact; time and memory grow with their number times the largest value.
 */
export const balanced: Method = (values, cap) => {
  const fitting = values.filter((value) => value <= cap);
  let filled = 0;
  let split = 0;
  while (split < fitting.length && filled + (fitting[split] as number) <= cap) {
    filled += fitting[split] as number;
    split += 1;
  }
  if (split === fitting.length) return filled;
  const largest = Math.max(...fitting);
  const place = (sum: number) => sum - cap + largest - 1;
  // Of each sum the most that is known: all before this position may still be removed; 0 is a sum that was not reached.
  let known = new Int32Array(2 * largest);
  known.fill(1, place(cap + 1));
  known[place(filled)] = split + 1;
  for (let next = split; next < fitting.length; next += 1) {
    const value = fitting[next] as number;
    const before = known;
    known = before.slice();
    for (let sum = cap - largest + 1; sum <= cap; sum += 1) {
      const to = place(sum + value);
      known[to] = Math.max(known[to] as number, before[place(sum)] as number);
    }
    for (let sum = cap + value; sum > cap; sum -= 1)
      for (
        let one = (known[place(sum)] as number) - 1;
        one >= Math.max(1, before[place(sum)] as number);
        one -= 1
      ) {
        const to = place(sum - (fitting[one - 1] as number));
        known[to] = Math.max(known[to] as number, one);
      }
  }
  for (let sum = cap; ; sum -= 1) if ((known[place(sum)] as number) > 0) return sum;
};
