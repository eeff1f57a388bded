/** Line of the table: a measurement and its reference from the same run. */
export interface Measurement {
  /** Starts with the id of the row: `P3 moderator, first page, ...`. */
  readonly what: string;
  readonly measured: string;
  readonly reference: string;
  /** Measured value divided by the reference; undefined when not measured. */
  readonly ratio: number | undefined;
  /** Target of the ratio, `<= 1` or `>= 4`; empty for a line that only explains another. */
  readonly target: string;
  /** Undefined without a target. */
  readonly met: boolean | undefined;
}

const number = (value: number) =>
  value < 10 ? String(Math.round(value * 10) / 10) : Math.round(value).toLocaleString('en-US');

/** Formats an amount as `12 ms` or `1,200 kB`. */
export const amount = (value: number, unit: string): string => `${number(value)} ${unit}`.trim();

/** Formats a number as `2,000,000`. */
export const count = (value: number): string => value.toLocaleString('en-US');

interface Compared {
  readonly what: string;
  readonly measured: number;
  readonly reference: number;
  readonly unit: string;
  /** Displayed texts, where the amounts alone are not enough. */
  readonly shown?: { readonly measured?: string; readonly reference?: string };
}

const compared = ({ what, measured, reference, unit, shown }: Compared) => ({
  what,
  measured: shown?.measured ?? amount(measured, unit),
  reference: shown?.reference ?? amount(reference, unit),
  ratio: measured / reference,
});

/** Compares with an upper bound. @param most largest ratio of measured to reference */
export function atMost(most: number, it: Compared): Measurement {
  const line = compared(it);
  return { ...line, target: `<= ${most}`, met: line.ratio <= most };
}

/** Compares with a lower bound. @param least smallest ratio of measured to reference */
export function atLeast(least: number, it: Compared): Measurement {
  const line = compared(it);
  return { ...line, target: `>= ${least}`, met: line.ratio >= least };
}

/** Returns a line without a target, which explains another line. */
export const besides = (it: Compared): Measurement => ({ ...compared(it), target: '', met: undefined });

/** Returns a line for a measurement that was not possible, with the reason. */
export const unmeasured = (what: string, why: string): Measurement => ({
  what,
  measured: `not measured: ${why}`,
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
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
