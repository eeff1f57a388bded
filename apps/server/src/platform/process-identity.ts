import { readFileSync } from 'node:fs';

/** Returns whether a process with the id exists on this machine, whichever user owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Identifies a process by its id and start time, because an id is reused after a restart of the machine. */
export function processStartId(pid: number): string {
  if (process.platform !== 'linux') return String(pid);
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the program's name, which may contain spaces; field 22 of the whole line is the start time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${pid} ${fields[19]}`;
}

/** Returns whether the process of this `processStartId` still runs, and not another one with its id. */
export function isSameProcessRunning(startId: string): boolean {
  const pid = Number.parseInt(startId, 10);
  if (!(pid > 0) || !isAlive(pid)) return false;
  try {
    return processStartId(pid) === startId;
  } catch {
    // It has just ended, or `hidepid` of /proc hides its start time: then the id alone decides.
    return isAlive(pid);
  }
}
