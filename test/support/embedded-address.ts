import { databaseUrl, existingHome, readLock } from '../../apps/server/src/platform/db/embedded/cluster.ts';

/** Returns the owner's address of the database `pregao` while a server of the data folder runs. */
export function embeddedAddress(dataDir: string): string | undefined {
  const home = existingHome(dataDir);
  const lock = home === undefined ? undefined : readLock(home);
  return home !== undefined && lock?.port ? databaseUrl(home, lock.port) : undefined;
}
