import { readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isAlive } from './cluster.ts';

export interface Ownership {
  /** Whether this process is the one responsible. */
  held(): boolean;
  release(): void;
}

/** Who is responsible here: a file that came along with a copy of the folder names the original's, which is nobody here. */
function ownerIn(file: string): number | undefined {
  try {
    const [pid, folder] = readFileSync(file, 'utf8').split('\n');
    return folder === undefined || folder === realpathSync(dirname(file)) ? Number(pid) : undefined;
  } catch {
    return undefined;
  }
}

/** Makes this process responsible for the server, unless another live process is. */
export function claim(file: string): Ownership {
  const own = `${process.pid}\n${realpathSync(dirname(file))}`;
  try {
    writeFileSync(file, own, { flag: 'wx' });
  } catch {
    const owner = ownerIn(file);
    if (owner === undefined || !isAlive(owner)) {
      // Of several that take over at once, the last to rename holds it.
      writeFileSync(`${file}.${process.pid}`, own);
      renameSync(`${file}.${process.pid}`, file);
    }
  }
  return {
    held: () => ownerIn(file) === process.pid,
    release: () => rmSync(file, { force: true }),
  };
}
