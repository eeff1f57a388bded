import type { Api, QueryOf } from '@pregao/contract';
import {
  type Actor,
  type ApprovalRequestStatus,
  FAILED_APPROVAL_DAYS,
  may,
  type RefusalKey,
  SETTLEMENT_APPROVAL_ACTS,
  type Step,
  UNEXECUTED_APPROVAL_STATUSES,
} from '@pregao/domain';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { expectRows } from '../../../platform/db/expect-changed-rows.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../../platform/db/page.ts';
import type { IdRange } from '../../../platform/jobs/sweep.ts';
import { effectiveOffer } from '../../receivables/effective-status.ts';
import type { Moment } from '../../receivables/moment.ts';
import { effectiveCredit } from '../deadlines/effective-statuses.ts';
import type { CommandsToApprove, RequestSummary } from './insert-approval-request.store.ts';

export type ApprovalFilter = FiltersOf<QueryOf<Api['listApprovals']>>;

/** Only `insertRequest` writes this column. */
const SUMMARY_COLUMN = sql<RequestSummary>`r.summary`.as('summary');
const COMMAND_COLUMN = sql<CommandsToApprove[keyof CommandsToApprove]>`r.command`.as('command');

const SETTLEMENT_ACTS = sql.join(SETTLEMENT_APPROVAL_ACTS.map((act) => sql.lit(act)));

/**
 * SQL twin of `effectiveApprovalStatus` for request `r`, with its offer `o` and its credit `k` where it has
 * them.
 */
function effectiveStatus(moment: Moment): RawBuilder<ApprovalRequestStatus> {
  return sql<ApprovalRequestStatus>`(case when r.status = 'WAITING' and (r.expires_at <= ${moment.now}::timestamptz
    or (o.id is not null and r.act not in (${SETTLEMENT_ACTS}) and ${effectiveOffer('o', moment)} <> 'AVAILABLE')
    or (o.id is not null and r.act in (${SETTLEMENT_ACTS}) and ${effectiveOffer('o', moment)} not in ('NEGOTIATED', 'PARTIALLY_LIQUIDATED'))
    or (k.id is not null and ${effectiveCredit('k', 'o', moment)} <> 'AVAILABLE')) then 'EXPIRED' else r.status end)`;
}

const selectWithObjects = (db: Db | Tx) =>
  db
    .selectFrom('approval_requests as r')
    .leftJoin('offers as o', 'o.id', 'r.offer_id')
    .leftJoin('credits as k', 'k.id', 'r.credit_id');

/** SQL for the ids of the people who can second rescission `r`. Twin of `secondPersons`. */
export const rescissionSeconds = sql`select second.id from users second, users requester where requester.id = r.requested_by
    and second.company_id = r.company_id and second.id <> requester.id and second.scopes is null
    and second.accepted_at is not null and second.blocked_at is null
    and 'MASTER' in (second.role, requester.role)`;

/**
 * SQL for a rescission that no other person of the requester's company can approve, because none is active or
 * neither is a MASTER.
 */
export const isForModerators = sql<boolean>`(r.act = 'RESCIND' and not exists (${rescissionSeconds}))`;

/**
 * Selects the requests of the actor's company: other companies never see them. A MODERATOR.MASTER sees the
 * rescissions that it may approve, and those that its company has answered.
 */
function selectVisible(
  db: Db | Tx,
  { company_id, company_type }: Pick<Actor, 'company_id' | 'company_type'>,
) {
  const requests = selectWithObjects(db);
  if (company_type !== 'MODERATOR') return requests.where('r.company_id', '=', company_id);
  return requests.where(sql<boolean>`r.act = 'RESCIND' and (r.status = 'WAITING' and ${isForModerators}
    or r.ended_by in (select id from users where company_id = ${company_id}))`);
}

/** Tests whether the actor may answer a request of its company. SQL twin of `answerApprovalRefusal`. */
const isAnswerable = (actor: Actor, moment: Moment): RawBuilder<boolean> =>
  may(actor, 'answer-approval')
    ? sql<boolean>`${effectiveStatus(moment)} = 'WAITING' and r.requested_by <> ${actor.user_id}`
    : sql<boolean>`false`;

