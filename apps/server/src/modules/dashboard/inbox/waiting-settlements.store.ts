import { type Actor, type CompanyType, may, type SettlementInboxKind } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import { rescissionSeconds } from '../../negotiations/approvals/approvals.store.ts';
import { OPEN_COLLECTIONS } from '../../receivables/effective-status.ts';
import type { Moment } from '../../receivables/moment.ts';
import { disputeStakes } from '../../settlement/collections/named-shares.store.ts';

/** SQL for the end of a day in São Paulo, after which what is open of that day is overdue. */
const overdueFrom = (day: RawBuilder<unknown>) =>
  sql`(${day} + 1)::timestamp AT TIME ZONE 'America/Sao_Paulo'`;

/** Deals whose settlement is open, with their payments. */
const OPEN_DEALS = sql`payments p JOIN offers o ON o.id = p.offer_id AND o.status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED')`;

const kindOf = (kind: SettlementInboxKind) => sql.lit(kind);

/** Selects the payments of an investor that are due today, overdue or contested. */
function paymentsToPay({ company_id }: Actor, { today }: Moment): RawBuilder<unknown> {
  const on = sql`${today}::date`;
  return sql`SELECT CASE WHEN p.status = 'CONTESTED' THEN ${kindOf('ANSWER_CONTEST')}
      WHEN p.due_date < ${on} THEN ${kindOf('PAYMENT_OVERDUE')} ELSE ${kindOf('PAY_TODAY')} END,
    p.offer_id, CASE WHEN p.status = 'CONTESTED' THEN p.moderators_at ELSE ${overdueFrom(sql`p.due_date`)} END,
    CASE WHEN p.status = 'CONTESTED' THEN p.contested_at ELSE p.due_since END, p.payment_value
  FROM ${OPEN_DEALS}
  WHERE p.lender_id = ${company_id} AND (p.status = 'CONTESTED'
    OR p.status = 'DUE' AND (p.due_date = ${on} OR o.tracked AND p.due_date < ${on}))`;
}

/** Selects the payments of an acquirer that are due and overdue, also those that were returned. */
const unpaidPayments = ({ company_id }: Actor, { today }: Moment): RawBuilder<unknown> =>
  sql`SELECT ${kindOf('PAYMENT_OVERDUE')}, p.offer_id, ${overdueFrom(sql`p.due_date`)}, p.due_since, p.payment_value
  FROM ${OPEN_DEALS} WHERE p.borrower_id = ${company_id} AND p.status = 'DUE' AND o.tracked
    AND p.due_date < ${today}::date`;

const paymentsToConfirm = ({ company_id }: Actor): RawBuilder<unknown> =>
  sql`SELECT ${kindOf('CONFIRM_PAYMENT')}, p.offer_id, NULL::timestamptz, p.informed_at, p.payment_value
  FROM ${OPEN_DEALS} WHERE p.borrower_id = ${company_id} AND p.status = 'INFORMED'`;

/** Selects the contested payments past their deadline on which no moderator has decided. */
const contestedPayments = ({ now }: Moment): RawBuilder<unknown> =>
  sql`SELECT ${kindOf('CONTESTED_PAYMENT')}, p.offer_id, NULL::timestamptz, p.moderators_at, p.payment_value
  FROM ${OPEN_DEALS} WHERE p.status = 'CONTESTED' AND p.moderators_at <= ${now}::timestamptz AND p.decision IS NULL`;

const remittancesToAnswer = ({ company_id }: Actor): RawBuilder<unknown> =>
  sql`SELECT ${kindOf('ANSWER_REMITTANCE')}, p.offer_id, min(r.answer_until), min(r.created_at), sum(r.amount)::bigint
  FROM ${OPEN_DEALS} JOIN remittances r ON r.offer_id = p.offer_id AND r.status = 'DECLARED'
  WHERE p.lender_id = ${company_id} GROUP BY p.offer_id`;

/** SQL for what is open of a collection `c` less what unanswered remittances declare of it. */
const REST_VALUE = sql`(c.open_value - coalesce((SELECT sum(s.amount) FROM remittance_shares s
  JOIN remittances r ON r.id = s.remittance_id AND r.status IN ('DECLARED', 'DISPUTED')
  WHERE s.collection_id = c.id), 0))`;

/** SQL that tells whether no live dispute is about a whole collection `c`. */
const IS_UNDISPUTED = sql`NOT EXISTS (SELECT FROM dispute_collections k JOIN disputes d ON d.id = k.dispute_id
  WHERE k.collection_id = c.id AND d.remittance_id IS NULL AND d.status IN ('OPEN', 'ANSWERED', 'ESCALATED'))`;

/**
 * Selects the deals with open collections of past days, or of today: all that is open of them, or what
 * neither a remittance nor a dispute names, which alone the acquirer can remit.
 */
function openCollections(
  kind: 'COLLECTIONS_OVERDUE' | 'REMIT' | 'REMIT_OVERDUE',
  { company_id }: Actor,
  { today }: Moment,
): RawBuilder<unknown> {
  const days = kind === 'REMIT' ? sql`c.pay_date = ${today}::date` : sql`c.pay_date < ${today}::date`;
  const [whose, value] =
    kind === 'COLLECTIONS_OVERDUE'
      ? [sql`p.lender_id = ${company_id}`, sql`c.open_value`]
      : [
          sql`p.borrower_id = ${company_id} AND o.collection_route = 'PASS_THROUGH' AND ${IS_UNDISPUTED}`,
          REST_VALUE,
        ];
  const first = sql`min(c.pay_date)`;
  return sql`SELECT ${kindOf(kind)}, p.offer_id, ${overdueFrom(first)}, ${first}::timestamp AT TIME ZONE 'America/Sao_Paulo',
    sum(${value})::bigint
  FROM ${OPEN_DEALS} JOIN collections c ON c.offer_id = p.offer_id AND c.status IN (${OPEN_COLLECTIONS})
  WHERE o.tracked AND p.status IN ('INFORMED', 'CONFIRMED') AND ${days} AND ${whose} AND ${value} > 0
  GROUP BY p.offer_id`;
}

