import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

export const MEGABYTE = 1024 ** 2;
const SAMPLE_MS = 25;

/** Returns the ids of all descendants of a process. */
function descendants(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return children.flatMap((child) => [child, ...descendants(child)]);
  } catch {
    return [];
  }
}

type Field = 'VmRSS' | 'VmHWM' | 'RssAnon' | 'RssShmem' | 'RssFile';

/** Returns bytes of memory; 0 for an ended process. @param field of `/proc/<pid>/status` */
export function memoryOf(pid: number, field: Field = 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Resets the peak (`VmHWM`) of a process. */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Returns the memory of several processes in bytes. Shared file pages, mostly the program, count once. */
function totalMemory(pids: readonly number[]): number {
  const own = pids.map((pid) => memoryOf(pid, 'RssAnon') + memoryOf(pid, 'RssShmem'));
  const ofFiles = pids.map((pid) => memoryOf(pid, 'RssFile'));
  return own.reduce((sum, bytes) => sum + bytes, Math.max(...ofFiles));
}

/** Returns the peak memory in bytes of a process and its descendants during `work`. */
export async function measurePeak(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, totalMemory([pid, ...descendants(pid)]));
  }, SAMPLE_MS);
  await work().finally(() => clearInterval(timer));
  return peak;
}
