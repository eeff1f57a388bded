import type { AllocationKind, Centavos, Day, DeclaredMoney, MatchingAct } from '@pregao/domain';
import { type RawBuilder, sql } from 'kysely';
import { runAsSystem } from '../../../platform/db/actor-context.ts';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { idArray } from '../../../platform/db/id-array.ts';
import { OPEN_COLLECTIONS } from '../../receivables/effective-status.ts';
import type { LineOwner } from './allocations.store.ts';
import { withoutDebit } from './link-entries.store.ts';

/**
 * Open payment, collection or buyback of a company, or an entry of it that no line accounts for, with the
 * other side of its deal.
 */
export interface ExpectationRecord {
  readonly kind: AllocationKind;
  readonly id: number;
  readonly act: MatchingAct;
  readonly offer_id: number;
  readonly issuer: string | null;
  readonly day: Day;
  readonly open_value: Centavos;
  /** Of a collection; null for others. */
  readonly face_value: Centavos | null;
  /** End-to-end id or control number that the lender has informed. */
  readonly informed_reference: string | null;
  /** Frozen account of the price, of a payment of the acquirer; null for others. */
  readonly bank: string | null;
  readonly bank_branch: string | null;
  readonly bank_account: string | null;
  readonly bank_account_digit: string | null;
  readonly counterpart_id: number;
  readonly counterpart_name: string;
  readonly counterpart_tax_number: string;
  /** Whether the counterpart sends the money: not of collections that issuers pay directly. */
  readonly is_paid_by_counterpart: boolean;
  /** Of a link: the entry that exists already; that of a buyback stands for all of its entries. */
  readonly entry_id: number | null;
  /** Of a link to what was declared by hand: the remittance, or the deal of the payment. */
  readonly declaration_id: number | null;
  /** Of a link of a debit to a receipt: what no debit accounts for of its collection; null for others. */
  readonly linkable_value: Centavos | null;
  /** Unanswered remittances of a collection to receive, the informed price to confirm; null for none. */
  readonly declared: readonly DeclaredMoney[] | null;
}

/** What expectations are searched by. */
export interface ExpectationSearch {
  readonly sign: 'CREDIT' | 'DEBIT';
  /** Pay days of collections, named days of buybacks, and days of payments to return and of entries. */
  readonly from: Day;
  readonly to: Day;
  /** Deals whose references the lines name. */
  readonly offer_ids: readonly number[];
  /** The only deal to search; all deals of the company if absent. */
  readonly offer_id?: number;
  /** Maximum of collections that it reads, those of the earliest pay days, and of receipts to link. */
  readonly max_collections: number;
}

/** Maximum of collections that a search for a person reads; more cannot be told apart by amount and day. */
export const MAX_COLLECTIONS = 20_000;

type Select = RawBuilder<unknown>;

const OF_DEAL = sql`o.status IN ('NEGOTIATED', 'PARTIALLY_LIQUIDATED', 'LIQUIDATED')
  AND (o.tracked OR o.status <> 'LIQUIDATED')`;
const inDeal = ({ offer_id }: ExpectationSearch) =>
  offer_id === undefined ? sql`true` : sql`p.offer_id = ${offer_id}`;
const COUNTERPART = sql`c.id AS counterpart_id, c.name AS counterpart_name, c.tax_number AS counterpart_tax_number`;
const ACCOUNT = sql`o.bank, o.bank_branch, o.bank_account, o.bank_account_digit`;
const NO_ACCOUNT = sql`NULL AS bank, NULL AS bank_branch, NULL AS bank_account, NULL AS bank_account_digit`;
const NO_FACE = sql`NULL::bigint AS face_value`;
const NO_LIMIT = sql`NULL::bigint AS linkable_value`;
const NO_ENTRY = sql`NULL::bigint AS entry_id, NULL::bigint AS declaration_id, ${NO_LIMIT}`;
const ofEntry = (id: string, limit = NO_LIMIT) =>
  sql`${sql.raw(id)} AS entry_id, NULL::bigint AS declaration_id, ${limit}`;
const ofDeclaration = (id: string) =>
  sql`NULL::bigint AS entry_id, ${sql.raw(id)} AS declaration_id, ${NO_LIMIT}`;
const NOT_DECLARED = sql`NULL::json AS declared`;

