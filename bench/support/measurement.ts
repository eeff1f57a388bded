/** A line of the table: what was measured, and against what in the same run. */
export interface Measurement {
  /** Begins with the row of the bar: `P3 moderator, first page, ...`. */
  readonly what: string;
  readonly measured: string;
  readonly reference: string;
  /** Measured to reference; undefined where nothing was measured. */
  readonly ratio: number | undefined;
  /** What the ratio should be, `<= 1` or `>= 4`; empty where it only explains another line. */
  readonly target: string;
  /** Undefined where there is no target. */
  readonly met: boolean | undefined;
}

const number = (value: number) =>
  value < 10 ? String(Math.round(value * 10) / 10) : Math.round(value).toLocaleString('en-US');

/** `12 ms`, `1,200 kB`. */
export const amount = (value: number, unit: string): string => `${number(value)} ${unit}`.trim();

/** `2,000,000`. */
export const count = (value: number): string => value.toLocaleString('en-US');

interface Compared {
  readonly what: string;
  readonly measured: number;
  readonly reference: number;
  readonly unit: string;
  /** As they are shown, where the amount alone does not tell enough. */
  readonly shown?: { readonly measured?: string; readonly reference?: string };
}

const compared = ({ what, measured, reference, unit, shown }: Compared) => ({
  what,
  measured: shown?.measured ?? amount(measured, unit),
  reference: shown?.reference ?? amount(reference, unit),
  ratio: measured / reference,
});

/** Less is better. @param most of measured to reference */
export function atMost(most: number, it: Compared): Measurement {
  const line = compared(it);
  return { ...line, target: `<= ${most}`, met: line.ratio <= most };
}

/** More is better. @param least of measured to reference */
export function atLeast(least: number, it: Compared): Measurement {
  const line = compared(it);
  return { ...line, target: `>= ${least}`, met: line.ratio >= least };
}

/** Explains another line. */
export const besides = (it: Compared): Measurement => ({ ...compared(it), target: '', met: undefined });

/** What could not be measured, and why. */
export const unmeasured = (what: string, why: string): Measurement => ({
  what,
  measured: `not measured: ${why}`,
  reference: '',
  ratio: undefined,
  target: '',
  met: undefined,
});

/** The 95th percentile. */
export const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) / 2)] ?? 0;

/** Milliseconds. */
export async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
