import type { Config } from '../config.ts';
import { ActorPool } from '../platform/db/actor-pool.ts';
import { createDb, type Db, type Tx } from '../platform/db/db.ts';
import type { DatabaseLogins } from '../platform/db/logins.ts';
import { APP_ROLE, createPool } from '../platform/db/pool.ts';
import { transaction } from '../platform/db/transaction.ts';
import type { Logger } from '../platform/log/log.ts';
import { StartError } from '../platform/start-error.ts';
import { createStorage, type Storage } from '../platform/storage/storage.ts';
import {
  bindInstallation,
  findDemoTraces,
  findInstallation,
  hasFileRows,
  type InstallationState,
  lockInstallation,
  markInProduction,
} from './installation.store.ts';
import { hasUploadedFiles, MARK_KEY, markText, readMark, storageName, writeMark } from './storage-mark.ts';

type Settings = Pick<Config, 'demo' | 'storage'>;

async function withOwner<T>(ownerUrl: string, log: Logger, work: (owner: Db) => Promise<T>): Promise<T> {
  const owner = createDb(createPool({ url: ownerUrl, log, max: 1 }));
  return work(owner).finally(() => owner.destroy());
}

/**
 * Checks that the database's purpose (demo or production) and its store match the settings. The first start
 * records both as the database owner; a login without ownership only checks.
 * @throws StartError if a demo would show production data, production would run on demo data, or database and
 * store do not belong together
 */
export async function settleInstallation(
  config: Settings,
  { url, ownerUrl }: DatabaseLogins,
  log: Logger,
): Promise<void> {
  const store = { storage: await createStorage(config.storage), place: storageName(config.storage), log };
  const settle = (db: Db, find: (tx: Tx) => Promise<InstallationState>) =>
    transaction(db, async (tx) => {
      const installation = await find(tx);
      await settlePurpose(tx, config, installation);
      await settleStorage(tx, store, installation);
    });
  if (ownerUrl !== undefined) {
    await withOwner(ownerUrl, log, (owner) => settle(owner, lockInstallation));
    return;
  }
  const db = createDb(new ActorPool(createPool({ url, log, role: APP_ROLE, max: 1 }), 'SYSTEM'));
  await settle(db, (tx) => requireSettled(tx, config)).finally(() => db.destroy());
}

/**
 * Requires that the database is marked as demo or production and bound to its store.
 * @throws StartError if it has not
 */
async function requireSettled(tx: Tx, { demo }: Settings): Promise<InstallationState> {
  const installation = await findInstallation(tx);
  const { in_production_since = null, storage_bound_at = null } = installation ?? {};
  if (installation === undefined || storage_bound_at === null || (in_production_since === null && !demo))
    throw new StartError(
      'This database is not marked as demo or production yet; its owner marks it: first run npm run pregao -- migrate with DATABASE_OWNER_URL and all other settings.',
    );
  return installation;
}

function refuseDemo({ in_production_since: since }: Pick<InstallationState, 'in_production_since'>): void {
  if (since === null) return;
  throw new StartError(
    `This database has been in production since ${since.toISOString().slice(0, 10)}: a demo would show its mails to everybody. Set DEMO=0 and the settings that it requires (.env.example), or use another database.`,
  );
}

async function settlePurpose(tx: Tx, { demo }: Settings, installation: InstallationState): Promise<void> {
  if (demo) {
    refuseDemo(installation);
    return;
  }
  if (installation.in_production_since !== null) return;
  const { data, moved } = await findDemoTraces(tx);
  if (data || moved) {
    const what = data ? 'contains demo data with publicly known passwords' : 'has a clock that was moved';
    throw new StartError(
      `This database ${what}: it cannot be used with DEMO=0. Use an empty database (DATABASE_URL, DATA_DIR), or delete its contents: DEMO=1 npm run pregao -- reset-database`,
    );
  }
  await markInProduction(tx);
}

interface Store {
  readonly storage: Storage;
  readonly place: string;
  readonly log: Logger;
}

async function settleStorage(tx: Tx, store: Store, installation: InstallationState): Promise<void> {
  const { storage, place } = store;
  const { id, storage_bound_at } = installation;
  const bound = storage_bound_at !== null;
  const mark = await readMark(storage).catch((err: unknown) => handleUnreadableStore(store, bound, err));
  if (mark === UNREADABLE || (mark === id && bound)) return;
  if (mark !== undefined && mark !== id)
    throw new StartError(
      `${place} contains the files of another database. Use a separate store for this database (STORAGE_URL), or the database that belongs to these files.`,
    );
  if (mark === undefined) {
    if (bound)
      throw new StartError(
        `The files of this database are not in ${place}: ${MARK_KEY} is missing there. Set STORAGE_URL to the store that contains them, or restore it. If a restore was interrupted, empty database and store and restore again. If only that file was lost, create it again: ${markText(id)}`,
      );
    await refuseMismatchedFiles(tx, store);
    await writeMark(storage, id);
  }
  await bindInstallation(tx, id);
}

const UNREADABLE = Symbol('a store that cannot be read');

/** Tells whether the S3 client found no credentials in environment, profile or instance role. */
function lacksCredentials(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'CredentialsProviderError' || lacksCredentials(error.cause))
  );
}

/**
 * Handles a store that cannot be read. A known store may be unavailable at start-up; missing credentials or
 * an unknown store are an error.
 * @throws StartError
 */
function handleUnreadableStore({ place, log }: Store, bound: boolean, err: unknown): typeof UNREADABLE {
  if (lacksCredentials(err))
    throw new StartError(
      `STORAGE_URL: no credentials for ${place}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or give this machine an instance role.`,
    );
  if (!bound) throw new StartError(`STORAGE_URL: ${place} cannot be read: ${(err as Error).message}`);
  log.warn(
    { err, setting: 'STORAGE_URL' },
    'the store cannot be read: it is unknown whether it belongs to this database',
  );
  return UNREADABLE;
}

/**
 * Refuses to bind a store and a database of which only one has files: they do not belong together.
 * @throws StartError
 */
async function refuseMismatchedFiles(tx: Tx, { storage, place }: Store): Promise<void> {
  const [hasRows, hasFiles] = [await hasFileRows(tx), await hasUploadedFiles(storage)];
  if (hasRows && !hasFiles)
    throw new StartError(
      `This database refers to stored files, but ${place} contains none. Set STORAGE_URL to the store that contains them, or restore it.`,
    );
  if (hasFiles && !hasRows)
    throw new StartError(
      `${place} contains files, but this database refers to none of them. Restore the database that they belong to, or use an empty store (STORAGE_URL, DATA_DIR).`,
    );
}

/**
 * Runs `reset` on a demo database, then binds the new database to the store and its files.
 * @throws StartError for a database in production, or whose store belongs to another database
 */
export async function resetAndRebind(
  config: Settings,
  ownerUrl: string,
  log: Logger,
  reset: () => Promise<void>,
): Promise<void> {
  const storage = await createStorage(config.storage);
  const mark = await readMark(storage);
  await withOwner(ownerUrl, log, async (owner) => {
    const before = await findInstallation(owner);
    if (before) refuseDemo(before);
    if (before && mark !== undefined && mark !== before.id)
      throw new StartError(
        `${storageName(config.storage)} contains the files of another database: nothing was deleted.`,
      );
  });
  await reset();
  await withOwner(ownerUrl, log, async (owner) => {
    const id = mark ?? (await findInstallation(owner))?.id ?? '';
    if (mark === undefined) await writeMark(storage, id);
    await bindInstallation(owner, id);
  });
}
