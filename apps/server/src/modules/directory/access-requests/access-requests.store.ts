import type { Api, NewAccessRequest, QueryOf } from '@pregao/contract';
import type { InitialStep, Step } from '@pregao/domain';
import { sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../../platform/db/page.ts';

/**
 * Inserts an access request whose data was validated.
 * @returns its id
 */
export async function insertAccessRequest(
  tx: Tx,
  { to }: InitialStep<'ACCESS_REQUEST'>,
  request: NewAccessRequest,
): Promise<number> {
  const { company, person, language, timezone } = request;
  const { id } = await tx
    .insertInto('access_requests')
    .values({
      company: JSON.stringify(company),
      person: JSON.stringify(person),
      language,
      timezone,
      status: to,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Columns of a request's two forms (company and person); only `insertAccessRequest` writes them. */
const FORM_COLUMNS = [
  sql<NewAccessRequest['company']>`company`.as('company'),
  sql<NewAccessRequest['person']>`person`.as('person'),
] as const;

/** Locks an access request; undefined for an unknown id. */
export function lockAccessRequest(tx: Tx, id: number) {
  return tx
    .selectFrom('access_requests')
    .select(['id', 'status', 'language', 'timezone', ...FORM_COLUMNS])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export interface AccessRequestAnswer {
  readonly reason: string | null;
  readonly answered_by: number;
  readonly company_id: number | null;
}

/**
 * Stores the answer to a locked request.
 * @throws Error if its status is not the one that the step starts from
 */
export async function updateAccessRequest(
  tx: Tx,
  id: number,
  { from, to }: Step<'ACCESS_REQUEST'>,
  answer: AccessRequestAnswer,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('access_requests')
    .set({ ...answer, status: to, answered_at: sql`app_now()` })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  expectRows(numUpdatedRows, 1, `request for access ${id} in ${from}`);
}

export type AccessRequestFilter = FiltersOf<QueryOf<Api['listAccessRequests']>>;

function selectFiltered(db: Db, filter: AccessRequestFilter) {
  return db
    .selectFrom('access_requests')
    .where((eb) => applyFilters(eb, filter, { status: (statuses) => eb('status', 'in', statuses) }));
}

/** Returns one page, newest first. */
export function pageOfAccessRequests(db: Db, filter: AccessRequestFilter, page: PageQuery) {
  return rowsOfPage(
    selectFiltered(db, filter)
      .select(['id', 'status', 'created_at', ...FORM_COLUMNS])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    page,
  );
}

export const countAccessRequests = (db: Db, filter: AccessRequestFilter): Promise<number> =>
  countRows(selectFiltered(db, filter));

export function accessRequestById(db: Db, id: number) {
  return db
    .selectFrom('access_requests')
    .leftJoin('users', 'users.id', 'access_requests.answered_by')
    .select([
      'access_requests.id',
      'access_requests.status',
      'access_requests.created_at',
      'access_requests.reason',
      'access_requests.answered_at',
      'access_requests.company_id',
      'users.name as answered_by',
      ...FORM_COLUMNS,
    ])
    .where('access_requests.id', '=', id)
    .executeTakeFirst();
}

export type AccessRequestRecord = NonNullable<Awaited<ReturnType<typeof accessRequestById>>>;
