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
