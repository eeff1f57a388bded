import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import release from '../../../../package.json' with { type: 'json' };
import type { Config } from '../config.ts';
import type { Succession } from '../platform/db/embedded/succession.ts';
import type { Logger } from '../platform/log/log.ts';
import { makeFolder } from '../platform/make-folder.ts';
import type { Backup } from './manifest.ts';
import { fill, whatDoesNotHold } from './restore.ts';
import { NO_FILES, writeSnapshot } from './snapshot.ts';

/**
 * Carries all rows and waiting jobs of a cluster over to the one that follows it: the same installation, with its sessions and its store, which
 * is not touched. Broken off, the cluster of before is the one that there is.
 * @returns what does not hold of invariants and audit chains, a line each: so it was before
 */
export async function carryOver(
  { dataDir }: Pick<Config, 'dataDir'>,
  succession: Succession,
  log: Logger,
): Promise<{ readonly wrong: readonly string[]; readonly kept: string }> {
  const folder = join(dataDir, 'carried-over');
  await rm(folder, { recursive: true, force: true });
  makeFolder(folder, 0o700);
  try {
    const backup = await succession.whileEarlier((url) => rowsOf(url, folder));
    const wrong = await succession.whileLater(async (url) => {
      await fill(url, backup, log, { asAnother: false });
      return whatDoesNotHold(url, backup, log);
    });
    return { wrong, kept: succession.complete() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function rowsOf(url: string, folder: string): Promise<Backup> {
  const { files, ...snapshot } = await writeSnapshot(url, folder, NO_FILES);
  const manifest = { format: 1, release: release.version, secret: '', files: { ...files, lacking: [] } };
  return { folder, manifest: { ...manifest, ...snapshot, format: 1 } };
}
