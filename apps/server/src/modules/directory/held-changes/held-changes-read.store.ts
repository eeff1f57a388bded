import type { Api, QueryOf } from '@pregao/contract';
import type { Actor, HeldValue } from '@pregao/domain';
import { sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../../platform/db/page.ts';

export type HeldChangeFilter = FiltersOf<QueryOf<Api['listHeldChanges']>>;

type Reader = Pick<Actor, 'company_id' | 'company_type'>;

const selectAll = (db: Db | Tx) =>
  db.selectFrom('held_changes').innerJoin('companies', 'companies.id', 'held_changes.company_id');

/** Selects the held changes that the actor may see: a moderator those of all companies, others their own. */
function selectVisible(db: Db | Tx, actor: Reader) {
  return actor.company_type === 'MODERATOR'
    ? selectAll(db)
    : selectAll(db).where('held_changes.company_id', '=', actor.company_id);
}

function selectFiltered(db: Db | Tx, actor: Reader, filter: HeldChangeFilter) {
  return selectVisible(db, actor).where((eb) =>
    applyFilters(eb, filter, {
      status: (statuses) => eb('held_changes.status', 'in', statuses),
      company_id: (companies) => eb('held_changes.company_id', 'in', companies),
    }),
  );
}

const selectWithPeople = (query: ReturnType<typeof selectVisible>) =>
  query
    .innerJoin('users as asker', 'asker.id', 'held_changes.asked_by')
    .innerJoin('companies as asker_company', 'asker_company.id', 'asker.company_id')
    .leftJoin('users as target', 'target.id', 'held_changes.user_id')
    .leftJoin('users as ender', 'ender.id', 'held_changes.ended_by')
    .select([
      'held_changes.id',
      'held_changes.kind',
      'held_changes.status',
      'held_changes.company_id',
      'companies.name as company_name',
      'companies.company_type',
      'held_changes.user_id',
      'target.name as user_name',
      'target.role as user_role',
      'held_changes.asked_by',
      'asker.name as asker_name',
      'asker.company_id as asker_company_id',
      'asker_company.name as asker_company_name',
      'held_changes.created_at',
      'held_changes.effective_at',
      sql<HeldValue[]>`held_changes.changes`.as('values'),
      'held_changes.ended_at',
      'held_changes.ended_by',
      'ender.name as ender_name',
      'held_changes.end_reason',
      'held_changes.failure',
    ]);

/** Returns one page, newest first. */
export function pageOfHeldChanges(db: Db, actor: Reader, filter: HeldChangeFilter, page: PageQuery) {
  return rowsOfPage(
    selectWithPeople(selectFiltered(db, actor, filter))
      .orderBy('held_changes.created_at', 'desc')
      .orderBy('held_changes.id', 'desc'),
    page,
  );
}

export const countHeldChanges = (db: Db, actor: Reader, filter: HeldChangeFilter): Promise<number> =>
  countRows(selectFiltered(db, actor, filter));

/** Finds one held change that the actor may see. */
export function findVisibleHeldChange(db: Db | Tx, actor: Reader, id: number) {
  return selectWithPeople(selectVisible(db, actor)).where('held_changes.id', '=', id).executeTakeFirst();
}

/** Finds the held change behind a mailed link, whose token authorizes the bearer. */
export function findHeldChangeOfLink(db: Db | Tx, id: number) {
  return selectWithPeople(selectAll(db)).where('held_changes.id', '=', id).executeTakeFirst();
}

export type HeldChangeRecord = NonNullable<Awaited<ReturnType<typeof findVisibleHeldChange>>>;

/** Finds the user and the held change of a stop link; undefined for an unknown or voided token. */
export function findStopLink(db: Db | Tx, tokenHash: string) {
  return db
    .selectFrom('one_time_tokens')
    .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .select([
      sql<number>`one_time_tokens.held_change_id`.as('held_change_id'),
      'users.id as user_id',
      'users.name',
      'users.role',
      'users.company_id',
      'companies.company_type',
    ])
    .where('one_time_tokens.token_hash', '=', tokenHash)
    .where('one_time_tokens.purpose', '=', 'HELD_CHANGE')
    .where('one_time_tokens.used_at', 'is', null)
    .executeTakeFirst();
}