/** Payments that credits of the acquirer confirm: what their allocated parts leave open. */
const toConfirm = ({ company_id }: LineOwner, search: ExpectationSearch): Select => sql`
  SELECT 'PAYMENT' AS kind, p.offer_id AS id, 'CONFIRM' AS act, p.offer_id, NULL AS issuer, p.due_date AS day,
    p.payment_value - coalesce((SELECT sum(a.amount)::bigint FROM bank_allocations a WHERE a.offer_id = p.offer_id
      AND a.kind = 'PAYMENT' AND a.company_id = p.borrower_id AND a.reversed_at IS NULL AND a.entry_id IS NULL
      AND EXISTS (SELECT FROM bank_lines l WHERE l.id = a.bank_line_id AND l.amount > 0)), 0) AS open_value,
    p.informed_reference, ${ACCOUNT}, ${NO_FACE}, ${COUNTERPART}, true AS is_paid_by_counterpart, ${NO_ENTRY}, CASE WHEN p.status = 'INFORMED' THEN
      json_build_array(json_build_object('id', p.offer_id, 'day', p.informed_day, 'amount', p.informed_amount)) END AS declared
  FROM payments p JOIN offers o ON o.id = p.offer_id JOIN companies c ON c.id = p.lender_id
  WHERE p.borrower_id = ${company_id} AND ${inDeal(search)} AND p.status IN ('DUE', 'INFORMED') AND ${OF_DEAL}`;

/** Confirmed payments that debits of the acquirer return. */
const toReturn = ({ company_id }: LineOwner, search: ExpectationSearch): Select => sql`
  SELECT 'PAYMENT' AS kind, p.offer_id AS id, 'REVERSE' AS act, p.offer_id, NULL AS issuer, p.confirmed_day AS day,
    p.confirmed_amount AS open_value, p.informed_reference, ${ACCOUNT}, ${NO_FACE}, ${COUNTERPART},
    true AS is_paid_by_counterpart, ${NO_ENTRY}, ${NOT_DECLARED}
  FROM payments p JOIN offers o ON o.id = p.offer_id JOIN companies c ON c.id = p.lender_id
  WHERE p.borrower_id = ${company_id} AND ${inDeal(search)} AND p.status = 'CONFIRMED'
    AND (p.confirmed_day BETWEEN ${search.from} AND ${search.to} OR p.offer_id = ANY(${idArray(search.offer_ids)})) AND ${OF_DEAL}`;

/** Payments that debits of the investor inform. */
const toInform = ({ company_id }: LineOwner, search: ExpectationSearch): Select => sql`
  SELECT 'PAYMENT' AS kind, p.offer_id AS id, 'INFORM' AS act, p.offer_id, NULL AS issuer, p.due_date AS day,
    p.payment_value AS open_value, NULL AS informed_reference, ${NO_ACCOUNT}, ${NO_FACE}, ${COUNTERPART},
    true AS is_paid_by_counterpart, ${NO_ENTRY}, ${NOT_DECLARED}
  FROM payments p JOIN offers o ON o.id = p.offer_id JOIN companies c ON c.id = p.borrower_id
  WHERE p.lender_id = ${company_id} AND ${inDeal(search)} AND p.status IN ('DUE', 'CONTESTED') AND ${OF_DEAL}`;

/** Collections that credits of the investor receive. */
const toReceive = ({ company_id }: LineOwner, search: ExpectationSearch): Select => sql`
  (SELECT 'COLLECTION' AS kind, x.id, 'RECEIVE' AS act, x.offer_id, x.issuer, x.pay_date AS day, x.open_value,
    NULL AS informed_reference, ${NO_ACCOUNT}, x.face_value, ${COUNTERPART},
    o.collection_route = 'PASS_THROUGH' AS is_paid_by_counterpart, ${NO_ENTRY},
    (SELECT json_agg(json_build_object('id', r.id, 'day', r.day, 'amount', s.amount) ORDER BY r.id)
      FROM remittance_shares s JOIN remittances r ON r.id = s.remittance_id AND r.status IN ('DECLARED', 'DISPUTED')
      WHERE s.collection_id = x.id) AS declared
  FROM payments p JOIN offers o ON o.id = p.offer_id JOIN companies c ON c.id = p.borrower_id
    JOIN collections x ON x.offer_id = p.offer_id
  WHERE p.lender_id = ${company_id} AND ${inDeal(search)} AND p.status IN ('INFORMED', 'CONFIRMED') AND ${OF_DEAL}
    AND x.status IN (${OPEN_COLLECTIONS}) AND x.pay_date BETWEEN ${search.from} AND ${search.to}
  ORDER BY x.pay_date, x.id LIMIT ${search.max_collections})`;

