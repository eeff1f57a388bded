import { readFileSync } from 'node:fs';

/** The size of a page on every Linux that Node runs on. */
const PAGE_BYTES = 4096;

/** The memory that another process holds; 0 where the system does not tell (elsewhere than on Linux, or it has ended). */
export function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
