import {
  type Actor,
  APPROVAL_INBOX_KINDS,
  type ApprovalAct,
  type ApprovalRequestStatus,
  type AwaitedAct,
  DEAL_INBOX_KINDS,
  type FailedFile,
  type FileFailure,
  type InboxKind,
  MAX_INBOX_ITEMS,
  may,
  maySeeAllCompanies,
  stopScope,
} from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import { answerableRequests, unfulfilledRequests } from '../../negotiations/approvals/approvals.store.ts';
import { turnAct } from '../../negotiations/offers/turns.store.ts';
import {
  type BestCredit,
  bestCredit,
  openCreditCount,
} from '../../negotiations/offers/visible-credits.store.ts';
import { isAwaitingFile } from '../../receivables/awaiting-file.ts';
import type { Moment } from '../../receivables/moment.ts';
import { selectWaitingDeals } from './waiting-deals.store.ts';
import { selectWaitingSettlements } from './waiting-settlements.store.ts';

/** Inbox item with the facts that the screen shows. */
export interface InboxRecord {
  readonly kind: InboxKind;
  readonly id: number;
  readonly until: Date | null;
  readonly since: Date;
  /** Number of items of this kind. */
  readonly kind_count: number;
  readonly name: string | null;
  readonly offer_value: number | null;
  /** What is open of a settlement, in centavos. */
  readonly open_value: number | null;
  readonly best: BestCredit | null;
  readonly open_credits: number;
  readonly act: AwaitedAct | null;
  readonly error_count: number | null;
  /** Facts of an approval request; null for other kinds. */
  readonly approval: {
    readonly act: ApprovalAct;
    readonly status: ApprovalRequestStatus;
    readonly offer_id: number | null;
    readonly amount: number;
  } | null;
  readonly failure: FileFailure | null;
  /** Facts that explain the failure. */
  readonly failed_file: Omit<FailedFile, 'failure' | 'error_count' | 'sent_again_id'> | null;
}

/** Selects the failed files that await another upload. */
function failedFiles(actor: Actor, { now }: Moment): RawBuilder<unknown> | undefined {
  if (!may(actor, 'send-file')) return undefined;
  const own = maySeeAllCompanies(actor) ? sql`` : sql`and f.company_id = ${actor.company_id}`;
  return sql`select 'FAILED_FILE', f.id, null, f.processed_at from managed_files f
    where ${isAwaitingFile(now)} ${own}`;
}

function accessRequests(actor: Actor): RawBuilder<unknown> | undefined {
  if (!may(actor, 'answer-access-request')) return undefined;
  return sql`select 'ACCESS_REQUEST', r.id, null, r.created_at from access_requests r where r.status = 'PENDING'`;
}

/** Selects the held changes that the actor may stop, by `stopScope`. */
function heldChanges(actor: Actor, { now }: Moment): RawBuilder<unknown> | undefined {
  const reach = stopScope(actor);
  if (reach === undefined) return undefined;
  const whose = {
    ALL: sql``,
    COMPANY: sql`and h.company_id = ${actor.company_id}`,
    ASKED: sql`and h.asked_by = ${actor.user_id}`,
  }[reach];
  return sql`select 'HELD_CHANGE', h.id, h.effective_at, h.created_at from held_changes h
    where h.status = 'HELD' and h.effective_at > ${now}::timestamptz ${whose}`;
}

/**
 * Selects the requests that the actor may approve, and the actor's own requests that were not carried out.
 */
const approvals = (db: Db, actor: Actor, moment: Moment): RawBuilder<unknown>[] =>
  [answerableRequests(db, actor, moment), unfulfilledRequests(db, actor, moment)].flatMap((part) =>
    part === undefined ? [] : sql`${part}`,
  );

const kindList = (of: readonly InboxKind[]) => sql.join(of.map((kind) => sql.lit(kind)));

/** SQL for the other company of a payment `p`. A moderator sees the investor, who has to act. */
const otherPartyOf = ({ company_type }: Actor): RawBuilder<unknown> =>
  company_type === 'LENDER' ? sql`p.borrower_id` : sql`p.lender_id`;

/**
 * Returns the inbox of the actor: the nearest deadlines first, then the oldest items. Each row carries the
 * count of its kind, so that one query serves the list and the counts.
 */
export async function readInboxRows(db: Db, actor: Actor, moment: Moment): Promise<InboxRecord[]> {
  const parts = [
    selectWaitingDeals(db, actor, moment),
    sql`select kind, id, until, since from settling`,
    failedFiles(actor, moment),
    accessRequests(actor),
    heldChanges(actor, moment),
    ...approvals(db, actor, moment),
  ].filter((part) => part !== undefined);
  const { rows } = await sql<InboxRecord>`
    with settling (kind, id, until, since, value) as materialized (${selectWaitingSettlements(actor, moment)}),
    waiting (kind, id, until, since) as (${sql.join(parts, sql` union all `)}),
    first as (
      select w.*, row_number() over (order by w.until nulls last, w.since, w.kind, w.id) as place,
        row_number() over (partition by w.kind order by w.until nulls last, w.since, w.id) as place_of_kind,
        count(*) over (partition by w.kind) as kind_count
      from waiting w where w.kind is not null)
    select t.kind, t.id, t.until, t.since, t.kind_count, coalesce(c.name, f.name, q.company ->> 'name', asker.name) as name,
      o.offer_value, y.value as open_value, case when o.id is null then null else ${bestCredit(actor, moment)} end as best,
      case when o.id is null then 0 else ${openCreditCount(actor, moment)} end as open_credits,
      case when o.id is null then null else ${turnAct(actor, moment)} end as act,
      f.error_count, f.failure, case when f.failure is null then null else json_build_object('mode', f.mode, 'cause', f.cause,
        'error_line_count', f.error_line_count, 'repeated_receivables', f.repeated_receivables,
        'repeated_value', f.repeated_value, 'new_receivables', f.new_receivables,
        'kept', f.content_removed_at is null) end as failed_file,
      case when r.id is null then null else json_build_object('act', r.act, 'amount', r.amount,
        -- Over, and not yet written down as that.
        'status', case when t.kind = 'APPROVAL_NOT_DONE' and r.status = 'WAITING' then 'EXPIRED' else r.status end,
        'offer_id', r.offer_id) end as approval
    from first t
      left join approval_requests r on r.id = t.id and t.kind in (${kindList(APPROVAL_INBOX_KINDS)})
      left join users asker on asker.id = r.requested_by
      left join offers o on o.id = t.id and t.kind in (${kindList(DEAL_INBOX_KINDS)})
      left join managed_files f on f.id = t.id and t.kind = 'FAILED_FILE'
      left join access_requests q on q.id = t.id and t.kind = 'ACCESS_REQUEST'
      left join held_changes h on h.id = t.id and t.kind = 'HELD_CHANGE'
      left join settling y on y.id = t.id and y.kind = t.kind
      left join payments p on p.offer_id = y.id
      left join companies c on c.id = coalesce(o.company_id, h.company_id, ${otherPartyOf(actor)})
    where t.place <= ${MAX_INBOX_ITEMS} or t.place_of_kind = 1
    order by t.place`.execute(db);
  return rows;
}
