import type { Config } from './config.ts';
import { holdsFiles, nameOf } from './installation/storage-mark.ts';
import { hasEmbedded } from './platform/db/embedded/note.ts';
import { type EmbeddedServer, startEmbedded } from './platform/db/embedded/server.ts';
import { StartRefused } from './platform/start-refused.ts';
import { createStorage } from './platform/storage/storage.ts';

/**
 * The database of the settings: the one they name, or the embedded one, made or started where that is needed.
 * @throws StartRefused where files lie without the embedded database that they belong to
 */
export async function openDatabase({ databaseUrl, dataDir, storage }: Config): Promise<EmbeddedServer> {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => {} };
  if (!hasEmbedded(dataDir) && (await holdsFiles(await createStorage(storage))))
    throw new StartRefused(
      `${nameOf(storage)} holds files, and ${dataDir} has no database. Restore the database that they belong to, or give an empty DATA_DIR.`,
    );
  return startEmbedded(dataDir);
}
