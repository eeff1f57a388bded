import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

export const MEGABYTE = 1024 ** 2;
const LOOK_MS = 25;

/** Processes that a process has started, and theirs. */
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

/** Bytes; 0 for a process that is gone. @param field of `/proc/<pid>/status` */
export function memoryOf(pid: number, field: Field = 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** Lets the system count the peak (`VmHWM`) anew. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Bytes of several processes together. What they have of files, most of it one program, counts once. */
function together(pids: readonly number[]): number {
  const own = pids.map((pid) => memoryOf(pid, 'RssAnon') + memoryOf(pid, 'RssShmem'));
  const ofFiles = pids.map((pid) => memoryOf(pid, 'RssFile'));
  return own.reduce((sum, bytes) => sum + bytes, Math.max(...ofFiles));
}

/** The most bytes that a process and all that it starts had together during `work`. */
export async function peakDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, together([pid, ...descendants(pid)]));
  }, LOOK_MS);
  await work().finally(() => clearInterval(timer));
  return peak;
}
