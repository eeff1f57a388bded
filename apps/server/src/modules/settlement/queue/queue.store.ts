import type { Api, QueryOf } from '@pregao/contract';
import {
  type Actor,
  type BuybackStatus,
  type Centavos,
  type CompanyType,
  companyTypesOfTurns,
  type Day,
  type DisputeStatus,
  MAX_TOTAL_CENTAVOS,
  NEWEST_FIRST_RANKS,
  QUEUE_RANKS,
  type SettlementKind,
  type SettlementSort,
  type SettlementState,
} from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import type { ExhaustiveQuery, FiltersOf } from '../../../platform/db/apply-filters.ts';
import type { Db } from '../../../platform/db/db.ts';
import { CUSTOM_PLAN_HINT } from '../../../platform/db/plan-cache-hints.ts';
import { BATCH_ROWS } from '../../../platform/sheets/sheet.ts';
import type { Moment } from '../../receivables/moment.ts';
import {
  DECLARED_VALUE,
  DISPUTED_VALUE,
  declaredShares,
  disputeStakes,
} from '../collections/named-shares.store.ts';
import { LIVE_STATUSES } from '../disputes/disputes.store.ts';

type Query = FiltersOf<QueryOf<Api['listSettlements']>>;

export type QueueFilter = ExhaustiveQuery<
  Query,
  | 'kind'
  | 'state'
  | 'turn'
  | 'overdue'
  | 'offer_id'
  | 'borrower'
  | 'lender'
  | 'day_greater_or_equal_than'
  | 'day_less_or_equal_than'
>;

export interface QueueRequest {
  readonly actor: Actor;
  readonly filter: QueueFilter;
  /** The default order if absent. */
  readonly sort?: SettlementSort | undefined;
  readonly moment: Moment;
}

/** Row of the queue: a payment, a part of the collections of a day and issuer, a buyback, or a dispute. */
export interface QueueRecord {
  readonly kind: SettlementKind;
  /** Id of the buyback or dispute; null of other rows. */
  readonly subject_id: number | null;
  readonly offer_id: number;
  readonly borrower_id: number;
  readonly borrower_name: string;
  readonly lender_id: number;
  readonly lender_name: string;
  readonly day: Day;
  readonly issuer: string | null;
  readonly collections: number;
  readonly value: Centavos;
  readonly open_value: Centavos;
  /** What was received on the collections, or confirmed of the price; null of other rows. */
  readonly received_value: Centavos | null;
  /** What the reader's bank lines have brought of an open price. */
  readonly matched_value: Centavos;
  readonly overdue: boolean;
  readonly tracked: boolean;
  readonly state: SettlementState;
  readonly buyback_status: BuybackStatus | null;
  readonly dispute_status: DisputeStatus | null;
  readonly turn: CompanyType | null;
}

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

/** Returns the conditions on the deal of a row: the parties' own ones, and the filters by party and deal. */
function dealConditions({ actor, filter }: QueueRequest): RawBuilder<unknown> {
  const { offer_id, borrower, lender } = filter;
  return all([
    ...(actor.company_type === 'BORROWER' ? [sql`p.borrower_id = ${actor.company_id}`] : []),
    ...(actor.company_type === 'LENDER' ? [sql`p.lender_id = ${actor.company_id}`] : []),
    ...(offer_id === undefined ? [] : [sql`p.offer_id = ${offer_id}`]),
    ...(borrower === undefined ? [] : [sql`p.borrower_id = ANY(${borrower}::bigint[])`]),
    ...(lender === undefined ? [] : [sql`p.lender_id = ANY(${lender}::bigint[])`]),
  ]);
}

function dayConditions(day: RawBuilder<unknown>, { filter }: QueueRequest): RawBuilder<unknown> {
  const { day_greater_or_equal_than: first, day_less_or_equal_than: last } = filter;
  return all([
    ...(first === undefined ? [] : [sql`${day} >= ${first}::date`]),
    ...(last === undefined ? [] : [sql`${day} <= ${last}::date`]),
  ]);
}

/** SQL for whether the price of a payment `p` is informed or confirmed; the twin of `isPriceSent`. */
const IS_PRICE_SENT = sql`p.status IN ('INFORMED', 'CONFIRMED')`;

/**
 * SQL for the payments of the queue; the twin of the domain's `paymentPlace`. The calendar settles an
 * untracked deal, so that its past payment is not open.
 */
