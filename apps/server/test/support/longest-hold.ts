/**
 * Carries the work out and tells for how long, at most, nothing else had its turn: milliseconds of this thread's own
 * processor time between two turns, however busy the machine is.
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
/** Milliseconds of the processor in which the machine that bounds were set on reads it. */
const READ_MS = 6;

/** How much slower than that one this machine is just now, from 1 to 2: its processor's time for the same work differs by a half from hour to hour. */
export function slowness(): number {
  const times = Array.from({ length: 9 }, () => {
    const before = process.threadCpuUsage();
    JSON.parse(READ);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  }).toSorted((a, b) => a - b);
  return Math.min(2, Math.max(1, (times[4] ?? 0) / READ_MS));
}
