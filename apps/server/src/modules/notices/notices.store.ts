import type { NoticeKind } from '@pregao/domain';
import type { Tx } from '../../platform/db/db.ts';
import type { ToldNotice } from './tell.ts';

export interface NewNotice extends ToldNotice {
  readonly user_id: number;
  readonly kind: NoticeKind;
  readonly awaits_digest: boolean;
}

/** Keeps what readers are told, in the transaction of the event. */
export async function insertNotices(tx: Tx, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insertInto('notices')
    .values(notices.map(({ said, ...notice }) => ({ ...notice, said: JSON.stringify(said) })))
    .execute();
}
