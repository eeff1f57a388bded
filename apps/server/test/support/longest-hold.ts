/**
 * Runs the work and measures the longest blocking of the event loop, in milliseconds of CPU time of this
 * thread. CPU time does not depend on other load of the machine.
 */
export async function longestHold<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly held: number }> {
  let held = 0;
  let before = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    held = Math.max(held, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(turn, 1);
  try {
    const result = await work();
    turn();
    return { result, held };
  } finally {
    clearInterval(timer);
  }
}

const READ = JSON.stringify(
  Array.from({ length: 20_000 }, (_, id) => ({ id, value: id / 100, issuer: `Emissor ${id}` })),
);
/** CPU milliseconds to parse `READ` on the machine on which the bounds were set. */
const READ_MS = 6;

/** Ratio of this machine's CPU time to that one, from 1 to 2. It varies by half from hour to hour. */
export function slowness(): number {
  const times = Array.from({ length: 9 }, () => {
    const before = process.threadCpuUsage();
    JSON.parse(READ);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);
  return Math.min(2, Math.max(1, (times[4] ?? 0) / READ_MS));
}
