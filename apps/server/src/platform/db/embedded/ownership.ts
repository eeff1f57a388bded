import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive } from './cluster.ts';

export interface Ownership {
  /** Whether this process is the one responsible; it becomes so when nobody alive is. */
  held(): boolean;
  release(): void;
}

/** Process id and moment of birth: after a restart of the machine another program may have the number. */
function nameOf(pid: number): string {
  if (process.platform !== 'linux') return String(pid);
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // What follows the name of the program; the 22nd field of the whole line is when it started.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return `${pid} ${fields[19]}`;
}

function isOwnerAlive(name: string): boolean {
  const pid = Number.parseInt(name, 10);
  if (!(pid > 0) || !isAlive(pid)) return false;
  try {
    return nameOf(pid) === name;
  } catch {
    return false;
  }
}

function ownerIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function claim(file: string, own: string): void {
  const owner = ownerIn(file);
  if (owner === undefined) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
    } catch {
      // Another process was faster.
    }
  } else if (!isOwnerAlive(owner)) {
    // Of several that take over at once, the last to rename holds it.
    writeFileSync(`${file}.${process.pid}`, own);
    renameSync(`${file}.${process.pid}`, file);
  }
}

/** Who is responsible for the server, kept in a file that all processes of a data folder share. */
export function ownershipIn(file: string): Ownership {
  const own = nameOf(process.pid);
  const holds = () => ownerIn(file) === own;
  return {
    held: () => {
      if (!holds()) claim(file, own);
      return holds();
    },
    release: () => {
      if (holds()) rmSync(file, { force: true });
    },
  };
}
