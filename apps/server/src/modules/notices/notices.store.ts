import type { NoticeKind } from '@pregao/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/db.ts';
import type { ToldNotice } from './tell.ts';

export interface NewNotice extends ToldNotice {
  readonly user_id: number;
  readonly kind: NoticeKind;
  readonly awaits_digest: boolean;
}

/** Keeps what readers are told, in the transaction of the event: by one statement, the same for any number of them. */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const each = <Key extends keyof NewNotice>(key: Key) => notices.map((notice) => notice[key]);
  const said = notices.map((notice) => JSON.stringify(notice.said));
  await sql`
    INSERT INTO notices (user_id, kind, offer_id, file_id, path, awaits_digest, said)
    SELECT * FROM unnest(${each('user_id')}::bigint[], ${each('kind')}::text[], ${each('offer_id')}::bigint[],
      ${each('file_id')}::bigint[], ${each('path')}::text[], ${each('awaits_digest')}::boolean[], ${said}::jsonb[])`.execute(
    tx,
  );
}
