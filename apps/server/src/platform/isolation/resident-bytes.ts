import { readFileSync } from 'node:fs';

/** Page size on every Linux that Node supports. */
const PAGE_BYTES = 4096;

/**
 * Returns the resident memory (RSS) of a process in bytes. It is 0 where it is unknown: not on Linux, or the
 * process has ended.
 */
export function residentBytes(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