function selectFiltered(db: Db | Tx, actor: Actor, filter: ApprovalFilter, moment: Moment) {
  return selectVisible(db, actor).where((eb) =>
    applyFilters(eb, filter, {
      status: (statuses) => eb(effectiveStatus(moment), 'in', statuses),
      act: (acts) => eb('r.act', 'in', acts),
      offer_id: (offer) => eb('r.offer_id', '=', sql<number>`${offer}::bigint`),
      to_decide: (expected) => sql<SqlBool>`(${isAnswerable(actor, moment)}) = ${expected}`,
      asked: (own) => eb('r.requested_by', own ? '=' : '<>', actor.user_id),
    }),
  );
}

/** Selects the names of companies whose ids a summary lists. */
const companyNames = (key: 'lenders' | 'invited') =>
  sql<string[] | null>`(select array_agg(l.name order by l.name) from companies l
    where l.id in (select jsonb_array_elements_text(r.summary->${sql.lit(key)})::bigint))`;

const selectPresented = (query: ReturnType<typeof selectVisible>, moment: Moment) =>
  query
    .innerJoin('users as asker', 'asker.id', 'r.requested_by')
    .innerJoin('companies as asking', 'asking.id', 'r.company_id')
    .leftJoin('users as ender', 'ender.id', 'r.ended_by')
    .leftJoin('companies as c', (join) => join.on(sql<SqlBool>`c.id = (r.summary->>'counterpart')::bigint`))
    .select([
      'r.id',
      'r.act',
      'r.amount',
      'r.limit_amount',
      'r.offer_id',
      'r.credit_id',
      'o.offer_value',
      'r.created_at',
      'r.expires_at',
      'r.ended_at',
      'r.end_reason',
      'r.failure',
      'r.requested_by',
      'asker.name as asker_name',
      'asking.id as company_id',
      'asking.name as company_name',
      'r.ended_by',
      'ender.name as ender_name',
      'c.name as counterpart_name',
      SUMMARY_COLUMN,
      companyNames('lenders').as('lenders'),
      companyNames('invited').as('invited'),
      effectiveStatus(moment).as('status'),
    ]);

/** Returns one page of requests, newest first. */
export function pageOfRequests(
  db: Db,
  actor: Actor,
  filter: ApprovalFilter,
  { moment, limit, page }: PageQuery & { readonly moment: Moment },
) {
  return rowsOfPage(
    selectPresented(selectFiltered(db, actor, filter, moment), moment)
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc'),
    { limit, page },
  );
}

export const countRequests = (
  db: Db,
  actor: Actor,
  filter: ApprovalFilter,
  moment: Moment,
): Promise<number> => countRows(selectFiltered(db, actor, filter, moment));

export function findRequest(db: Db | Tx, actor: Actor, id: number, moment: Moment) {
  return selectPresented(selectVisible(db, actor), moment).where('r.id', '=', id).executeTakeFirst();
}

export type RequestRecord = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

const LOCKED_COLUMNS = [
  'r.id',
  'r.company_id',
  'r.act',
  'r.amount',
  'r.offer_id',
  'r.requested_by',
  'r.via',
] as const;

/** Locks a request of the actor's company and returns its effective status; undefined when there is none. */
export function lockRequest(tx: Tx, actor: Actor, id: number, moment: Moment) {
  return selectVisible(tx, actor)
    .select([...LOCKED_COLUMNS, COMMAND_COLUMN, effectiveStatus(moment).as('status')])
    .select(isForModerators.as('for_moderators'))
    .where('r.id', '=', id)
    .forUpdate('r')
    .executeTakeFirst();
}

export type LockedRequest = Omit<NonNullable<Awaited<ReturnType<typeof lockRequest>>>, 'for_moderators'>;