const payments = (request: QueueRequest) => {
  const on = sql`${request.moment.today}::date`;
  return sql`SELECT 'PAYMENT' AS kind, NULL::bigint AS subject_id, p.offer_id, p.borrower_id, p.lender_id, p.due_date AS day, NULL::text AS issuer,
    0 AS collections, p.payment_value AS value,
    CASE WHEN p.status IN ('CONFIRMED', 'RESCINDED') OR NOT o.tracked AND ${on} > p.due_date THEN 0
      ELSE p.payment_value END AS open_value, coalesce(p.confirmed_amount, 0) AS received_value,
    o.tracked AND p.status IN ('DUE', 'CONTESTED') AND ${on} > p.due_date AS overdue, o.tracked,
    CASE WHEN NOT o.tracked THEN 'BY_CALENDAR' WHEN p.status = 'INFORMED' THEN 'TO_CONFIRM'
      WHEN p.status = 'CONTESTED' THEN 'IN_DISPUTE' WHEN p.status <> 'DUE' THEN 'CLOSED'
      WHEN ${on} > p.due_date THEN 'OVERDUE' WHEN ${on} = p.due_date THEN 'TO_PAY' ELSE 'UPCOMING' END AS state,
    CASE WHEN NOT o.tracked THEN CASE WHEN ${on} <= p.due_date THEN 'LENDER' END
      WHEN p.status = 'INFORMED' THEN 'BORROWER'
      WHEN p.status = 'CONTESTED' AND p.moderators_at <= ${request.moment.now}::timestamptz AND p.decision IS NULL THEN 'MODERATOR'
      WHEN p.status IN ('DUE', 'CONTESTED') THEN 'LENDER' END AS turn,
    'LENDER' AS payer, 1 AS part
  FROM payments p JOIN offers o ON o.id = p.offer_id
  WHERE ${dealConditions(request)} AND ${dayConditions(sql`p.due_date`, request)}`;
};

/**
 * SQL for the parts of collection groups of the queue; the twin of the domain's `collectionParts`, whose part
 * in dispute is a row of `disputes`. The first part of a group carries the value that is closed, and what was
 * received.
 */
const groups = (request: QueueRequest) => {
  const on = sql`${request.moment.today}::date`;
  return sql`SELECT 'COLLECTION' AS kind, NULL::bigint AS subject_id, g.offer_id, g.borrower_id, g.lender_id, g.pay_date AS day, g.issuer, g.collections,
    CASE WHEN v.part = g.first_part THEN g.value - g.open_value ELSE 0 END + v.open_value AS value,
    CASE WHEN g.tracked OR ${on} < g.pay_date THEN v.open_value ELSE 0 END AS open_value,
    CASE WHEN v.part = g.first_part THEN g.received_value ELSE 0 END AS received_value,
    g.tracked AND g.sent AND v.open_value > 0 AND ${on} > g.pay_date AS overdue, g.tracked,
    CASE WHEN NOT g.tracked THEN 'BY_CALENDAR' WHEN g.undisputed = 0 THEN 'CLOSED' WHEN v.part = 2 THEN 'REMITTED'
      WHEN NOT g.sent OR ${on} < g.pay_date THEN 'UPCOMING' WHEN ${on} > g.pay_date THEN 'OVERDUE'
      WHEN g.direct THEN 'TO_RECEIVE' ELSE 'TO_REMIT' END AS state,
    CASE WHEN NOT g.tracked OR g.undisputed = 0 THEN NULL WHEN v.part = 2 THEN 'LENDER'
      WHEN NOT g.sent OR ${on} < g.pay_date THEN NULL WHEN g.direct THEN 'LENDER' ELSE 'BORROWER' END AS turn,
    CASE WHEN g.direct THEN 'ISSUER' ELSE 'BORROWER' END AS payer, v.part
  FROM (
    SELECT g.*, CASE WHEN g.undisputed = 0 OR g.declared < g.undisputed THEN 1 ELSE 2 END AS first_part
    FROM (
      SELECT c.offer_id, p.borrower_id, p.lender_id, c.pay_date, c.issuer, count(*)::integer AS collections,
        sum(c.face_value)::bigint AS value, sum(c.open_value)::bigint AS open_value,
        sum(c.received_value)::bigint AS received_value, o.tracked,
        ${IS_PRICE_SENT} AS sent, o.collection_route = 'DIRECT' AS direct,
        CASE WHEN o.tracked AND ${IS_PRICE_SENT} THEN sum(${DECLARED_VALUE})::bigint ELSE 0 END AS declared,
        sum(c.open_value - ${DISPUTED_VALUE})::bigint AS undisputed
      FROM payments p JOIN offers o ON o.id = p.offer_id JOIN collections c ON c.offer_id = p.offer_id
        AND NOT (c.cover_id IS NOT NULL AND c.status = 'VOID')
      LEFT JOIN (${declaredShares(sql`true`)}) w ON w.collection_id = c.id AND c.open_value > 0
      LEFT JOIN (${disputeStakes(sql`true`)}) x ON x.collection_id = c.id AND c.open_value > 0
      WHERE ${dealConditions(request)} AND ${dayConditions(sql`c.pay_date`, request)}
      GROUP BY c.offer_id, p.borrower_id, p.lender_id, c.pay_date, c.issuer, o.tracked, p.status, o.collection_route
    ) g
  ) g
  CROSS JOIN LATERAL (VALUES (1, g.undisputed - g.declared), (2, g.declared)) v (part, open_value)
  WHERE v.open_value > 0 OR v.part = g.first_part AND g.value > g.open_value`;
};

