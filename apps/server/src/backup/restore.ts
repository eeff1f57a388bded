import type { Config } from '../config.ts';
import { writeMark } from '../installation/storage-mark.ts';
import { jobs } from '../jobs.ts';
import { findViolations } from '../modules/audit/invariants.ts';
import { verifyAudit } from '../modules/audit/verify-audit.ts';
import { settleForCopy } from '../platform/db/copy.ts';
import { createDb } from '../platform/db/db.ts';
import { migrate } from '../platform/db/migrate.ts';
import { asOwner } from '../platform/db/owner.ts';
import { createPool } from '../platform/db/pool.ts';
import { makeWaiting } from '../platform/jobs/waiting.ts';
import type { Logger } from '../platform/log/log.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { prepareDatabase } from '../prepare.ts';
import { migrationsOf } from './admit.ts';
import { load } from './load.ts';
import type { Backup } from './manifest.ts';
import { readPart } from './parts.ts';
import { putFiles } from './stored-files.ts';

/**
 * Makes an empty place, which was admitted, what the backup holds: files, the schema of then, its rows, then what this release has
 * added. The store is marked last: before that nothing starts on what is half there.
 * @returns what does not hold of invariants and audit chains, a line each: so it was in the original
 */
export async function restore(
  { storage: store }: Pick<Config, 'storage'>,
  ownerUrl: string,
  backup: Backup,
  log: Logger,
): Promise<string[]> {
  const storage = await createStorage(store);
  await putFiles(backup, storage);
  const id = await fill(ownerUrl, backup, log, { asAnother: true });
  const wrong = await whatDoesNotHold(ownerUrl, backup, log);
  await writeMark(storage, id);
  return wrong;
}

/** An empty database gets the schema of then, its rows and jobs, then what this release has added. @returns the installation's id */
export async function fill(
  ownerUrl: string,
  backup: Backup,
  log: Logger,
  how: Parameters<typeof load>[2],
): Promise<string> {
  await migrate(ownerUrl, migrationsOf(backup.manifest), { log });
  const id = await load(ownerUrl, backup, how);
  await prepareDatabase(ownerUrl, log);
  await restoreJobs(ownerUrl, backup);
  return id;
}

function restoreJobs(ownerUrl: string, { folder, manifest }: Backup): Promise<void> {
  return asOwner(ownerUrl, async (owner) => {
    await settleForCopy(owner);
    await makeWaiting(owner, jobs, (target) => readPart(folder, manifest.jobs.part, target));
    // So many new rows are planned for at once, not when PostgreSQL gets to look at them.
    await owner.query('ANALYZE');
  });
}

/** @returns a line for each invariant and audit chain that does not hold */
export async function whatDoesNotHold(
  ownerUrl: string,
  { manifest }: Backup,
  log: Logger,
): Promise<string[]> {
  const db = createDb(createPool({ url: ownerUrl, log, max: 1, statementTimeout: 0 }));
  try {
    const violations = await findViolations(db, new Date(manifest.taken_at));
    const broken = await verifyAudit(db);
    return [
      ...violations.map(
        ({ name, holds, rows }) => `${name} does not hold (${holds}), such as ${JSON.stringify(rows[0])}`,
      ),
      ...(broken === undefined ? [] : [broken]),
    ];
  } finally {
    await db.destroy();
  }
}