/** Returns the ids of the people who can second a requested rescission; without one a moderator does. */
export async function secondPersonsOf(tx: Tx, id: number): Promise<number[]> {
  const row = await tx
    .selectFrom('approval_requests as r')
    .select(sql<number[]>`array(${rescissionSeconds})`.as('seconds'))
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  return row.seconds;
}

/**
 * Locks, for the sweep, an expired request that is stored as WAITING. Skips one that another transaction has
 * locked.
 */
export function lockOverdue(tx: Tx, id: number, moment: Moment) {
  return selectWithObjects(tx)
    .select([...LOCKED_COLUMNS, COMMAND_COLUMN, effectiveStatus(moment).as('status')])
    .where('r.id', '=', id)
    .where('r.status', '=', 'WAITING')
    .where(effectiveStatus(moment), '=', 'EXPIRED')
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst();
}

/** Locks the requests to rescind a deal that wait. */
export function lockWaitingRescissions(tx: Tx, offerId: number, moment: Moment) {
  return selectWithObjects(tx)
    .select([...LOCKED_COLUMNS, COMMAND_COLUMN, effectiveStatus(moment).as('status')])
    .where('r.act', '=', 'RESCIND')
    .where('r.offer_id', '=', offerId)
    .where('r.status', '=', 'WAITING')
    .orderBy('r.id')
    .forUpdate('r')
    .execute();
}

/** Returns the ids of expired requests that are stored as WAITING, in ascending order. */
export async function overdueRequestIds(
  db: Db,
  moment: Moment,
  { after, limit }: IdRange,
): Promise<number[]> {
  const rows = await selectWithObjects(db)
    .select('r.id')
    .where('r.status', '=', 'WAITING')
    .where(effectiveStatus(moment), '=', 'EXPIRED')
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export interface RequestEnd {
  readonly ended_by: number | null;
  readonly end_reason?: string | null;
  readonly failure?: RefusalKey;
  readonly offer_id?: number;
  readonly credit_id?: number;
}

/**
 * Ends a locked request that waits.
 * @throws Error when it is not in the status from which the transition leads
 */
export async function endRequest(
  tx: Tx,
  { id }: LockedRequest,
  { from, to }: Step<'APPROVAL_REQUEST'>,
  end: RequestEnd,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('approval_requests')
    .set({ ...end, status: to, ended_at: sql`app_now()` })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  expectRows(numUpdatedRows, 1, `approval request ${id} in ${from}`);
}

/**
 * Selects the requests that the actor may answer at a moment, as rows of the inbox; undefined without the
 * permission.
 */
export function answerableRequests(db: Db | Tx, actor: Actor, moment: Moment) {
  if (!may(actor, 'answer-approval')) return undefined;
  return selectVisible(db, actor)
    .select([
      sql.lit('ANSWER_APPROVAL').as('kind'),
      'r.id',
      sql<Date | null>`r.expires_at`.as('until'),
      'r.created_at as since',
    ])
    .where(isAnswerable(actor, moment));
}

/**
 * Selects the actor's own requests that recently ended without effect, as rows of the inbox. Leaves out those
 * that the actor has repeated since.
 */
export function unfulfilledRequests(db: Db | Tx, actor: Actor, moment: Moment) {
  if (!may(actor, 'view-approvals')) return undefined;
  const ended = sql<Date>`coalesce(r.ended_at, least(r.expires_at, ${moment.now}::timestamptz))`;
  return selectVisible(db, actor)
    .select([
      sql.lit('APPROVAL_NOT_DONE').as('kind'),
      'r.id',
      sql<Date | null>`null`.as('until'),
      ended.as('since'),
    ])
    .where('r.requested_by', '=', actor.user_id)
    .where(effectiveStatus(moment), 'in', [...UNEXECUTED_APPROVAL_STATUSES])
    .where(
      sql<SqlBool>`${ended} > ${moment.now}::timestamptz - make_interval(days => ${FAILED_APPROVAL_DAYS})`,
    )
    .where(sql<SqlBool>`not exists (select from approval_requests n where n.requested_by = r.requested_by and n.id > r.id
      and n.act = r.act and (r.act = 'PUBLISH' or n.offer_id = r.offer_id))`);
}
