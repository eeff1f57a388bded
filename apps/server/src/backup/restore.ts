import { randomUUID } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import {
  hasUploadedFiles,
  MARK_KEY,
  readMark,
  storageName,
  writeMark,
} from '../installation/storage-mark.ts';
import { verifyInstallation } from '../installation/verify-installation.ts';
import { configureCopyFormat, copyIn } from '../platform/db/copy.ts';
import { createDb } from '../platform/db/db.ts';
import { hasEmbeddedCluster } from '../platform/db/embedded/cluster.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type Migration, readMigrations } from '../platform/db/migration-files.ts';
import { type OwnerConnection, runAsOwner } from '../platform/db/owner-connection.ts';
import { createPool } from '../platform/db/pool.ts';
import { requireServer } from '../platform/db/require-server.ts';
import { createEnqueuer } from '../platform/jobs/pg-boss.ts';
import type { Logger } from '../platform/log/log.ts';
import { StartError } from '../platform/start-error.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { prepareDatabase } from '../prepare.ts';
import { type Backup, contentKey, forEachFile, type Manifest, readRows } from './archive.ts';
import { foreignKeysOf, listUserTables, quoteName, quoteNames } from './catalog.ts';
import { enqueueImports } from './enqueue-imports.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'demo' | 'storage'>;

const EMPTY_TARGET_ONLY =
  'A backup can only be restored into an empty database and store. Nothing was changed.';

/**
 * Checks that the target is empty and that demo or production matches the backup. It runs before anything is
 * created.
 * @throws StartError
 */
export async function requireEmptyTarget(config: Settings, { manifest }: Backup): Promise<void> {
  requireSamePurpose(config, manifest);
  migrationsOf(manifest);
  const storage = await createStorage(config.storage);
  const mark = await readMark(storage);
  if (mark !== undefined)
    throw new StartError(
      `${storageName(config.storage)} belongs to an installation (${MARK_KEY}: ${mark}). ${EMPTY_TARGET_ONLY}`,
    );
  if (await hasUploadedFiles(storage))
    throw new StartError(`${storageName(config.storage)} contains files. ${EMPTY_TARGET_ONLY}`);
  const setting = config.databaseOwnerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
  const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl;
  if (ownerUrl === undefined) {
    if (hasEmbeddedCluster(config.dataDir))
      throw new StartError(`${config.dataDir} already has a database. ${EMPTY_TARGET_ONLY}`);
    return;
  }
  await requireServer(ownerUrl, setting);
  const names = await runAsOwner(ownerUrl, listUserTables);
  if (names.length > 0)
    throw new StartError(
      `The database contains ${names.length} tables and views, such as ${names[0]}. ${EMPTY_TARGET_ONLY}`,
    );
}

function requireSamePurpose({ demo }: Settings, { installation }: Manifest): void {
  if (demo && installation.in_production_since !== null)
    throw new StartError(
      'This backup is of an installation in production: a demo would show its mails to everybody. Set DEMO=0 and the settings that it requires (.env.example).',
    );
  if (!demo && installation.demo)
    throw new StartError(
      'This backup is of a demo, with publicly known passwords or a moved clock: it cannot be used with DEMO=0. Set DEMO=1.',
    );
}

/**
 * Selects the migrations that made the backup's schema.
 * @returns them in order
 * @throws StartError if this release does not have them
 */
function migrationsOf({ migrations, release }: Manifest): readonly Migration[] {
  const known = readMigrations();
  const strange = migrations.find(({ checksum }, at) => known[at]?.checksum !== checksum);
  if (strange)
    throw new StartError(
      `The backup contains migration ${strange.name} (release ${release}), which this release does not know. Restore it with that release or a newer one.`,
    );
  return known.slice(0, migrations.length);
}

/**
 * Restores a backup into an admitted empty target: files, schema, rows, then newer migrations. The store is
 * marked last: without the mark no process starts on a half-restored installation.
 * @returns a line for each invariant and audit chain that does not hold, as it already did not in the
 * original
 */
export async function restore(
  { storage: store }: Pick<Config, 'storage'>,
  ownerUrl: string,
  backup: Backup,
  log: Logger,
): Promise<string[]> {
  const storage = await createStorage(store);
  await forEachFile(backup.parts, backup.manifest.files, async (file) =>
    storage.put(file.storage_key, await backup.content.get(contentKey(file))),
  );
  await migrate(ownerUrl, migrationsOf(backup.manifest), { log });
  const id = await loadRows(ownerUrl, backup);
  await prepareDatabase(ownerUrl, log);
  const db = createDb(createPool({ url: ownerUrl, log, max: 1, statementTimeout: 0 }));
  try {
    const jobs = await createEnqueuer(db, log);
    await enqueueImports({ db, jobs }).finally(() => jobs.stop());
    const asOf = new Date(backup.manifest.taken_at);
    const wrong = await verifyInstallation({ db, storage }, { asOf, files: false });
    await writeMark(storage, id);
    return wrong;
  } finally {
    await db.destroy();
  }
}

/**
 * Loads the rows in one transaction into a database migrated to the backup's schema. The database gets a new
 * installation id, so that its store and the original's cannot be confused.
 * @returns the new installation id
 */
function loadRows(ownerUrl: string, backup: Backup): Promise<string> {
  return runAsOwner(ownerUrl, async (owner) => {
    await configureCopyFormat(owner);
    await owner.query('BEGIN');
    const tables = backup.manifest.tables.map(({ name }) => quoteName(name));
    // Disables triggers, which would add to sums, hash chains and timestamps a second time.
    for (const table of tables) await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    const foreignKeys = await foreignKeysOf(owner);
    for (const { drop } of foreignKeys) await owner.query(drop);
    await copyTables(owner, backup);
    for (const { name, last_value } of backup.manifest.sequences)
      await owner.query('SELECT setval($1::text::regclass, $2)', [`public.${quoteName(name)}`, last_value]);
    for (const { add } of foreignKeys) await owner.query(add);
    for (const table of tables) await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    const id = randomUUID();
    await owner.query('UPDATE installation SET id = $1, storage_bound_at = clock_timestamp()', [id]);
    // Ends all sessions: some may have been ended after the backup.
    for (const table of ['sessions', 'pin_challenges'])
      await owner.query(`UPDATE ${table} SET expires_at = app_now() WHERE expires_at > app_now()`);
    await owner.query('COMMIT');
    // Collects planner statistics now; autovacuum would do so only later.
    await owner.query('ANALYZE');
    return id;
  });
}

async function copyTables(owner: OwnerConnection, { parts, manifest }: Backup): Promise<void> {
  await owner.query(`TRUNCATE ${quoteNames(manifest.tables.map(({ name }) => name))}`);
  for (const { name, columns, rows, part } of manifest.tables) {
    const target = copyIn(owner, `${quoteName(name)} (${quoteNames(columns)})`);
    await pipeline(await readRows(parts, part), target);
    if (target.rowCount !== rows)
      throw new Error(`${part.storage_key} contains ${target.rowCount} rows instead of ${rows}`);
  }
}
