import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { GIVEN_UP_DAYS } from '../../platform/mail/mails.store.ts';
import type { TERMS } from './terms.ts';

/** Kinds of data that the nightly job deletes. */
export type Outdated = {
  [Name in keyof typeof TERMS]: (typeof TERMS)[Name]['job'] extends 'forget-outdated' ? Name : never;
}[keyof typeof TERMS];

interface Forgetting {
  readonly table: string;
  /** Condition of a row past its retention term. */
  readonly isOutdated: (kept: RawBuilder<string>) => RawBuilder<SqlBool>;
  /** Columns to clear; undefined: the row is deleted. */
  readonly emptied?: RawBuilder<unknown>;
}

/** Condition of an old mail. An unsent mail keeps its text and row until it is given up. */
const isMailOlder = (kept: RawBuilder<string>) =>
  sql<SqlBool>`created_at < app_now() - ${kept} and (sent_at is not null or created_at < app_now() - make_interval(days => ${GIVEN_UP_DAYS}))`;

const FORGETTING: Readonly<Record<Outdated, Forgetting>> = {
  'mail-texts': {
    table: 'mails',
    isOutdated: (kept) => sql`text <> '' and ${isMailOlder(kept)}`,
    emptied: sql`text = '', html = ''`,
  },
  mails: { table: 'mails', isOutdated: isMailOlder },
  sessions: {
    table: 'sessions',
    isOutdated: (kept) => sql`expires_at < app_now() - ${kept}`,
  },
  'one-time-tokens': {
    table: 'one_time_tokens',
    isOutdated: (kept) => sql`expires_at < app_now() - ${kept}`,
  },
  'pin-challenges': {
    table: 'pin_challenges',
    isOutdated: (kept) => sql`expires_at < app_now() - ${kept}`,
  },
  throttle: { table: 'throttle', isOutdated: (kept) => sql`until < app_now() - ${kept}` },
  'link-uses': { table: 'link_uses', isOutdated: (kept) => sql`until < app_now() - ${kept}` },
  'known-addresses': {
    table: 'known_addresses',
    isOutdated: (kept) => sql`seen_at < app_now() - ${kept}`,
  },
  digests: { table: 'digests', isOutdated: (kept) => sql`created_at < app_now() - ${kept}` },
  'access-requests': {
    table: 'access_requests',
    isOutdated: (kept) => sql`coalesce(answered_at, created_at) < app_now() - ${kept}`,
  },
};

/**
 * Deletes or clears one batch of rows past their retention term.
 * @returns how many rows
 */
export async function deleteOutdatedBatch(
  db: Db,
  what: Outdated,
  days: number,
  limit: number,
): Promise<number> {
  const { table, isOutdated, emptied } = FORGETTING[what];
  const rows = sql.table(table);
  const slice = sql`ctid = any(array(
    select ctid from ${rows} where ${isOutdated(sql`make_interval(days => ${days})`)} limit ${limit}))`;
  const statement = emptied
    ? sql`update ${rows} set ${emptied} where ${slice}`
    : sql`delete from ${rows} where ${slice}`;
  const { numAffectedRows } = await statement.execute(db);
  return Number(numAffectedRows ?? 0);
}
