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

/** Returns the columns and filters visible to each role (specification, section 2; product, C-12). */
export function negotiationListRights(company: CompanyType) {
  return {
    showsBorrower: company !== 'BORROWER',
    showsCredits: company === 'BORROWER',
    // A lender must not see other lenders.
    showsLender: company !== 'LENDER',
    filtersByBorrower: company !== 'BORROWER',
    filtersByLender: company !== 'LENDER',
    // Whether the list has the measures by which investors screen schedules.
    screens: company !== 'BORROWER',
  };
}

/** Returns the statuses of the filter; only lenders see NEGOTIATION. */
export function statusesFor(company: CompanyType): readonly ShownOfferStatus[] {
  return company === 'LENDER' ? SHOWN_OFFER_STATUSES : OFFER_STATUSES;
}

/** Returns the sides of the turn filter; the own side is `mine`. */
export function turnsFor(company: CompanyType): readonly TurnFilter[] {
  return TURN_FILTERS.filter((turn) => (turn === 'mine' ? company !== 'MODERATOR' : turn !== company));
}
