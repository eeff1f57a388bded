/** Does the work; answers with it the milliseconds of the processor that it took, however busy the machine is. */
export function timed<T>(work: () => T): { readonly result: T; readonly took: number } {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, took: (user + system) / 1000 };
}