/** Proposed buybacks that credits of the investor confirm: their price, expected on the named day. */
const toBuyBack = ({ company_id }: LineOwner, search: ExpectationSearch): Select => sql`
  SELECT 'BUYBACK' AS kind, b.id, 'BUY_BACK' AS act, b.offer_id, NULL AS issuer, b.day, b.price AS open_value,
    NULL AS informed_reference, ${NO_ACCOUNT}, ${NO_FACE}, ${COUNTERPART}, true AS is_paid_by_counterpart, ${NO_ENTRY}, ${NOT_DECLARED}
  FROM payments p JOIN offers o ON o.id = p.offer_id JOIN companies c ON c.id = p.borrower_id
    JOIN buybacks b ON b.offer_id = p.offer_id
  WHERE p.lender_id = ${company_id} AND ${inDeal(search)} AND p.status IN ('INFORMED', 'CONFIRMED') AND ${OF_DEAL}
    AND b.status = 'PROPOSED' AND b.expires_at > app_now() AND b.day BETWEEN ${search.from} AND ${search.to}`;

/** Collections that debits of the acquirer remit: what it has not declared yet. */
const toRemit = ({ company_id }: LineOwner, search: ExpectationSearch): Select => sql`
  (SELECT 'COLLECTION' AS kind, x.id, 'REMIT' AS act, x.offer_id, x.issuer, x.pay_date AS day,
    x.open_value - coalesce(s.declared, 0) AS open_value, NULL AS informed_reference, ${NO_ACCOUNT}, x.face_value, ${COUNTERPART},
    true AS is_paid_by_counterpart, ${NO_ENTRY}, ${NOT_DECLARED}
  FROM payments p JOIN offers o ON o.id = p.offer_id JOIN companies c ON c.id = p.lender_id
    JOIN collections x ON x.offer_id = p.offer_id
    LEFT JOIN LATERAL (SELECT sum(s.amount)::bigint AS declared FROM remittance_shares s
      JOIN remittances r ON r.id = s.remittance_id AND r.status IN ('DECLARED', 'DISPUTED')
      WHERE s.collection_id = x.id) s ON true
  WHERE p.borrower_id = ${company_id} AND ${inDeal(search)} AND p.status IN ('INFORMED', 'CONFIRMED') AND ${OF_DEAL}
    AND o.collection_route = 'PASS_THROUGH'
    AND x.status IN (${OPEN_COLLECTIONS}) AND x.pay_date BETWEEN ${search.from} AND ${search.to}
    AND x.open_value > coalesce(s.declared, 0)
  ORDER BY x.pay_date, x.id LIMIT ${search.max_collections})`;

const STANDS = sql`e.reverses_id IS NULL
  AND NOT EXISTS (SELECT FROM settlement_entries y WHERE y.reverses_id = e.id)`;

/** Prices that the acquirer confirmed by hand: what lines allocated before leave of them. */
const toLinkPrice = ({ company_id }: LineOwner, search: ExpectationSearch): Select => sql`
  SELECT 'PAYMENT' AS kind, p.offer_id AS id, 'LINK' AS act, p.offer_id, NULL AS issuer, e.day,
    e.amount - coalesce((SELECT sum(a.amount)::bigint FROM bank_allocations a
      WHERE a.entry_id = e.id AND a.reversed_at IS NULL), 0) AS open_value,
    p.informed_reference, ${ACCOUNT}, ${NO_FACE}, ${COUNTERPART}, true AS is_paid_by_counterpart, ${ofEntry('e.id')}, ${NOT_DECLARED}
  FROM settlement_entries e JOIN payments p ON p.offer_id = e.offer_id JOIN offers o ON o.id = p.offer_id
    JOIN companies c ON c.id = p.lender_id
  WHERE e.company_id = ${company_id} AND ${inDeal(search)} AND e.kind = 'PAYMENT' AND ${STANDS}
    AND (e.day BETWEEN ${search.from} AND ${search.to} OR e.offer_id = ANY(${idArray(search.offer_ids)}))`;

