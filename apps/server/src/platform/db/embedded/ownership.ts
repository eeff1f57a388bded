import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isSameProcessRunning, processStartId } from '../../process-birth.ts';

export interface Ownership {
  /** Whether this process is the one responsible; it becomes so when nobody alive is. */
  held(): boolean;
  release(): void;
}

/** Who is responsible here: a file that came along with a copy of the folder names the original's, which is nobody here. */
function ownerIn(file: string): string | undefined {
  try {
    const [owner, folder] = readFileSync(file, 'utf8').split('\n');
    return folder === undefined || folder === realpathSync(dirname(file)) ? owner : undefined;
  } catch {
    return undefined;
  }
}

function claim(file: string, own: string, folder: string): void {
  const text = `${own}\n${folder}`;
  try {
    writeFileSync(file, text, { flag: 'wx' });
  } catch {
    const owner = ownerIn(file);
    if (owner !== undefined && isSameProcessRunning(owner)) return;
    // When several take over at once, the last to rename holds it.
    const draft = `${file}.${randomUUID()}`;
    writeFileSync(draft, text);
    renameSync(draft, file);
  }
}

/** Who is responsible for the server, kept in a file that all processes of a data folder share. */
export function ownershipIn(file: string): Ownership {
  const own = processStartId(process.pid);
  const folder = realpathSync(dirname(file));
  const holds = () => ownerIn(file) === own;
  return {
    held: () => {
      if (!holds() && existsSync(folder)) claim(file, own, folder);
      return holds();
    },
    release: () => {
      if (holds()) rmSync(file, { force: true });
    },
  };
}
