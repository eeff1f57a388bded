import type { Day } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { VisibleOffer } from '../offers/offers-read.store.ts';

/** Returns the acquirer of an offer: company id, name and CNPJ. */
export function findBorrower(db: Db, { id }: VisibleOffer) {
  return db
    .selectFrom('offers as o')
    .innerJoin('companies as c', 'c.id', 'o.company_id')
    .select(['c.id as company_id', 'c.name as company_name', 'c.tax_number'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Figures of an acquirer's record. They hold no amount and no rate. */
export interface BorrowerFigures {
  readonly completed: number;
  readonly lapsed_borrower: number;
  readonly lapsed_lender: number;
  readonly withdrawn: number;
  readonly resends: number;
  /** Median hours from proposal to answer, at least 1; null without an answered proposal. */
  readonly answer_hours: number | null;
  /** Answered proposals of lenders other than the reader, and the number of these lenders. */
  readonly proposals: number;
  readonly lenders: number;
}

/**
 * Computes the record over a company's schedules with an offered receivable due before `until`. All of them
 * have ended, whether or not the sweep has stored it.
 * @param reader company id of the lender that reads
 */
export async function readBorrowerFigures(
  db: Db,
  { company_id, until, reader }: { company_id: number; until: Day; reader: number },
): Promise<BorrowerFigures> {
  const { rows } = await sql<BorrowerFigures>`
    with past as materialized (
      select o.id, o.chosen_credit_id, is_sold(o.status) as sold, coalesce(o.ended_by,
        case when o.formalization_turn = 'BORROWER' then 'BORROWER_LATE' else 'LENDER_LATE' end) as ended_by
      from offers o where o.company_id = ${company_id} and o.min_due_date < ${until}::date),
    deals as (
      select count(*) filter (where sold) as completed,
        count(*) filter (where not sold and ended_by = 'BORROWER_LATE') as lapsed_borrower,
        count(*) filter (where not sold and ended_by in ('LENDER_LATE', 'UNPAID')) as lapsed_lender,
        count(*) filter (where not sold and ended_by = 'CANCELED') as withdrawn
      from past where chosen_credit_id is not null),
    answers as (
      select count(*) filter (where k.company_id <> ${reader}) as proposals,
        count(distinct k.company_id) filter (where k.company_id <> ${reader}) as lenders,
        percentile_disc(0.5) within group (order by k.answered_at - k.created_at) as answer
      from past join credits k on k.offer_id = past.id
      where k.status = 'REJECTED' or k.id = past.chosen_credit_id)
    select deals.*, answers.proposals, answers.lenders,
      greatest(ceil(extract(epoch from answers.answer) / 3600), 1)::int as answer_hours,
      (select count(*) from past join contracts v on v.offer_id = past.id where v.status = 'REJECTED') as resends
    from deals, answers`.execute(db);
  const [figures] = rows;
  if (figures === undefined) throw new Error('aggregates have one row');
  return figures;
}
