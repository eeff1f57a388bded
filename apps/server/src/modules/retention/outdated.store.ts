import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';
import { GIVEN_UP_DAYS } from '../../platform/mail/mails.store.ts';
import type { TERMS } from './terms.ts';

/** Kinds of data that the nightly job deletes. */
export type OutdatedKind = {
  [Name in keyof typeof TERMS]: (typeof TERMS)[Name]['job'] extends 'forget-outdated' ? Name : never;
}[keyof typeof TERMS];

interface DeletionRule {
  readonly table: string;
  /** Condition of a row past its retention term. */
  readonly isOutdated: (term: RawBuilder<string>) => RawBuilder<SqlBool>;
  /** Columns to clear; undefined: the row is deleted. */
  readonly cleared?: RawBuilder<unknown>;
}

/** Condition of an old mail. An unsent mail keeps its text and row until it is given up. */
const isMailOlder = (term: RawBuilder<string>) =>
  sql<SqlBool>`created_at < app_now() - ${term} and (sent_at is not null or created_at < app_now() - make_interval(days => ${GIVEN_UP_DAYS}))`;

const DELETION_RULES: Readonly<Record<OutdatedKind, DeletionRule>> = {
  'mail-texts': {
    table: 'mails',
    isOutdated: (term) => sql`text <> '' and ${isMailOlder(term)}`,
    cleared: sql`text = '', html = ''`,
  },
  mails: { table: 'mails', isOutdated: isMailOlder },
  sessions: {
    table: 'sessions',
    isOutdated: (term) => sql`expires_at < app_now() - ${term}`,
  },
  'one-time-tokens': {
    table: 'one_time_tokens',
    isOutdated: (term) => sql`expires_at < app_now() - ${term}`,
  },
  'pin-challenges': {
    table: 'pin_challenges',
    isOutdated: (term) => sql`expires_at < app_now() - ${term}`,
  },
  throttle: { table: 'throttle', isOutdated: (term) => sql`until < app_now() - ${term}` },
  'link-uses': { table: 'link_uses', isOutdated: (term) => sql`until < app_now() - ${term}` },
  'known-addresses': {
    table: 'known_addresses',
    isOutdated: (term) => sql`seen_at < app_now() - ${term}`,
  },
  digests: { table: 'digests', isOutdated: (term) => sql`created_at < app_now() - ${term}` },
  'access-requests': {
    table: 'access_requests',
    isOutdated: (term) => sql`coalesce(answered_at, created_at) < app_now() - ${term}`,
  },
  'bank-line-texts': {
    table: 'bank_lines',
    isOutdated: (term) =>
      sql`allocated_amount = 0 and texts_removed_at is null and created_at < app_now() - ${term}`,
    cleared: sql`text = null, document = null, payer = null, fit_id = null, texts_removed_at = app_now()`,
  },
};

/**
 * Deletes or clears one batch of rows past their retention term.
 * @returns how many rows
 */
export async function deleteOutdatedBatch(
  db: Db,
  what: OutdatedKind,
  days: number,
  limit: number,
): Promise<number> {
  const { table, isOutdated, cleared } = DELETION_RULES[what];
  const rows = sql.table(table);
  const batch = sql`ctid = any(array(
    select ctid from ${rows} where ${isOutdated(sql`make_interval(days => ${days})`)} limit ${limit}))`;
  const statement = cleared
    ? sql`update ${rows} set ${cleared} where ${batch}`
    : sql`delete from ${rows} where ${batch}`;
  const { numAffectedRows } = await statement.execute(db);
  return Number(numAffectedRows ?? 0);
}
