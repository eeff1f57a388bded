import { sql } from 'kysely';
import type { Db, Tx } from '../db/db.ts';

interface MailRow {
  readonly user_id: number | null;
  readonly to: string;
  readonly language: string;
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Inserts mails with one statement, whose text is the same for any number of them. */
export async function insertMails(tx: Tx, mails: readonly MailRow[]): Promise<readonly number[]> {
  const each = <Key extends keyof MailRow>(key: Key) => mails.map((mail) => mail[key]);
  const { rows } = await sql<{ id: number }>`
    INSERT INTO mails (user_id, to_address, language, kind, subject, text, html)
    SELECT * FROM unnest(${each('user_id')}::bigint[], ${each('to')}::text[], ${each('language')}::text[],
      ${each('kind')}::text[], ${each('subject')}::text[], ${each('text')}::text[], ${each('html')}::text[])
    RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Returns a mail that is still to be sent. @returns undefined for one that was sent, or given up with its
 * text erased
 */
export function findUnsentMail(db: Db, id: number) {
  return db
    .selectFrom('mails')
    .select(['message_id', 'to_address', 'subject', 'text', 'html'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('text', '<>', '')
    .executeTakeFirst();
}

export async function markSent(db: Db, id: number): Promise<void> {
  await sql`UPDATE mails SET sent_at = app_now(), attempts = attempts + 1, last_error = NULL WHERE id = ${id}`.execute(
    db,
  );
}

export async function markFailed(db: Db, id: number, error: string): Promise<void> {
  await sql`UPDATE mails SET attempts = attempts + 1, last_error = ${error} WHERE id = ${id}`.execute(db);
}

/** Days of retries, after which an unsent mail is given up. */
export const RETRY_DAYS = 3;
/** Days after which no retry of a given-up mail can still be running. */
export const GIVEN_UP_DAYS = RETRY_DAYS + 1;

/** Returns mails of the retry period that are unsent 15 minutes after their event. */
export async function findStuckMails(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM mails
    WHERE sent_at IS NULL AND created_at BETWEEN app_now() - make_interval(days => ${RETRY_DAYS}) AND app_now() - interval '15 minutes'
    ORDER BY id LIMIT 1000`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lists the newest 200 mails for the demo mailbox. */
export function listMails(db: Db, to?: string) {
  const mails = db
    .selectFrom('mails')
    .select(['id', 'to_address as to', 'subject', 'text', 'html', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200);
  return (to === undefined ? mails : mails.where('to_address', '=', to.toLowerCase())).execute();
}

export function findMail(db: Db, id: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'to_address as to', 'subject', 'text', 'html', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
