/** Runs the work and returns its result with its CPU milliseconds, which other load does not change. */
export function measureCpuTime<T>(work: () => T): { readonly result: T; readonly took: number } {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, took: (user + system) / 1000 };
}
