import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive } from './cluster.ts';

export interface Ownership {
  /** Whether this process is the one responsible. */
  held(): boolean;
  release(): void;
}

function ownerIn(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Makes this process responsible for the server, unless another live process is. */
export function claim(file: string): Ownership {
  const own = String(process.pid);
  try {
    writeFileSync(file, own, { flag: 'wx' });
  } catch {
    const owner = ownerIn(file);
    if (owner === undefined || !isAlive(owner)) {
      // Of several that take over at once, the last to rename holds it.
      writeFileSync(`${file}.${own}`, own);
      renameSync(`${file}.${own}`, file);
    }
  }
  return {
    held: () => ownerIn(file) === process.pid,
    release: () => rmSync(file, { force: true }),
  };
}
