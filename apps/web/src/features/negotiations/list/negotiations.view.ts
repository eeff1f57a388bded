import type { RowOf } from '@pregao/contract';
import {
  type CompanyType,
  OFFER_STATUSES,
  SHOWN_OFFER_STATUSES,
  type ShownOfferStatus,
  TURN_FILTERS,
  type TurnFilter,
} from '@pregao/domain';

export type NegotiationRow = RowOf<'listNegotiations'>;

/** What the list shows to whom (specification, section 2; product, C-12). */
export function negotiationListRights(company: CompanyType) {
  return {
    showsBorrower: company !== 'BORROWER',
    showsCredits: company === 'BORROWER',
    // A lender is told of no other lender.
    showsLender: company !== 'LENDER',
    filtersByBorrower: company !== 'BORROWER',
    filtersByLender: company !== 'LENDER',
    // Measures by which investors screen schedules.
    screens: company !== 'BORROWER',
  };
}

/** The statuses that the filter offers: NEGOTIATION is what only lenders are shown. */
export function statusesFor(company: CompanyType): readonly ShownOfferStatus[] {
  return company === 'LENDER' ? SHOWN_OFFER_STATUSES : OFFER_STATUSES;
}

/** The sides that the filter of turns offers: one's own is `mine`. */
export function turnsFor(company: CompanyType): readonly TurnFilter[] {
  return TURN_FILTERS.filter((turn) => (turn === 'mine' ? company !== 'MODERATOR' : turn !== company));
}
