/**
 * Published ways to the largest sum of a subset that is not above a cap, written down after their papers to be compared with. Values are
 * positive whole numbers; each answers the sum alone. Sources: docs/split.md.
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

/** All sums of some values, ascending, by merging. */
function sumsOf(values: readonly number[]): Float64Array {
  return values.reduce((sums, value) => {
    const merged = new Float64Array(sums.length * 2);
    for (let at = 0, without = 0, taking = 0; at < merged.length; at += 1) {
      const kept = sums[without] ?? Number.POSITIVE_INFINITY;
      const taken = (sums[taking] ?? Number.POSITIVE_INFINITY) + value;
      merged[at] = Math.min(kept, taken);
      if (kept <= taken) without += 1;
      else taking += 1;
    }
    return merged;
  }, Float64Array.of(0));
}

/** Horowitz and Sahni, 1974: the sums of two halves, walked towards each other. Exact, up to about 40 values. */
export const meetInTheMiddle: Method = (values, cap) => {
  const half = Math.floor(values.length / 2);
  const [low, high] = [sumsOf(values.slice(0, half)), sumsOf(values.slice(half))];
  let best = 0;
  let at = high.length - 1;
  for (const one of low) {
    while (at >= 0 && one + (high[at] as number) > cap) at -= 1;
    if (at < 0) break;
    best = Math.max(best, one + (high[at] as number));
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

/**
 * Karmarkar and Karp, 1982: the two largest are put on different sides again and again, with one value more that makes the cap the
 * half of everything. As fast as sorting; how near it comes is not known before.
 */
export const differencing: Method = (values, cap) => {
  const total = values.reduce((sum, value) => sum + value, 0);
  const extra = Math.abs(total - 2 * cap);
  // Two sides of a difference, as sums without the extra value: on the extra value's side, and opposite.
  interface Sides {
    readonly difference: number;
    readonly larger: number;
    readonly smaller: number;
    /** Whether the extra value is on the larger side, the smaller one, or in neither. */
    readonly extra: 'larger' | 'smaller' | undefined;
  }
  const sides: Sides[] = values.map((value) => ({
    difference: value,
    larger: value,
    smaller: 0,
    extra: undefined,
  }));
  if (extra > 0) sides.push({ difference: extra, larger: 0, smaller: 0, extra: 'larger' });
  sides.sort((a, b) => a.difference - b.difference);
  while (sides.length > 1) {
    const [a, b] = [sides.pop() as Sides, sides.pop() as Sides];
    const turned = b.extra && (b.extra === 'larger' ? 'smaller' : 'larger');
    const made: Sides = {
      difference: a.difference - b.difference,
      larger: a.larger + b.smaller,
      smaller: a.smaller + b.larger,
      extra: a.extra ?? turned,
    };
    let at = sides.length;
    while (at > 0 && (sides[at - 1] as Sides).difference > made.difference) at -= 1;
    sides.splice(at, 0, made);
  }
  const [{ larger, smaller }] = sides as [Sides];
  return Math.max(0, ...[larger, smaller].filter((sum) => sum <= cap));
};

/** Ibarra and Kim, 1975, as lists that are trimmed: at most the share `epsilon` of the best sum is missed. */
export const trimmed =
  (epsilon: number): Method =>
  (values, cap) => {
    const step = 1 + epsilon / (2 * values.length);
    let sums: number[] = [0];
    for (const value of values) {
      const kept: number[] = [];
      let last = -1;
      for (let without = 0, taking = 0; without < sums.length || taking < sums.length; ) {
        const stays = sums[without] ?? Number.POSITIVE_INFINITY;
        const taken = (sums[taking] ?? Number.POSITIVE_INFINITY) + value;
        const sum = Math.min(stays, taken);
        if (stays <= taken) without += 1;
        else taking += 1;
        if (sum > cap) break;
        if (last >= 0 && sum <= last * step) continue;
        kept.push(sum);
        last = sum;
      }
      sums = kept;
    }
    return sums.at(-1) ?? 0;
  };