/** SQL for the buybacks of the queue. A proposed one is open, and the lender confirms its money. */
const buybacks = (request: QueueRequest) => sql`SELECT 'BUYBACK' AS kind, b.id AS subject_id, b.offer_id,
    p.borrower_id, p.lender_id, b.day, NULL::text AS issuer,
    (SELECT count(*)::integer FROM buyback_shares s WHERE s.buyback_id = b.id) AS collections, b.price AS value,
    CASE b.status WHEN 'PROPOSED' THEN b.price ELSE 0 END AS open_value, NULL::bigint AS received_value, false AS overdue, true AS tracked,
    CASE b.status WHEN 'PROPOSED' THEN 'TO_CONFIRM' ELSE 'CLOSED' END AS state,
    CASE b.status WHEN 'PROPOSED' THEN 'LENDER' END AS turn, 'BORROWER' AS payer, 1 AS part
  FROM buybacks b JOIN payments p ON p.offer_id = b.offer_id
  WHERE ${dealConditions(request)} AND ${dayConditions(sql`b.day`, request)}`;

/**
 * SQL for the disputes of the queue: of a live one what it has at stake, a row for each pay day; of an ended
 * one the value with which it ended, on that day.
 */
const disputes = (request: QueueRequest) => {
  const ended = sql`sao_paulo_day(d.ended_at)`;
  const payer = sql`CASE o.collection_route WHEN 'DIRECT' THEN 'ISSUER' ELSE 'BORROWER' END`;
  return sql`SELECT 'DISPUTE' AS kind, x.id AS subject_id, x.offer_id, p.borrower_id, p.lender_id, x.pay_date AS day,
    CASE WHEN min(x.issuer) = max(x.issuer) THEN min(x.issuer) END AS issuer, count(*)::integer AS collections,
    sum(x.value)::bigint AS value, sum(x.value)::bigint AS open_value, NULL::bigint AS received_value,
    ${IS_PRICE_SENT} AND ${request.moment.today}::date > x.pay_date AS overdue, true AS tracked, 'IN_DISPUTE' AS state,
    x.turn, ${payer} AS payer, 1 AS part
  FROM (${disputeStakes(sql`true`)}) x JOIN payments p ON p.offer_id = x.offer_id JOIN offers o ON o.id = x.offer_id
  WHERE ${dealConditions(request)} AND ${dayConditions(sql`x.pay_date`, request)}
  GROUP BY x.id, x.offer_id, x.turn, p.borrower_id, p.lender_id, p.status, x.pay_date, o.collection_route
  UNION ALL SELECT 'DISPUTE', d.id, d.offer_id, p.borrower_id, p.lender_id, ${ended}, NULL,
    (SELECT count(*)::integer FROM dispute_collections s WHERE s.dispute_id = d.id), d.value, 0, NULL, false, true,
    'CLOSED', NULL, ${payer}, 1
  FROM disputes d JOIN payments p ON p.offer_id = d.offer_id JOIN offers o ON o.id = d.offer_id
  WHERE d.status NOT IN (${LIVE_STATUSES}) AND ${dealConditions(request)} AND ${dayConditions(ended, request)}`;
};

