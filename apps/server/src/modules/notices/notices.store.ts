import type { InAppNoticeKind, NoticeKind } from '@pregao/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { StoredNotice } from './stored-notice.ts';

export interface NewNotice extends StoredNotice {
  readonly user_id: number;
  readonly kind: NoticeKind;
  readonly awaits_digest: boolean;
  /** True if the reader performed the act that the notice reports. */
  readonly own_act: boolean;
}

/**
 * Inserts stored notices in the transaction of the event, with one statement (unnest) for any number of them.
 */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const each = <Key extends keyof NewNotice>(key: Key) => notices.map((notice) => notice[key]);
  const texts = notices.map((notice) => JSON.stringify(notice.said));
  await sql`
    INSERT INTO notices (user_id, kind, offer_id, file_id, path, awaits_digest, seen_at, said)
    SELECT user_id, kind, offer_id, file_id, path, awaits_digest, CASE WHEN own_act THEN app_now() END, said FROM unnest(${each('user_id')}::bigint[], ${each('kind')}::text[], ${each('offer_id')}::bigint[],
      ${each('file_id')}::bigint[], ${each('path')}::text[], ${each('awaits_digest')}::boolean[],
      ${each('own_act')}::boolean[], ${texts}::jsonb[])
      AS written (user_id, kind, offer_id, file_id, path, awaits_digest, own_act, said)`.execute(tx);
}

/** Selects the notices of a company that requested an act: by kind, and by offer, file or page. */
export interface AnsweredNotices {
  readonly company_id: number;
  readonly kinds: readonly InAppNoticeKind[];
  readonly about: Partial<Pick<StoredNotice, 'offer_id' | 'file_id' | 'path'>>;
}

/**
 * Marks them as seen for all readers and publishes the change (NOTIFY). Rows that another transaction has
 * locked are skipped (SKIP LOCKED).
 */
export async function markAnsweredRowsSeen(
  tx: Tx,
  { company_id, kinds, about }: AnsweredNotices,
): Promise<void> {
  const { offer_id = null, file_id = null, path = null } = about;
  await sql`
    WITH answered AS (
      SELECT n.place FROM notices n JOIN users u ON u.id = n.user_id
      WHERE u.company_id = ${company_id} AND n.seen_at IS NULL AND n.kind = ANY(${kinds}::text[])
        AND (n.offer_id = ${offer_id}::bigint OR n.file_id = ${file_id}::bigint OR n.path = ${path}::text)
      FOR UPDATE OF n SKIP LOCKED
    ), marked AS (
      UPDATE notices SET seen_at = app_now() WHERE place IN (SELECT place FROM answered) RETURNING user_id
    )
    SELECT pg_notify('changes', jsonb_build_object('about', 'NOTICES', 'id', user_id)::text)
    FROM (SELECT DISTINCT user_id FROM marked) readers`.execute(tx);
}
