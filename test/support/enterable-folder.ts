import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder that other users may enter. Root runs an embedded PostgreSQL as another user,
 * whose cluster lies inside.
 */
export function enterableFolder(prefix: string, under: string = tmpdir()): string {
  const folder = mkdtempSync(join(under, prefix));
  chmodSync(folder, 0o711);
  return folder;
}
