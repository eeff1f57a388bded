import { readFileSync } from 'node:fs';

/** True when a process of this machine has the id, whichever user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Identifies a process by its id and start time: after a restart of the machine another one may have the id.
 */
export function processStartId(pid: number): string {
  if (process.platform !== 'linux') return String(pid);
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // What follows the name of the program; the 22nd field of the whole line is when it started.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${pid} ${fields[19]}`;
}

/** True when the process that had this `processStartId` still runs, and not another one with its id. */
export function isSameProcessRunning(startId: string): boolean {
  const pid = Number.parseInt(startId, 10);
  if (!(pid > 0) || !isAlive(pid)) return false;
  try {
    return processStartId(pid) === startId;
  } catch {
    // It has just ended, or its start time is hidden (`hidepid` of /proc): then its id alone has to do.
    return isAlive(pid);
  }
}
