import type { Api, QueryOf } from '@pregao/contract';
import {
  type BankAccountType,
  type Centavos,
  CHARGEBACK_REASONS,
  type CompanyType,
  type Day,
  type EntryKind,
} from '@pregao/domain';
import { sql } from 'kysely';
import { applyFilters, type FiltersOf } from '../../platform/db/apply-filters.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../platform/db/page.ts';
import { OPEN_COLLECTIONS } from '../receivables/effective-status.ts';
import {
  DECLARED_VALUE,
  DISPUTED_VALUE,
  declaredShares,
  disputeStakes,
} from './collections/named-shares.store.ts';

/** Queries of the settlement of one deal. Their callers have checked that the reader may see it. */

/** Returns the terms and the frozen account of a deal. */
export function settlementTerms(db: Db | Tx, offerId: number) {
  return db
    .selectFrom('offers')
    .select(['id', 'tracked', 'collection_route', 'recourse', 'status', 'company_id'])
    .select(({ ref }) => [
      ref('bank_holder').$notNull().as('holder'),
      ref('bank_holder_tax_number').$notNull().as('holder_tax_number'),
      ref('bank').$notNull().as('bank'),
      ref('bank_branch').$notNull().as('bank_branch'),
      ref('bank_account').$notNull().as('bank_account'),
      ref('bank_account_digit').$notNull().as('bank_account_digit'),
      ref('bank_account_type').$castTo<BankAccountType>().as('bank_account_type'),
    ])
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow();
}

/** Sums of the collections of one day and issuer, in centavos. */
export interface GroupRecord {
  readonly pay_date: Day;
  readonly issuer: string;
  readonly expected_value: Centavos;
  /** The face of its sold receivables, without what a cover has added. */
  readonly sold_value: Centavos;
  /** The earliest day on which a shortage by chargeback or canceled sale was entered or disputed. */
  readonly chargeback_day: Day | null;
  /** What unanswered remittances declare of the open value, disputed ones included. */
  readonly declared_value: Centavos;
  /** Of it, what is not in dispute. */
  readonly remitted_value: Centavos;
  /** What live disputes name of the open value, and who answers or decides the earliest. */
  readonly disputed_value: Centavos;
  readonly dispute_turn: CompanyType | null;
  readonly received_value: Centavos;
  readonly bought_back_value: Centavos;
  readonly covered_value: Centavos;
  readonly written_off_value: Centavos;
  readonly open_value: Centavos;
  readonly collections: number;
  readonly open_collections: number;
}

/**
 * Returns the collections of a deal by day and issuer. Void ones count with their face alone; those of a
 * reversed cover do not count.
 */
export async function groupsOf(db: Db | Tx, offerId: number): Promise<GroupRecord[]> {
  const { rows } = await sql<GroupRecord>`
    select c.pay_date, c.issuer, sum(c.face_value)::bigint as expected_value,
      coalesce(sum(c.face_value) filter (where c.cover_id is null), 0)::bigint as sold_value,
      min(s.chargeback_day) as chargeback_day,
      sum(least(c.open_value, coalesce(w.standing, 0)))::bigint as declared_value,
      sum(${DECLARED_VALUE})::bigint as remitted_value, sum(${DISPUTED_VALUE})::bigint as disputed_value,
      (array_agg(x.turn order by x.id) filter (where x.id is not null))[1] as dispute_turn,
      sum(c.received_value)::bigint as received_value, sum(c.bought_back_value)::bigint as bought_back_value,
      sum(c.covered_value)::bigint as covered_value,
      sum(c.written_off_value)::bigint as written_off_value, sum(c.open_value)::bigint as open_value,
      count(*) as collections, count(*) filter (where c.status in (${OPEN_COLLECTIONS})) as open_collections
    from collections c
    left join lateral (
      select sao_paulo_day(min(at)) as chargeback_day from (
        select e.created_at as at from settlement_entries e where e.collection_id = c.id and e.reverses_id is null
          and e.reason = any(${[...CHARGEBACK_REASONS]}::text[])
          and not exists (select from settlement_entries x where x.reverses_id = e.id)
          -- The last receipt of a full collection names why the rest of its group is short.
          and (c.status <> 'RECEIVED' or not exists (
            select from settlement_entries l where l.collection_id = c.id and l.id > e.id))
        union all
        select d.created_at from dispute_collections k join disputes d on d.id = k.dispute_id
        where k.collection_id = c.id and d.status <> 'VOID' and d.reason = any(${[...CHARGEBACK_REASONS]}::text[])
          and c.status <> 'RECEIVED') named
    ) s on c.status in ('EXPECTED', 'PARTIAL', 'RECEIVED')
    left join (${declaredShares(sql`r.offer_id = ${offerId}`)}) w on w.collection_id = c.id and c.open_value > 0
    left join (${disputeStakes(sql`d.offer_id = ${offerId}`)}) x on x.collection_id = c.id and c.open_value > 0
    where c.offer_id = ${offerId} and not (c.cover_id is not null and c.status = 'VOID')
    group by c.pay_date, c.issuer order by c.pay_date, c.issuer`.execute(db);
  return rows;
}

