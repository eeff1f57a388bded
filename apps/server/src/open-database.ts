import type { Config } from './config.ts';
import { hasUploadedFiles, readMark, storageName } from './installation/storage-mark.ts';
import { hasEmbeddedCluster } from './platform/db/embedded/cluster.ts';
import { startEmbedded } from './platform/db/embedded/server.ts';
import { appUrlOf, type DatabaseLogins, isOwner } from './platform/db/logins.ts';
import { requireServer } from './platform/db/require-server.ts';
import type { Logger } from './platform/log/log.ts';
import { StartError } from './platform/start-error.ts';
import { createStorage, type Storage } from './platform/storage/storage.ts';

export interface OpenDatabase extends DatabaseLogins {
  /** Stops an embedded database, unless another process uses it. */
  stop(): Promise<void>;
}

/**
 * Opens the database of the settings: the named one, or the embedded one, which it creates or starts if
 * needed.
 * @throws StartError if the store holds files but the embedded database they belong to is missing, and for an
 * unsupported server
 */
export async function openDatabase(
  { databaseUrl: url, databaseOwnerUrl, dataDir, storage }: Config,
  log: Logger,
): Promise<OpenDatabase> {
  if (url !== undefined) {
    await requireServer(databaseOwnerUrl ?? url, databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL');
    const ownerUrl = databaseOwnerUrl ?? ((await isOwner(url)) ? url : undefined);
    return { url, ownerUrl, stop: async () => {} };
  }
  if (!hasEmbeddedCluster(dataDir) && (await isInUse(await createStorage(storage))))
    throw new StartError(
      `${storageName(storage)} contains files, but ${dataDir} has no database. Restore the database that they belong to, or set DATA_DIR to an empty folder.`,
    );
  const { url: ownerUrl, stop } = await startEmbedded(dataDir, { log });
  return { url: appUrlOf(ownerUrl), ownerUrl, stop };
}

/** Tells whether the store belongs to a database: a new, empty database must not be created for it. */
const isInUse = async (storage: Storage): Promise<boolean> =>
  (await readMark(storage)) !== undefined || (await hasUploadedFiles(storage));
