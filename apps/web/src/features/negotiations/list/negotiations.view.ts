import type { RowOf } from '@pregao/contract';
import {
  type CompanyType,
  DEFAULT_PAGE_SIZE,
  OFFER_STATUSES,
  SHOWN_OFFER_STATUSES,
  type ShownOfferStatus,
} from '@pregao/domain';
import type { NegotiationsSearch } from './negotiations.search.ts';

export type NegotiationRow = RowOf<'listNegotiations'>;

/** The call's query for an address; filters that the reader does not have are left out. */
export function negotiationsQuery(search: NegotiationsSearch, company: CompanyType) {
  const { id, network, status, borrower, lender, from, to, page, limit } = search;
  const rights = listRights(company);
  const reversed = from !== undefined && to !== undefined && to < from;
  return {
    page: page ?? 1,
    limit: limit ?? DEFAULT_PAGE_SIZE,
    id,
    card_network: network && [...network],
    status: status && [...status],
    borrower_id: rights.filtersByBorrower && borrower ? [...borrower] : undefined,
    lender_id: rights.filtersByLender && lender ? [...lender] : undefined,
    expire_date_greater_or_equal_than: from,
    expire_date_less_or_equal_than: reversed ? undefined : to,
  };
}

/** What the list shows to whom (specification, section 2; product, C-12). */
export function listRights(company: CompanyType) {
  return {
    showsBorrower: company !== 'BORROWER',
    showsCredits: company === 'BORROWER',
    filtersByBorrower: company !== 'BORROWER',
    filtersByLender: company !== 'LENDER',
  };
}

/** The statuses that the filter offers: NEGOTIATION is what only lenders are shown. */
export function statusesFor(company: CompanyType): readonly ShownOfferStatus[] {
  return company === 'LENDER' ? SHOWN_OFFER_STATUSES : OFFER_STATUSES;
}
