import type { Api, QueryOf, Reply } from '@pregao/contract';
import { type Actor, DEFAULT_PAGE_SIZE } from '@pregao/domain';
import type { ExhaustiveQuery } from '../../../platform/db/apply-filters.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Session } from '../../../platform/http/call.ts';
import { presentPart, shownPart } from '../offers/offers.present.ts';
import type { VisibleOffer } from '../offers/offers-read.store.ts';
import { requireOffer } from '../offers/require-offer.ts';
import { lenderOf } from '../offers/visible-credits.store.ts';
import { allParts, type PartOrder, pageOfParts } from './offer-receivables-read.store.ts';
import { offerWorkbook } from './offer-sheet.ts';

type Query = ExhaustiveQuery<
  QueryOf<Api['listNegotiationReceivables']>,
  'offer_id' | 'security_margin' | 'sort' | 'limit' | 'page'
>;

const orderOf = (sort: Query['sort']): PartOrder => {
  if (sort === undefined) return { column: 'created_at', direction: 'desc' };
  const [column, direction] = sort.split(' ') as [PartOrder['column'], PartOrder['direction']];
  return { column, direction };
};

/** Returns the number of rows from the offer's stored counts: the receivables of an offer never change. */
function countOf(
  actor: Actor,
  { receivables_count, margin_count }: VisibleOffer,
  { security_margin }: Pick<Query, 'security_margin'>,
): number {
  const visible = lenderOf(actor) === undefined ? margin_count : 0;
  return (security_margin === true ? 0 : receivables_count) + (security_margin === false ? 0 : visible);
}

/**
 * Returns a page of the receivables of an offer.
 * @throws Refused NOT_FOUND for an offer that the actor may not see
 */
export async function listOfferReceivables(
  db: Db,
  actor: Actor,
  query: Query,
): Promise<Reply<'listNegotiationReceivables'>> {
  const { limit = DEFAULT_PAGE_SIZE, page = 1 } = query;
  const { offer, moment } = await requireOffer(db, actor, query.offer_id);
  const { security_margin } = query;
  const order = orderOf(query.sort);
  const parts = await pageOfParts(db, actor, offer, { moment, order, security_margin, limit, page });
  return {
    rows: parts.map((part) => presentPart(shownPart(part, offer, actor), moment)),
    total_rows: countOf(actor, offer, query),
  };
}

/**
 * Returns all receivables of an offer as an Excel workbook.
 * @throws Refused NOT_FOUND
 */
export async function downloadOfferReceivables(
  db: Db,
  actor: Session,
  id: number,
): Promise<Reply<'downloadNegotiationReceivables'>> {
  const { offer, moment } = await requireOffer(db, actor, id);
  const parts = await allParts(db, actor, offer, moment);
  const { company_name } = offer;
  const rows = parts.map((part) => ({ ...shownPart(part, offer, actor), company_name }));
  const withMargin = lenderOf(actor) === undefined;
  return { file: await offerWorkbook(rows, { language: actor.language, today: moment.today, withMargin }) };
}