/** Receipts of the investor with which disputes ended. */
const receiptsOfDisputes = ({ company_id }: LineOwner) => sql`
  SELECT e.id FROM payments p JOIN disputes d ON d.offer_id = p.offer_id AND d.status IN ('AGREED', 'DECIDED')
    JOIN dispute_collections k ON k.dispute_id = d.id
    JOIN settlement_entries e ON e.collection_id = k.collection_id AND e.dispute_id = d.id
  WHERE p.lender_id = ${company_id}`;

/** Receipts that the investor made by hand, or with which disputes ended. */
const toLinkReceipt = (owner: LineOwner, search: ExpectationSearch): Select => sql`
  (SELECT 'COLLECTION' AS kind, x.id, 'LINK' AS act, x.offer_id, x.issuer, e.day, e.amount AS open_value,
    NULL AS informed_reference, ${NO_ACCOUNT}, x.face_value, ${COUNTERPART},
    o.collection_route = 'PASS_THROUGH' AS is_paid_by_counterpart, ${ofEntry('e.id')}, ${NOT_DECLARED}
  FROM settlement_entries e JOIN collections x ON x.id = e.collection_id
    JOIN payments p ON p.offer_id = e.offer_id JOIN offers o ON o.id = p.offer_id JOIN companies c ON c.id = p.borrower_id
  WHERE (e.company_id = ${owner.company_id} OR e.id = ANY(ARRAY(${receiptsOfDisputes(owner)}))) AND ${inDeal(search)}
    AND p.lender_id = ${owner.company_id} AND e.kind = 'RECEIPT' AND ${STANDS}
    AND e.day BETWEEN ${search.from} AND ${search.to}
    AND NOT EXISTS (SELECT FROM bank_allocations a WHERE a.entry_id = e.id AND a.company_id = ${owner.company_id}
      AND a.reversed_at IS NULL)
  ORDER BY e.day, e.id LIMIT ${search.max_collections})`;

/** Buybacks that the investor confirmed by hand: their price. */
const toLinkBuyback = ({ company_id }: LineOwner, search: ExpectationSearch): Select => sql`
  SELECT 'BUYBACK' AS kind, b.id, 'LINK' AS act, b.offer_id, NULL AS issuer, b.confirmed_day AS day,
    b.price AS open_value, NULL AS informed_reference, ${NO_ACCOUNT}, ${NO_FACE}, ${COUNTERPART},
    true AS is_paid_by_counterpart, ${ofEntry('min(e.id)')}, ${NOT_DECLARED}
  FROM settlement_entries e JOIN buybacks b ON b.id = e.buyback_id JOIN payments p ON p.offer_id = e.offer_id
    JOIN companies c ON c.id = p.borrower_id
  WHERE e.company_id = ${company_id} AND ${inDeal(search)} AND p.lender_id = ${company_id} AND e.kind = 'BUYBACK'
    AND ${STANDS} AND e.day BETWEEN ${search.from} AND ${search.to}
    AND NOT EXISTS (SELECT FROM bank_allocations a WHERE a.buyback_id = b.id AND a.reversed_at IS NULL)
  GROUP BY b.id, c.id`;

/** Receipts of the investor for what the acquirer has passed on, which no debit of it accounts for. */
const toLinkRemitted = ({ company_id }: LineOwner, search: ExpectationSearch): Select => sql`
  (SELECT 'COLLECTION' AS kind, x.id, 'LINK_REMITTED' AS act, x.offer_id, x.issuer, e.day, e.amount AS open_value,
    NULL AS informed_reference, ${NO_ACCOUNT}, x.face_value, ${COUNTERPART}, true AS is_paid_by_counterpart,
    ${ofEntry('e.id', sql`w.linkable_value`)}, ${NOT_DECLARED}
  FROM payments p JOIN offers o ON o.id = p.offer_id JOIN companies c ON c.id = p.lender_id
    JOIN settlement_entries e ON e.offer_id = p.offer_id JOIN collections x ON x.id = e.collection_id
    CROSS JOIN LATERAL (SELECT ${withoutDebit(company_id)} AS linkable_value) w
  WHERE p.borrower_id = ${company_id} AND ${inDeal(search)} AND o.collection_route = 'PASS_THROUGH'
    AND e.kind = 'RECEIPT' AND ${STANDS} AND e.day BETWEEN ${search.from} AND ${search.to}
    AND e.amount <= w.linkable_value
    AND NOT EXISTS (SELECT FROM bank_allocations a WHERE a.entry_id = e.id AND a.company_id = ${company_id}
      AND a.reversed_at IS NULL)
  ORDER BY e.day, e.id LIMIT ${search.max_collections})`;

