import type { Api, QueryOf } from '@pregao/contract';
import {
  type Actor,
  IN_APP_NOTICE_KINDS,
  type InAppNoticeKind,
  MAX_NOTICES,
  NOTICE_DAYS,
} from '@pregao/domain';
import { sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../platform/db/page.ts';
import { GENERIC_PLAN_HINT } from '../../platform/db/plan-cache-hints.ts';
import { visibleOffers } from '../negotiations/offers/offers-read.store.ts';
import type { StoredNotice } from '../notices/stored-notice.ts';

/** Filters of notices. The language only selects the texts and filters nothing. */
export type NoticeFilter = Omit<FiltersOf<QueryOf<Api['listNotices']>>, 'language'>;

/** Fields of the actor that decide what it may see. */
type Reader = Pick<Actor, 'company_type' | 'company_id' | 'user_id'>;

/**
 * Selects the actor's notices of the known kinds within their retention term. Notices about an offer or a
 * file require that the actor may still see it.
 */
export function ownNotices(db: Db | Tx, actor: Reader) {
  return db
    .selectFrom('notices as n')
    .where('n.user_id', '=', actor.user_id)
    .where('n.kind', '=', sql<string>`any(${IN_APP_NOTICE_KINDS}::text[])`)
    .where('n.created_at', '>', sql<Date>`app_now() - make_interval(days => ${NOTICE_DAYS})`)
    .where(({ or, eb, exists }) =>
      or([
        eb('n.offer_id', 'is', null),
        exists(visibleOffers(db, actor).select('o.id').where(sql<boolean>`o.id = n.offer_id`)),
      ]),
    )
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('n.file_id', 'is', null),
        eb.val(actor.company_type === 'MODERATOR'),
        exists(
          selectFrom('managed_files as f')
            .select('f.id')
            .whereRef('f.id', '=', 'n.file_id')
            .where('f.company_id', '=', actor.company_id),
        ),
      ]),
    );
}

const selectFiltered = (db: Db | Tx, actor: Reader, filter: NoticeFilter) =>
  ownNotices(db, actor).where((eb) =>
    applyFilters(eb, filter, { unseen: (unseen) => eb('n.seen_at', unseen ? 'is' : 'is not', null) }),
  );

/** Returns one page, newest first. */
export async function pageOfNotices(
  db: Db,
  actor: Actor,
  { limit, page, ...filter }: NoticeFilter & PageQuery,
) {
  const rows = await rowsOfPage(
    selectFiltered(db, actor, filter)
      .select(['n.id', 'n.kind', 'n.said', 'n.path', 'n.created_at', 'n.seen_at'])
      .orderBy('n.place', 'desc'),
    { limit, page },
  );
  // As written by `insertNotices`, of the requested kinds.
  return rows as ((typeof rows)[number] & { kind: InAppNoticeKind; said: StoredNotice['said'] })[];
}

export type NoticeRecord = Awaited<ReturnType<typeof pageOfNotices>>[number];

/**
 * Counts the actor's notices with a generic plan (plan cache): planning for the values took four times as
 * long.
 */
export const countOwnNotices = (db: Db, actor: Actor, filter: NoticeFilter): Promise<number> =>
  countRows(selectFiltered(db, actor, filter).modifyFront(sql.raw(GENERIC_PLAN_HINT)));

interface ShownNotices {
  readonly until: string;
  readonly from?: string | undefined;
}

/**
 * Marks the actor's notices as seen, up to one of them, or between two.
 * @returns false if either is not the actor's
 */
export async function markNoticeRowsSeen(
  db: Db,
  { user_id }: Actor,
  { until, from }: ShownNotices,
): Promise<boolean> {
  const ends = await db
    .selectFrom('notices')
    .select(['id', 'place'])
    .where('id', 'in', from === undefined ? [until] : [until, from])
    .where('user_id', '=', user_id)
    .execute();
  const placeOf = new Map(ends.map(({ id, place }) => [id, place]));
  const newest = placeOf.get(until);
  const oldest = from === undefined ? 0 : placeOf.get(from);
  if (newest === undefined || oldest === undefined) return false;
  await db
    .updateTable('notices')
    .set({ seen_at: sql<Date>`app_now()` })
    .where('user_id', '=', user_id)
    .where('place', '<=', newest)
    .where('place', '>=', oldest)
    .where('seen_at', 'is', null)
    .execute();
  return true;
}

/** Deletes notices past their retention term, and of each reader all but the newest. */
export async function deleteOldNoticeRows(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM notices USING (
      SELECT place, row_number() OVER (PARTITION BY user_id ORDER BY place DESC) AS rank FROM notices
    ) ranked
    WHERE ranked.place = notices.place
      AND (ranked.rank > ${MAX_NOTICES} OR notices.created_at < app_now() - make_interval(days => ${NOTICE_DAYS}))`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
