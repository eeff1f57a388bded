import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new temporary folder that other users may enter: an embedded PostgreSQL, which root runs as another user,
 * keeps its cluster inside and is gone with it.
 */
export function enterableFolder(prefix: string, under: string = tmpdir()): string {
  const folder = mkdtempSync(join(under, prefix));
  chmodSync(folder, 0o711);
  return folder;
}

/** Linux keeps this folder in memory: databases are cloned and thrown away there for a tenth of the processor time. */
const MEMORY = '/dev/shm';
/** Far more than the clusters of a run take at once; a container's `/dev/shm` may be far smaller. */
const ROOM_BYTES = 4 * 1024 ** 3;

/** Has room, and programs that are copied there may run. */
function memoryServes(): boolean {
  try {
    const [, options] = /^\S+ \/dev\/shm \S+ (\S+)/m.exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    const { bavail, bsize } = statfsSync(MEMORY);
    return options !== undefined && !options.split(',').includes('noexec') && bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** The same, in memory where there is room: for what does not depend on how fast a disk is. */
export function folderInMemory(prefix: string): string {
  return enterableFolder(prefix, memoryServes() ? MEMORY : tmpdir());
}
