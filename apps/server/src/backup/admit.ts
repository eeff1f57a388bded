import { join } from 'node:path';
import type { Config } from '../config.ts';
import { holdsFiles, MARK, nameOf, readMark } from '../installation/storage-mark.ts';
import { hasEmbedded } from '../platform/db/embedded/cluster.ts';
import { type Migration, readMigrations } from '../platform/db/migration-files.ts';
import { asOwner } from '../platform/db/owner.ts';
import { requireServer } from '../platform/db/require-server.ts';
import { StartRefused } from '../platform/start-refused.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { whatLiesIn } from './catalog.ts';
import type { Backup, Manifest } from './manifest.ts';
import { hashOf } from './parts.ts';
import { damagedFiles } from './stored-files.ts';

type Settings = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl' | 'demo' | 'storage'>;

const ELSEWHERE = 'A backup is restored into an empty place only. Nothing was changed.';
/** As many as a reader looks at. */
const NAMED = 8;

const listed = (names: readonly string[]): string =>
  `${names.slice(0, NAMED).join(', ')}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ''}`;

/**
 * Before anything is made: the place is empty, and what it is meant for agrees with what the backup is of.
 * @throws StartRefused
 */
export async function admitPlace(config: Settings, { manifest }: Backup): Promise<void> {
  admitPurpose(config, manifest);
  migrationsOf(manifest);
  const storage = await createStorage(config.storage);
  const mark = await readMark(storage);
  if (mark !== undefined)
    throw new StartRefused(
      `${nameOf(config.storage)} is the store of an installation (${MARK}: ${mark}). ${ELSEWHERE}`,
    );
  if (await holdsFiles(storage))
    throw new StartRefused(`${nameOf(config.storage)} holds files. ${ELSEWHERE}`);
  const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl;
  const setting = config.databaseOwnerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL';
  if (ownerUrl !== undefined) await admitDatabase(ownerUrl, setting);
  else if (hasEmbedded(config.dataDir))
    throw new StartRefused(`${config.dataDir} has a database already. ${ELSEWHERE}`);
}

async function admitDatabase(url: string, setting: string): Promise<void> {
  await requireServer(url, setting);
  const lies = await asOwner(url, whatLiesIn);
  if (lies.length > 0) throw new StartRefused(`The database holds ${listed(lies)}. ${ELSEWHERE}`);
}

function admitPurpose({ demo }: Settings, { installation }: Manifest): void {
  if (demo && installation.in_production_since !== null)
    throw new StartRefused(
      'This backup is of an installation in production: a demo would show its mails to everybody. Set DEMO=0 and what it needs (.env.example).',
    );
  if (!demo && installation.demo)
    throw new StartRefused(
      'This backup is of a demo, whose passwords everybody knows or whose clock was moved: with DEMO=0 nothing starts on it. Set DEMO=1.',
    );
}

/** Those that made the backup's schema. @throws StartRefused where this release does not have them */
export function migrationsOf({ migrations, release }: Manifest): readonly Migration[] {
  const known = readMigrations();
  const strange = migrations.find(({ checksum }, at) => known[at]?.checksum !== checksum);
  if (strange)
    throw new StartRefused(
      `This release does not know migration ${strange.name}, with which the backup was made (release ${release}). Restore it with that release, or a newer one.`,
    );
  return known.slice(0, migrations.length);
}

/** Reads all of it through. @throws StartRefused with a line for each part that is not what it was */
export async function requireUndamaged(backup: Backup): Promise<void> {
  const { folder, manifest } = backup;
  const damaged: string[] = [];
  for (const { part } of [...manifest.tables, manifest.jobs, manifest.files]) {
    const path = join(folder, part.file);
    const found = await hashOf(path).catch(() => undefined);
    if (found?.sha256 !== part.sha256) damaged.push(path);
  }
  // Without its list no file can be looked at.
  if (!damaged.includes(join(folder, manifest.files.part.file)))
    damaged.push(...(await damagedFiles(backup)));
  if (damaged.length === 0) return;
  const lines = damaged.map((path) => `${path} is missing or was changed since the backup.`);
  throw new StartRefused(
    `${lines.join('\n')}\nNothing was restored: take another backup, or bring these files back.`,
  );
}
