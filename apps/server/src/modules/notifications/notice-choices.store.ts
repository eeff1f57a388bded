import type { InAppNoticeKind, NoticeChoice, NoticePreferences } from '@pregao/domain';
import type { Db, Tx } from '../../platform/db/db.ts';

/** Returns a user's delivery choices by kind of notice. */
export async function findNoticeChoices(db: Db | Tx, userId: number): Promise<NoticePreferences> {
  const rows = await db
    .selectFrom('notice_choices')
    .select(['kind', 'choice'])
    .where('user_id', '=', userId)
    .execute();
  return Object.fromEntries(rows.map(({ kind, choice }) => [kind, choice]));
}

/** Stores a delivery choice. AT_ONCE is the default and has no row. */
export async function upsertNoticeChoice(
  tx: Tx,
  user_id: number,
  { kind, choice }: { readonly kind: InAppNoticeKind; readonly choice: NoticeChoice },
): Promise<void> {
  await (choice === 'AT_ONCE'
    ? tx.deleteFrom('notice_choices').where('user_id', '=', user_id).where('kind', '=', kind).execute()
    : tx
        .insertInto('notice_choices')
        .values({ user_id, kind, choice })
        .onConflict((on) => on.columns(['user_id', 'kind']).doUpdateSet({ choice }))
        .execute());
}