/** SQL for all rows of the queue under the filter. */
function queue(request: QueueRequest): RawBuilder<unknown> {
  const { kind, state, turn, overdue } = request.filter;
  const isAsked = (one: SettlementKind) => kind === undefined || kind.includes(one);
  const parts = [
    ...(isAsked('PAYMENT') ? [payments(request)] : []),
    ...(isAsked('COLLECTION') ? [groups(request)] : []),
    ...(isAsked('BUYBACK') ? [buybacks(request)] : []),
    ...(isAsked('DISPUTE') ? [disputes(request)] : []),
  ];
  const turns = turn && companyTypesOfTurns(turn, request.actor.company_type);
  return sql`SELECT ${sql.raw(CUSTOM_PLAN_HINT)} * FROM (${sql.join(parts, sql` UNION ALL `)}) q
    WHERE ${all([
      ...(state === undefined ? [] : [sql`q.state = ANY(${state}::text[])`]),
      ...(overdue === undefined ? [] : [sql`q.overdue = ${overdue}`]),
      ...(turns === undefined ? [] : [sql`q.turn = ANY(${turns}::text[])`]),
    ])}`;
}

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** SQL for the rank of a row; the twin of the domain's `queueRank`. */
function rankOf({ actor, moment: { today } }: QueueRequest): RawBuilder<unknown> {
  const isTurn = sql`coalesce(q.turn = ${actor.company_type}, false)`;
  return sql`CASE WHEN q.state = 'BY_CALENDAR' THEN CASE
      WHEN ${isTurn} AND q.day = ${today}::date THEN ${RANKS.WAITS_FOR_READER}
      WHEN q.open_value > 0 THEN ${RANKS.BY_CALENDAR} ELSE ${RANKS.SETTLED_BY_CALENDAR} END
    WHEN q.state = 'CLOSED' THEN ${RANKS.CLOSED}
    WHEN ${isTurn} AND q.state <> 'UPCOMING' THEN ${RANKS.WAITS_FOR_READER}
    WHEN q.overdue THEN ${RANKS.OVERDUE} ELSE ${RANKS.OPEN} END`;
}

/** The ranks as literals, so that plans and prepared statements do not depend on them. */
const RANKS = Object.fromEntries(
  Object.entries(QUEUE_RANKS).map(([name, rank]) => [name, sql.lit(rank)]),
) as Record<keyof typeof QUEUE_RANKS, RawBuilder<number>>;

const SORTED_BY = {
  day: sql`q.day`,
  value: sql`q.value`,
  open_value: sql`q.open_value`,
  borrower: sql`(SELECT name FROM companies WHERE id = q.borrower_id)`,
  lender: sql`(SELECT name FROM companies WHERE id = q.lender_id)`,
} as const;

/** SQL for the order of the queue. A payment comes before the collections of its day. */
function orderOf(request: QueueRequest): RawBuilder<unknown> {
  const rest = sql`q.offer_id, q.kind DESC, q.issuer, q.part, q.subject_id`;
  const { sort } = request;
  if (sort === undefined) {
    const newestFirst = sql.join(NEWEST_FIRST_RANKS.map((rank) => sql.lit(rank)));
    const on = sql`${request.moment.today}::date`;
    return sql`q.rank, CASE WHEN q.rank IN (${newestFirst}) THEN ${on} - q.day ELSE q.day - ${on} END, ${rest}`;
  }
  const [field, direction] = sort.split(' ') as [keyof typeof SORTED_BY, 'asc' | 'desc'];
  return sql`${SORTED_BY[field]} ${sql.raw(direction)}, q.day, ${rest}`;
}

/** SQL for what the credits of the reader have brought of an open price; of the rows of a page only. */
const matchedValue = ({ actor }: QueueRequest) => sql`CASE WHEN q.kind = 'PAYMENT' AND q.open_value > 0 THEN
  (SELECT coalesce(sum(a.amount), 0)::bigint FROM bank_allocations a JOIN bank_lines l ON l.id = a.bank_line_id
   WHERE a.offer_id = q.offer_id AND a.company_id = ${actor.company_id} AND a.kind = 'PAYMENT'
     AND a.reversed_at IS NULL AND a.entry_id IS NULL AND l.amount > 0) ELSE 0 END`;

/** Returns rows of the queue in its default order, or sorted as asked. */
export async function rowsOfQueue(
  db: Db,
  request: QueueRequest,
  { limit, offset }: Slice,
): Promise<QueueRecord[]> {
  const { rows } = await sql<QueueRecord>`SELECT q.kind, q.subject_id, q.offer_id, q.borrower_id,
      b.name AS borrower_name, q.lender_id, l.name AS lender_name, q.day, q.issuer, q.collections, q.value,
      q.open_value, q.received_value, ${matchedValue(request)} AS matched_value, q.overdue, q.tracked, q.state, q.turn,
      (SELECT k.status FROM buybacks k WHERE k.id = q.subject_id AND q.kind = 'BUYBACK') AS buyback_status,
      (SELECT d.status FROM disputes d WHERE d.id = q.subject_id AND q.kind = 'DISPUTE') AS dispute_status
    FROM (SELECT q.* FROM (SELECT q.*, ${rankOf(request)} AS rank FROM (${queue(request)}) q) q
      ORDER BY ${orderOf(request)} LIMIT ${limit} OFFSET ${offset}) q
    JOIN companies b ON b.id = q.borrower_id JOIN companies l ON l.id = q.lender_id
    ORDER BY ${orderOf(request)}`.execute(db);
  return rows;
}

