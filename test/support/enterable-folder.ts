import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Creates a temporary folder that other users may enter, removed with the cluster inside. An embedded
 * PostgreSQL, which root runs as another user, needs it.
 */
export function enterableFolder(prefix: string, under: string = tmpdir()): string {
  const folder = mkdtempSync(join(under, prefix));
  chmodSync(folder, 0o711);
  return folder;
}