/** Returns the remittances of a deal except withdrawn ones, each with the groups that share it. */
export async function remittancesOf(db: Db | Tx, offerId: number) {
  const { rows } = await sql<{
    id: number;
    day: Day;
    amount: Centavos;
    status: 'DECLARED' | 'RECEIVED' | 'DISPUTED';
    created_at: Date;
    pay_date: Day;
    issuer: string;
    share: Centavos;
  }>`
    select r.id, r.day, r.amount, r.status, r.created_at, c.pay_date, c.issuer, sum(s.amount)::bigint as share
    from remittances r join remittance_shares s on s.remittance_id = r.id join collections c on c.id = s.collection_id
    where r.offer_id = ${offerId} and r.status <> 'WITHDRAWN'
    group by r.id, c.pay_date, c.issuer order by r.id`.execute(db);
  return rows;
}

/**
 * Returns what the standing entries of a deal have brought, by kind and value day. A buyback brought its
 * price.
 */
export async function moneyOf(
  db: Db | Tx,
  offerId: number,
): Promise<{ readonly kind: EntryKind; readonly day: Day; readonly amount: Centavos }[]> {
  const { rows } = await sql<{ kind: EntryKind; day: Day; amount: Centavos }>`
    select kind, day, sum(money)::bigint as amount
    from (
      select e.kind, e.day,
        coalesce(s.price, e.amount) * case when e.reverses_id is null then 1 else -1 end as money
      from settlement_entries e
      left join buyback_shares s on s.buyback_id = e.buyback_id and s.collection_id = e.collection_id
      where e.offer_id = ${offerId}
    ) moved
    group by kind, day having sum(money) <> 0 order by day`.execute(db);
  return rows;
}

/** Returns when a settled deal was closed: its newest settlement step. */
export async function closedAt(db: Db | Tx, offerId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('audit')
    .select('at')
    .where('aggregate', '=', 'OFFER')
    .where('aggregate_id', '=', offerId)
    .where('entity', '=', 'OFFER')
    .where('event', 'in', ['COLLECT_ALL', 'SETTLE_ALL', 'RESCIND'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

type CollectionFilter = FiltersOf<Omit<QueryOf<Api['listCollections']>, 'limit' | 'page'>>;

function filtered(db: Db | Tx, offerId: number, filter: CollectionFilter) {
  return db
    .selectFrom('collections as c')
    .where('c.offer_id', '=', offerId)
    .where((eb) =>
      applyFilters(eb, filter, {
        pay_date: (day) => eb('c.pay_date', '=', day),
        issuer: (issuer) => eb('c.issuer', '=', issuer),
        status: (statuses) => eb('c.status', 'in', statuses),
      }),
    );
}

/** Returns one page of a deal's collections, by pay date. */
export const pageOfCollections = (db: Db, offerId: number, filter: CollectionFilter, page: PageQuery) =>
  rowsOfPage(
    filtered(db, offerId, filter)
      .selectAll('c')
      .orderBy('c.pay_date')
      .orderBy('c.issuer')
      .orderBy('c.due_date')
      .orderBy('c.id'),
    page,
  );

export const countCollections = (db: Db, offerId: number, filter: CollectionFilter): Promise<number> =>
  countRows(filtered(db, offerId, filter));

/**
 * Returns all entries of some collections, with the entry that reverses each, and the bank line that made it
 * or is linked to it; of reversed entries of a buyback the last one that made any. Row-level security hides
 * the lines of the other side.
 */
export function listEntries(db: Db | Tx, collectionIds: readonly number[]) {
  return db
    .selectFrom('settlement_entries as e')
    .leftJoin('settlement_entries as x', 'x.reverses_id', 'e.id')
    .selectAll('e')
    .leftJoin('bank_allocations as a', (join) =>
      join
        .onRef('a.entry_id', '=', 'e.id')
        .on('a.buyback_id', 'is', null)
        .on((eb) => eb.or([eb('a.linked', '=', false), eb('a.reversed_at', 'is', null)])),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('bank_allocations as o')
          .select('o.bank_line_id')
          .whereRef('o.buyback_id', '=', 'e.buyback_id')
          .whereRef(sql`(o.reversed_at IS NULL)`, '=', sql`(x.id IS NULL)`)
          .where((eb) => eb.or([eb('o.linked', '=', false), eb('o.reversed_at', 'is', null)]))
          .orderBy('o.id', 'desc')
          .limit(1)
          .as('b'),
      (join) => join.on('e.reverses_id', 'is', null),
    )
    .select(['x.id as reversed_by_id', 'a.linked'])
    .select(({ fn }) => fn.coalesce('a.bank_line_id', 'b.bank_line_id').as('bank_line_id'))
    .where('e.collection_id', '=', sql<number>`any(${[...collectionIds]}::bigint[])`)
    .orderBy('e.id')
    .execute();
}

export type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number];

/**
 * Returns the lines allocated to the payment of a deal. Row-level security hides those of the other side. A
 * credit is a part of the open price until an entry has confirmed it, also one that was returned.
 */
export function linesOfPayment(db: Db | Tx, offerId: number) {
  return db
    .selectFrom('bank_allocations as a')
    .innerJoin('bank_lines as l', 'l.id', 'a.bank_line_id')
    .select(['a.bank_line_id', 'l.day', 'a.amount'])
    .select(sql<boolean>`l.amount > 0 AND a.entry_id IS NULL`.as('is_part'))
    .where('a.offer_id', '=', offerId)
    .where('a.kind', '=', 'PAYMENT')
    .where('a.reversed_at', 'is', null)
    .orderBy('l.day')
    .orderBy('a.id')
    .execute();
}
