/**
 * Calls `report` at most once in `ms` milliseconds, with the number of calls left out: an outage is one
 * event.
 */
export function createRateLimitedLog<T>(
  ms: number,
  report: (event: T, suppressed: number) => void,
): (event: T) => void {
  let last = Number.NEGATIVE_INFINITY;
  let suppressed = 0;
  return (event) => {
    if (performance.now() - last < ms) {
      suppressed += 1;
      return;
    }
    last = performance.now();
    report(event, suppressed);
    suppressed = 0;
  };
}
