import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** A disk of its own, which can be filled to its last byte. */
export interface SmallDisk {
  /** Writes until there is no room. */
  fill(): void;
  /** Gives back what `fill` took. */
  free(): void;
  close(): void;
}

const run = (command: string, ...given: string[]) => spawnSync(command, given).status === 0;

/** Root may mount here. */
export function canMount(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && run('unshare', '-m', 'true');
}

/** @param folder that exists; what it holds is hidden meanwhile */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  const options = `size=${megabytes}m,mode=0711`;
  if (!run('mount', '-t', 'tmpfs', '-o', options, 'none', folder)) throw new Error(`no disk at ${folder}`);
  const ballast = join(folder, '.ballast');
  return {
    fill: () => {
      const file = openSync(ballast, 'a');
      try {
        for (const size of [64 * 1024, 4096]) fillBy(file, size);
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(ballast, { force: true }),
    close: () => {
      run('umount', '-l', folder);
    },
  };
}

function fillBy(file: number, size: number): void {
  const piece = Buffer.alloc(size, 1);
  for (;;) {
    try {
      writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}