/** Payments that the investor informed by hand, or the acquirer confirmed: what no debit accounts for. */
const toLinkInformed = ({ company_id }: LineOwner, search: ExpectationSearch): Select => sql`
  SELECT 'PAYMENT' AS kind, p.offer_id AS id, 'LINK_DECLARED' AS act, p.offer_id, NULL AS issuer,
    coalesce(p.informed_day, p.confirmed_day) AS day, p.payment_value - coalesce((SELECT sum(a.amount)::bigint
      FROM bank_allocations a WHERE a.offer_id = p.offer_id AND a.kind = 'PAYMENT'
        AND a.company_id = ${company_id} AND a.reversed_at IS NULL), 0) AS open_value,
    p.informed_reference, ${NO_ACCOUNT}, ${NO_FACE}, ${COUNTERPART}, true AS is_paid_by_counterpart,
    ${ofDeclaration('p.offer_id')}, ${NOT_DECLARED}
  FROM payments p JOIN companies c ON c.id = p.borrower_id
  WHERE p.lender_id = ${company_id} AND ${inDeal(search)} AND p.status IN ('INFORMED', 'CONFIRMED')
    AND (coalesce(p.informed_day, p.confirmed_day) BETWEEN ${search.from} AND ${search.to}
      OR p.offer_id = ANY(${idArray(search.offer_ids)}))`;

/** Parts of remittances that the acquirer declared by hand, answered or not, which no debit accounts for. */
const toLinkRemittance = ({ company_id }: LineOwner, search: ExpectationSearch): Select => sql`
  (SELECT 'COLLECTION' AS kind, x.id, 'LINK_DECLARED' AS act, x.offer_id, x.issuer, r.day, s.amount AS open_value,
    NULL AS informed_reference, ${NO_ACCOUNT}, x.face_value, ${COUNTERPART}, true AS is_paid_by_counterpart,
    ${ofDeclaration('r.id')}, ${NOT_DECLARED}
  FROM payments p JOIN companies c ON c.id = p.lender_id JOIN remittances r ON r.offer_id = p.offer_id
    JOIN remittance_shares s ON s.remittance_id = r.id JOIN collections x ON x.id = s.collection_id
  WHERE p.borrower_id = ${company_id} AND ${inDeal(search)} AND r.status <> 'WITHDRAWN'
    AND r.day BETWEEN ${search.from} AND ${search.to}
    AND NOT EXISTS (SELECT FROM bank_allocations a WHERE a.remittance_id = r.id AND a.collection_id = x.id
      AND a.reversed_at IS NULL)
  ORDER BY r.day, r.id, x.id LIMIT ${search.max_collections})`;

/**
 * Returns what lines of a sign may serve in the deals of a company. Reads as the system, because names and
 * tax numbers of the other side are not in the company's own rows.
 */
export async function findExpectations(
  db: Db | Tx,
  owner: LineOwner,
  search: ExpectationSearch,
): Promise<ExpectationRecord[]> {
  const selects = {
    BORROWER: {
      CREDIT: [toConfirm, toLinkPrice],
      DEBIT: [toReturn, toRemit, toLinkRemitted, toLinkRemittance],
    },
    LENDER: {
      CREDIT: [toReceive, toBuyBack, toLinkReceipt, toLinkBuyback],
      DEBIT: [toInform, toLinkInformed],
    },
    MODERATOR: { CREDIT: [], DEBIT: [] },
  }[owner.company_type][search.sign].map((select) => select(owner, search));
  if (selects.length === 0) return [];
  const { rows } = await runAsSystem(() =>
    sql<ExpectationRecord>`${sql.join(selects, sql` UNION ALL `)}`.execute(db),
  );
  return rows.filter(({ open_value }) => open_value > 0);
}
