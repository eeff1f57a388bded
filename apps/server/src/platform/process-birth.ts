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

/** Process id and moment of birth: after a restart of the machine another program may have the number. */
export function birthOf(pid: number): string {
  if (process.platform !== 'linux') return String(pid);
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // What follows the name of the program; the 22nd field of the whole line is when it started.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${pid} ${fields[19]}`;
}

/** Whether the process of this birth still runs, and not another one with its id. */
export function isBornAlive(birth: string): boolean {
  const pid = Number.parseInt(birth, 10);
  if (!(pid > 0) || !isAlive(pid)) return false;
  try {
    return birthOf(pid) === birth;
  } catch {
    // It has just ended, or its birth is hidden (`hidepid` of /proc): then its id alone has to do.
    return isAlive(pid);
  }
}
