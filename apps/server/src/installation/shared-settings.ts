import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { ActorPool } from '../platform/db/actor-pool.ts';
import { createDb, type Db } from '../platform/db/db.ts';
import { APP_ROLE, createPool } from '../platform/db/pool.ts';
import { keysOf } from '../platform/keys.ts';
import type { Logger } from '../platform/log/log.ts';
import { StartError } from '../platform/start-error.ts';

/** Settings that must be the same in all processes, by name, in addition to SECRET, DEMO and STORAGE_URL. */
const SHARED_SETTINGS = {
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  MAIL_FROM: ({ mailFrom }) => mailFrom,
  CLAMAV_URL: ({ clamavUrl }) => (clamavUrl === undefined ? 'none' : 'given'),
  FORMALIZATION_DAYS: ({ formalizationDays }) => formalizationDays,
  HOLD_HOURS: ({ holdHours }) => holdHours,
  USUAL_RATE_FACTOR: ({ usualRateFactor }) => usualRateFactor,
  RETENTION_MAILS_DAYS: ({ retention }) => retention.mails,
  RETENTION_SESSIONS_DAYS: ({ retention }) => retention.sessions,
  RETENTION_REQUESTS_DAYS: ({ retention }) => retention.requests,
  RETENTION_BANK_LINES_DAYS: ({ retention }) => retention.bankLines,
} satisfies Record<string, (config: Config) => string | number>;

type SharedValues = Readonly<Record<string, string | number>>;

/**
 * Compares key and shared settings of this process with those that the last start stored. Another key is
 * refused. Another setting is only a warning in the log, because a change reaches one process after the
 * other. Only a start of the API or worker stores its settings: a command's shell may lack some of them.
 * @throws StartError for a SECRET that is not the installation's and comes without it in SECRETS_ACCEPTED
 */
export async function checkSharedSettings(
  config: Config,
  url: string,
  log: Logger,
  { store }: { readonly store: boolean },
): Promise<void> {
  const db = createDb(new ActorPool(createPool({ url, log, role: APP_ROLE, max: 1 }), 'SYSTEM'));
  try {
    await requireInstallationKey(db, config, log);
    await warnOfDifferingSettings(db, config, log);
    if (store) await storeSharedSettings(db, config);
  } finally {
    await db.destroy();
  }
}

/**
 * Requires SECRET to be the installation's key, or stores it if the former key is accepted (key rotation).
 * @throws StartError for another key
 */
async function requireInstallationKey(db: Db, config: Config, log: Logger): Promise<void> {
  const { current, all } = keysOf(config);
  const ids = all.map(({ id }) => id);
  const { key_id: old } = await db.selectFrom('installation').select('key_id').executeTakeFirstOrThrow();
  if (old !== null && old !== current.id && ids.includes(old))
    log.warn(
      { before: old, key: current.id },
      'SECRET was changed: processes without it in SECRETS_ACCEPTED refuse its tokens (docs/operations.md, "Rotate SECRET without ending sessions", step 2)',
    );
  await db
    .updateTable('installation')
    .set({ key_id: current.id })
    .where('key_id', 'is distinct from', current.id)
    .where((eb) => eb.or([eb('key_id', 'is', null), eb('key_id', 'in', ids)]))
    .execute();
  const { key_id: before } = await db.selectFrom('installation').select('key_id').executeTakeFirstOrThrow();
  if (before === current.id) return;
  throw new StartError(
    `SECRET differs from that of the installation (key ${before} instead of ${current.id}): other processes would refuse the tokens of this process. Set the same SECRET for all processes. To change it, add the former SECRET to SECRETS_ACCEPTED (docs/operations.md, "Rotate SECRET and other keys"); if that is lost, run npm run pregao -- reseal-keys, which ends all sessions.`,
  );
}

const sharedValues = (config: Config): SharedValues =>
  Object.fromEntries(Object.entries(SHARED_SETTINGS).map(([name, read]) => [name, read(config)]));

/** Warns of each shared setting that differs from the stored one. */
async function warnOfDifferingSettings(db: Db, config: Config, log: Logger): Promise<void> {
  const { shared_settings } = await db
    .selectFrom('installation')
    .select('shared_settings')
    .executeTakeFirstOrThrow();
  const stored = shared_settings as SharedValues;
  for (const [setting, value] of Object.entries(sharedValues(config)))
    if (stored[setting] !== undefined && stored[setting] !== value)
      log.warn(
        { setting, value, stored: stored[setting] },
        'a setting differs from the stored value of the installation: use the same value for all processes',
      );
}

/** Stores the shared settings for processes that start later. */
async function storeSharedSettings(db: Db, config: Config): Promise<void> {
  await db
    .updateTable('installation')
    .set({ shared_settings: sql`${JSON.stringify(sharedValues(config))}::jsonb` })
    .execute();
}

/** Stores SECRET's key id as the installation's, whatever it was before. */
export async function replaceInstallationKey(
  db: Db,
  config: Pick<Config, 'secret' | 'secretsAccepted'>,
): Promise<void> {
  await db
    .updateTable('installation')
    .set({ key_id: keysOf(config).current.id })
    .execute();
}
