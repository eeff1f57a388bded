import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { createDb, type Db } from '../platform/db/db.ts';
import { APP_ROLE, createPool } from '../platform/db/pool.ts';
import { keysOf } from '../platform/keys.ts';
import type { Logger } from '../platform/log/log.ts';
import { StartRefused } from '../platform/start-refused.ts';

/** Settings beside SECRET, DEMO and STORAGE_URL that are to be the same in all processes, by their names. */
const SHARED = {
  PUBLIC_URL: ({ publicUrl }) => publicUrl,
  MAIL_FROM: ({ mailFrom }) => mailFrom,
  CLAMAV_URL: ({ clamavUrl }) => (clamavUrl === undefined ? 'none' : 'given'),
  FORMALIZATION_DAYS: ({ formalizationDays }) => formalizationDays,
  HOLD_HOURS: ({ holdHours }) => holdHours,
  USUAL_RATE_FACTOR: ({ usualRateFactor }) => usualRateFactor,
  FAILED_FILES_MB: ({ failedFilesMb }) => failedFilesMb,
  COSTLY_PER_COMPANY: ({ costlyPerCompany }) => costlyPerCompany,
  RETENTION_MAILS_DAYS: ({ retention }) => retention.mails,
  RETENTION_SESSIONS_DAYS: ({ retention }) => retention.sessions,
  RETENTION_REQUESTS_DAYS: ({ retention }) => retention.requests,
} satisfies Record<string, (config: Config) => string | number>;

type SharedValues = Readonly<Record<string, string | number>>;

/**
 * Compares what all processes must have in common with what the process has that started last. Another value of a setting
 * is a warning in the log, because a change reaches one process after the other.
 * @throws StartRefused for a SECRET that neither is the installation's nor comes with it in SECRETS_ACCEPTED
 */
export async function settleSettings(config: Config, url: string, log: Logger): Promise<void> {
  const db = createDb(createPool({ url, log, role: APP_ROLE, unnamed: 'SYSTEM', max: 1 }));
  try {
    await settleKey(db, config, log);
    await settleShared(db, config, log);
  } finally {
    await db.destroy();
  }
}

/** Compares the key of SECRET with the installation's, and makes it the installation's where the old one is accepted. */
async function settleKey(db: Db, config: Config, log: Logger): Promise<void> {
  const { current, all } = keysOf(config);
  const ids = all.map(({ id }) => id);
  const { key_id: old } = await db.selectFrom('installation').select('key_id').executeTakeFirstOrThrow();
  if (old !== null && old !== current.id && ids.includes(old))
    log.warn(
      { before: old, key: current.id },
      'SECRET was changed: processes that do not know it refuse its tokens; they had to have it in SECRETS_ACCEPTED first (docs/operations.md, "Rotate", step 2)',
    );
  await db
    .updateTable('installation')
    .set({ key_id: current.id })
    .where('key_id', 'is distinct from', current.id)
    .where((eb) => eb.or([eb('key_id', 'is', null), eb('key_id', 'in', ids)]))
    .execute();
  const { key_id: before } = await db.selectFrom('installation').select('key_id').executeTakeFirstOrThrow();
  if (before === current.id) return;
  throw new StartRefused(
    `SECRET is another one than the installation's (its key is ${before}, this one's ${current.id}): the other processes would refuse what this one signs. Give all processes the same SECRET. To change it, name the one before in SECRETS_ACCEPTED (docs/operations.md, "Rotate"); if that is lost, run npm run keys:reseal, which ends all sessions.`,
  );
}

async function settleShared(db: Db, config: Config, log: Logger): Promise<void> {
  const own: SharedValues = Object.fromEntries(
    Object.entries(SHARED).map(([name, read]) => [name, read(config)]),
  );
  const { shared_settings } = await db
    .selectFrom('installation')
    .select('shared_settings')
    .executeTakeFirstOrThrow();
  const before = shared_settings as SharedValues;
  const settings = Object.keys(own).filter((name) => before[name] !== own[name]);
  if (settings.length === 0) return;
  const differing = settings.filter((name) => before[name] !== undefined);
  for (const setting of differing)
    log.warn(
      { setting, here: own[setting], before: before[setting] },
      'a setting differs from that of the process that started before: give all processes the same',
    );
  await db
    .updateTable('installation')
    .set({ shared_settings: sql`${JSON.stringify(own)}::jsonb` })
    .execute();
}

/** Makes the key of SECRET the installation's, whatever it was before. */
export async function takeKey(db: Db, config: Pick<Config, 'secret' | 'secretsAccepted'>): Promise<void> {
  await db
    .updateTable('installation')
    .set({ key_id: keysOf(config).current.id })
    .execute();
}
