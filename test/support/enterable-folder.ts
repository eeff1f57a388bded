import { chmodSync, mkdtempSync } from 'node:fs';
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
