/** Line of the table: a measurement and its reference from the same run. */
export interface Measurement {
  /** Starts with the id of the row: `P3 moderator, first page, ...`. */
  readonly name: string;
  readonly measured: string;
  readonly reference: string;
  /** Measured value divided by the reference; undefined when not measured. */
  readonly ratio: number | undefined;
  /** Target of the ratio, `<= 1` or `>= 4`; empty for a line that only explains another. */
  readonly target: string;
  /** Undefined without a target. */
  readonly met: boolean | undefined;
}

const formatNumber = (value: number) =>
  value < 10 ? String(Math.round(value * 10) / 10) : Math.round(value).toLocaleString('en-US');

/** Formats an amount as `12 ms` or `1,200 kB`. */
export const formatAmount = (value: number, unit: string): string => `${formatNumber(value)} ${unit}`.trim();

/** Formats a number as `2,000,000`. */
export const formatCount = (value: number): string => value.toLocaleString('en-US');

interface Comparison {
  readonly name: string;
  readonly measured: number;
  readonly reference: number;
  readonly unit: string;
  /** Displayed texts, where the amounts alone are not enough. */
  readonly shown?: { readonly measured?: string; readonly reference?: string };
}

const compare = ({ name, measured, reference, unit, shown }: Comparison) => ({
  name,
  measured: shown?.measured ?? formatAmount(measured, unit),
  reference: shown?.reference ?? formatAmount(reference, unit),
  ratio: measured / reference,
});

/** Compares with an upper bound. @param max largest ratio of measured to reference */
export function atMost(max: number, comparison: Comparison): Measurement {
  const line = compare(comparison);
  return { ...line, target: `<= ${max}`, met: line.ratio <= max };
}

/** Compares with a lower bound. @param min smallest ratio of measured to reference */
export function atLeast(min: number, comparison: Comparison): Measurement {
  const line = compare(comparison);
  return { ...line, target: `>= ${min}`, met: line.ratio >= min };
}

/** Returns a line without a target, which explains another line. */
export const withoutTarget = (comparison: Comparison): Measurement => ({
  ...compare(comparison),
  target: '',
  met: undefined,
});

/** Returns a line for a measurement that was not possible, with the reason. */
export const notMeasured = (name: string, reason: string): Measurement => ({
  name,
  measured: `not measured: ${reason}`,
  reference: '',
  ratio: undefined,
  target: '',
  met: undefined,
});

/** Returns the 95th percentile. */
export const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) / 2)] ?? 0;

/** Measures the time of `work` in milliseconds. */
export async function measureTime(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
