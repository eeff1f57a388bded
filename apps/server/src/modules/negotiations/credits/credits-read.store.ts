import type { Actor, UpdatedSort } from '@pregao/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/db.ts';
import { countRows, type PageQuery, rowsOfPage } from '../../../platform/db/page.ts';
import type { Moment } from '../../receivables/moment.ts';
import { effectiveCredit } from '../deadlines/effective-statuses.ts';
import type { VisibleOffer } from '../offers/offers-read.store.ts';
import { lenderOf } from '../offers/visible-credits.store.ts';

/** Selects the credits of a visible offer that the actor may see: a lender its own, others all. */
function selectVisibleCredits(db: Db | Tx, actor: Actor, offer: VisibleOffer) {
  const query = db
    .selectFrom('credits as k')
    .innerJoin('offers as o', 'o.id', 'k.offer_id')
    .where('k.offer_id', '=', offer.id);
  const lender = lenderOf(actor);
  return lender === undefined ? query : query.where('k.company_id', '=', lender);
}

/** Matches credits `k` that changed after this instant. */
const isChangedAfter = (at: string) => sql<boolean>`k.updated_at > ${new Date(at)}`;

/** Sort orders of lists of credits `k`. */
export const CREDIT_ORDERS = {
  newest: sql`k.created_at desc, k.id desc`,
  'updated_at asc': sql`k.updated_at, k.id`,
  'updated_at desc': sql`k.updated_at desc, k.id desc`,
};

const NEWEST_CONTRACT = sql<number | null>`(
  select v.id from contracts v where v.credit_id = k.id order by v.version desc limit 1)`;

/** Selects who made a proposal, for readers of that user's company only. */
export const selectMaker = (actor: Actor) =>
  lenderOf(actor) === undefined
    ? sql<string | null>`null`
    : sql<
        string | null
      >`(select u.name from users u where u.id = k.user_id and u.company_id = ${actor.company_id})`;

function selectRows(db: Db | Tx, actor: Actor, offer: VisibleOffer, moment: Moment) {
  return selectVisibleCredits(db, actor, offer)
    .innerJoin('companies as c', 'c.id', 'k.company_id')
    .select([
      'k.id',
      'k.offer_id',
      'k.company_id',
      'c.name as company_name',
      'k.credit_value',
      'k.payment_date',
      'k.cdi_day',
      'k.cdi_rate',
      'k.created_at',
      'k.expire_date',
      effectiveCredit('k', 'o', moment).as('status'),
      'k.refusal_reason',
      'k.canceled_cause',
      NEWEST_CONTRACT.as('contract_id'),
      selectMaker(actor).as('user_name'),
      'k.updated_at',
    ]);
}

interface Page extends PageQuery {
  readonly moment: Moment;
  readonly sort?: UpdatedSort | undefined;
  readonly changed_after?: string | undefined;
}

/** Returns one page of credits, newest first unless sorted otherwise. */
export function pageOfCredits(
  db: Db,
  actor: Actor,
  offer: VisibleOffer,
  { moment, limit, page, sort, changed_after }: Page,
) {
  const rows = selectRows(db, actor, offer, moment).orderBy(CREDIT_ORDERS[sort ?? 'newest']);
  const matching = changed_after === undefined ? rows : rows.where(isChangedAfter(changed_after));
  return rowsOfPage(matching, { limit, page });
}

export type CreditRecord = Awaited<ReturnType<typeof pageOfCredits>>[number];

export function countCredits(
  db: Db | Tx,
  actor: Actor,
  offer: VisibleOffer,
  changedAfter?: string,
): Promise<number> {
  const credits = selectVisibleCredits(db, actor, offer);
  return countRows(changedAfter === undefined ? credits : credits.where(isChangedAfter(changedAfter)));
}

/**
 * Returns a lender's own credits on the offer, newest first: a live one is always first. Other readers get
 * none.
 */
export async function ownCredits(
  db: Db | Tx,
  actor: Actor,
  offer: VisibleOffer,
  moment: Moment,
): Promise<CreditRecord[]> {
  return lenderOf(actor) === undefined
    ? []
    : selectRows(db, actor, offer, moment).orderBy(CREDIT_ORDERS.newest).execute();
}

/** Returns the accepted credit, also when its deal lapsed; undefined for a lender that did not make it. */
export async function visibleChosenCredit(
  db: Db | Tx,
  actor: Actor,
  offer: VisibleOffer,
  moment: Moment,
): Promise<CreditRecord | undefined> {
  return selectRows(db, actor, offer, moment).whereRef('k.id', '=', 'o.chosen_credit_id').executeTakeFirst();
}
