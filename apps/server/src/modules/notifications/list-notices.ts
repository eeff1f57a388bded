import type { Api, QueryOf, Reply } from '@pregao/contract';
import { DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { ExhaustiveQuery } from '../../platform/db/apply-filters.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Session } from '../../platform/http/call.ts';
import { presentNotice } from './notices.present.ts';
import { countOwnNotices, pageOfNotices } from './notifications.store.ts';

type Query = ExhaustiveQuery<QueryOf<Api['listNotices']>, 'limit' | 'page' | 'unseen' | 'language'>;

/** Lists a page of the actor's notices with the exact count. */
export async function listNotices(
  db: Db,
  actor: Session,
  { limit = DEFAULT_PAGE_SIZE, page = 1, language = actor.language, unseen }: Query,
): Promise<Reply<'listNotices'>> {
  const [rows, total_rows] = await Promise.all([
    pageOfNotices(db, actor, { limit, page, unseen }),
    countOwnNotices(db, actor, { unseen }),
  ]);
  return { rows: rows.map((row) => presentNotice(row, language)), total_rows };
}

/** Counts the actor's unseen notices. */
export async function countNotices(db: Db, actor: Session): Promise<Reply<'countNotices'>> {
  return { unseen: await countOwnNotices(db, actor, { unseen: true }) };
}
