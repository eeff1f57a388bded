/**
 * Runs the work and measures the longest blocking of the event loop, in milliseconds of CPU time of this
 * thread. CPU time does not depend on other load of the machine.
 */
export async function measureBlocking<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly held: number }> {
  let blockedMs = 0;
  let before = process.threadCpuUsage();
  const record = () => {
    const { user, system } = process.threadCpuUsage(before);
    blockedMs = Math.max(blockedMs, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(record, 1);
  try {
    const result = await work();
    record();
    return { result, held: blockedMs };
  } finally {
    clearInterval(timer);
  }
}

const SAMPLE_JSON = JSON.stringify(
  Array.from({ length: 20_000 }, (_, id) => ({ id, value: id / 100, issuer: `Emissor ${id}` })),
);
/** CPU milliseconds to parse `SAMPLE_JSON` on the machine on which the bounds were set. */
const SAMPLE_MS = 6;

/** Ratio of this machine's CPU time to that one, from 1 to 2. It varies by half from hour to hour. */
export function machineSlowness(): number {
  const times = Array.from({ length: 9 }, () => {
    const before = process.threadCpuUsage();
    JSON.parse(SAMPLE_JSON);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);
  return Math.min(2, Math.max(1, (times[4] ?? 0) / SAMPLE_MS));
}