/** Returns the next batch of an export. */
export const batchOfQueue = (db: Db, request: QueueRequest, offset: number): Promise<QueueRecord[]> =>
  rowsOfQueue(db, request, { limit: BATCH_ROWS, offset });

/** Sums of a day. */
interface DaySums {
  readonly day: Day;
  readonly value: Centavos;
  readonly open_value: Centavos;
  /** What was received on collections. */
  readonly received_value: Centavos;
  /** Of the open value, what the reader still has to send. */
  readonly to_pay: Centavos;
  /** Of the open value, what the reader has not confirmed as received. */
  readonly to_receive: Centavos;
}

export interface QueueTotals {
  readonly total_rows: number;
  readonly total_value: Centavos;
  readonly total_open_value: Centavos;
  readonly total_received_value: Centavos;
  readonly total_to_pay: Centavos;
  readonly total_to_receive: Centavos;
  readonly days: readonly DaySums[];
}

/** The states that collections are never in. */
const STATES_OF_PRICES: readonly SettlementState[] = ['TO_PAY', 'TO_CONFIRM'];

/**
 * SQL for whether a row counts in sums. The money of buybacks and ended disputes is part of their
 * collections, so that it counts only under a filter without collections; a buyback that brings none, never.
 */
const counts = ({ filter: { kind, state } }: QueueRequest) =>
  (kind && !kind.includes('COLLECTION')) || state?.every((one) => STATES_OF_PRICES.includes(one))
    ? sql`(kind <> 'BUYBACK' OR EXISTS (SELECT FROM buybacks k
        WHERE k.id = subject_id AND k.status IN ('PROPOSED', 'CONFIRMED')))`
    : sql`(kind IN ('PAYMENT', 'COLLECTION') OR state = 'IN_DISPUTE')`;

/** SQL for whether the payer of a row has declared its money as sent: an informed price, a remitted part. */
const IS_SENT = sql`(kind = 'PAYMENT' AND state = 'TO_CONFIRM' OR state = 'REMITTED')`;

/**
 * SQL for whether the reader pays or receives the money of a row. The acquirer receives prices and pays the
 * rest, unless the issuers pay the investor. All others read as the investor.
 */
const directions = ({ actor: { company_type } }: QueueRequest) =>
  company_type === 'BORROWER'
    ? { pays: sql`payer = 'BORROWER' AND NOT ${IS_SENT}`, receives: sql`payer = 'LENDER'` }
    : { pays: sql`payer = 'LENDER' AND NOT ${IS_SENT}`, receives: sql`payer <> 'LENDER'` };

/** Returns the sums of the queue by day and in total. Caps a sum at the largest amount of the wire. */
export async function totalsOfQueue(db: Db, request: QueueRequest): Promise<QueueTotals> {
  const { pays, receives } = directions(request);
  const sum = (of: RawBuilder<unknown>, where: RawBuilder<unknown> = sql`true`) =>
    sql`least(coalesce(sum(${of}) FILTER (WHERE ${counts(request)} AND ${where}), 0),
      ${MAX_TOTAL_CENTAVOS})::bigint`;
  const { rows } = await sql<DaySums & { rows: number }>`SELECT day, count(*) AS rows,
      ${sum(sql`value`)} AS value, ${sum(sql`open_value`)} AS open_value,
      ${sum(sql`received_value`, sql`kind = 'COLLECTION'`)} AS received_value,
      ${sum(sql`open_value`, pays)} AS to_pay, ${sum(sql`open_value`, receives)} AS to_receive
    FROM (${queue(request)}) q GROUP BY day ORDER BY day`.execute(db);
  const total = (of: Exclude<keyof (typeof rows)[number], 'day'>) =>
    rows.reduce((added, row) => added + row[of], 0);
  const capped = (of: 'value' | 'open_value' | 'received_value' | 'to_pay' | 'to_receive') =>
    Math.min(total(of), MAX_TOTAL_CENTAVOS);
  return {
    total_rows: total('rows'),
    total_value: capped('value'),
    total_open_value: capped('open_value'),
    total_received_value: capped('received_value'),
    total_to_pay: capped('to_pay'),
    total_to_receive: capped('to_receive'),
    days: rows.map(({ rows: _, ...day }) => day),
  };
}