/** Selects deals with disputes `e`, with what these have at stake. */
const disputedDeals = (
  kind: 'ANSWER_DISPUTE' | 'DECIDE_DISPUTE',
  deals: RawBuilder<unknown>,
  disputes: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`SELECT ${kindOf(kind)}, p.offer_id, y.until, y.since, y.value
  FROM ${OPEN_DEALS} CROSS JOIN LATERAL (
    SELECT min(e.answer_until) AS until, min(coalesce(e.escalated_at, e.created_at)) AS since,
      coalesce(sum(x.value), 0)::bigint AS value
    FROM disputes e LEFT JOIN (${disputeStakes(sql`d.offer_id = p.offer_id`)}) x ON x.id = e.id
    WHERE e.offer_id = p.offer_id AND ${disputes}) y
  WHERE ${deals} AND p.offer_id IN (SELECT e.offer_id FROM disputes e WHERE ${disputes})`;

/** Selects the deals with disputes that a side of the deal answers next. */
const disputesToAnswer = ({ company_id, company_type }: Actor, { now }: Moment): RawBuilder<unknown> =>
  disputedDeals(
    'ANSWER_DISPUTE',
    sql`${company_type === 'LENDER' ? sql`p.lender_id` : sql`p.borrower_id`} = ${company_id}`,
    sql`e.status IN ('OPEN', 'ANSWERED') AND e.answer_until > ${now}::timestamptz AND e.turn = ${company_type}`,
  );

/** Selects the deals with disputes that moderators decide. */
const disputesToDecide = (): RawBuilder<unknown> =>
  disputedDeals('DECIDE_DISPUTE', sql`true`, sql`e.status = 'ESCALATED'`);

/** Selects the requested rescissions that the actor may second, but not answer in the list of approvals. */
const rescissionsToSecond = (actor: Actor, { now }: Moment): readonly RawBuilder<unknown>[] =>
  may(actor, 'answer-approval') || !may(actor, 'rescind-deal')
    ? []
    : [
        sql`SELECT ${kindOf('SECOND_RESCISSION')}, p.offer_id, r.expires_at, r.created_at, p.payment_value
  FROM ${OPEN_DEALS} JOIN approval_requests r ON r.offer_id = p.offer_id AND r.act = 'RESCIND'
    AND r.status = 'WAITING' AND r.expires_at > ${now}::timestamptz
  WHERE p.borrower_id = ${actor.company_id} AND ${actor.user_id} IN (${rescissionSeconds})`,
      ];

const buybacksToConfirm = ({ company_id }: Actor, { now }: Moment): RawBuilder<unknown> =>
  sql`SELECT ${kindOf('CONFIRM_BUYBACK')}, p.offer_id, min(b.expires_at), min(b.created_at), sum(b.price)::bigint
  FROM ${OPEN_DEALS} JOIN buybacks b ON b.offer_id = p.offer_id AND b.status = 'PROPOSED'
    AND b.expires_at > ${now}::timestamptz
  WHERE p.lender_id = ${company_id} GROUP BY p.offer_id`;

const coversToAnswer = ({ company_id }: Actor, { now }: Moment): RawBuilder<unknown> =>
  sql`SELECT ${kindOf('ANSWER_COVER')}, p.offer_id, min(m.expires_at), min(m.created_at), sum(m.covered_value)::bigint
  FROM ${OPEN_DEALS} JOIN covers m ON m.offer_id = p.offer_id AND m.status = 'OFFERED'
    AND m.expires_at > ${now}::timestamptz
  WHERE p.lender_id = ${company_id} GROUP BY p.offer_id`;

const PARTS: Readonly<Record<CompanyType, (actor: Actor, moment: Moment) => readonly RawBuilder<unknown>[]>> =
  {
    LENDER: (actor, moment) => [
      paymentsToPay(actor, moment),
      remittancesToAnswer(actor),
      openCollections('COLLECTIONS_OVERDUE', actor, moment),
      disputesToAnswer(actor, moment),
      buybacksToConfirm(actor, moment),
      coversToAnswer(actor, moment),
    ],
    BORROWER: (actor, moment) => [
      unpaidPayments(actor, moment),
      paymentsToConfirm(actor),
      ...rescissionsToSecond(actor, moment),
      openCollections('REMIT_OVERDUE', actor, moment),
      openCollections('REMIT', actor, moment),
      disputesToAnswer(actor, moment),
    ],
    MODERATOR: (_, moment) => [contestedPayments(moment), disputesToDecide()],
  };

/**
 * Selects kind, deal, deadline, age and open value (centavos) of the settlements that await the actor: at
 * most one row of a deal and kind.
 */
export function selectWaitingSettlements(actor: Actor, moment: Moment): RawBuilder<unknown> {
  const parts = may(actor, 'view-settlement') ? PARTS[actor.company_type](actor, moment) : [];
  return parts.length === 0
    ? sql`SELECT NULL::text, NULL::bigint, NULL::timestamptz, NULL::timestamptz, NULL::bigint WHERE false`
    : sql.join(parts, sql` UNION ALL `);
}
