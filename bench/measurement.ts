/** A line of the table: what was measured, and against what in the same run. */
export interface Measurement {
  readonly what: string;
  readonly measured: string;
  readonly reference: string;
  /** Measured to reference. */
  readonly ratio: number;
  /** What the ratio should be: `<= 1`, `>= 4`. */
  readonly target: string;
}

/** Two amounts in the same unit compared, less being better. @param most of measured to reference */
export function atMost(
  what: string,
  measured: number,
  reference: number,
  unit: string,
  most: number,
): Measurement {
  const shown = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ${unit}`;
  return {
    what,
    measured: shown(measured),
    reference: shown(reference),
    ratio: measured / reference,
    target: `<= ${most}`,
  };
}

/** The 95th percentile. */
export const p95 = (times: number[]): number =>
  times.sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;

/** Milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
