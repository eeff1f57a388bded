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

/** Columns of the screening measures by the parameters that filter them. */
const MEASURE_OF_FILTER = {
  termFrom: 'average_term',
  termTo: 'average_term',
  rateFrom: 'minimal_rate',
  coverageFrom: 'margin_coverage',
  issuerTo: 'largest_issuer_percentage',
} as const;

/** Returns the columns by which an address sorts or filters screening measures. */
export function measuresIn(search: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const filtered = Object.entries(MEASURE_OF_FILTER).flatMap(([parameter, column]) =>
    search[parameter] === undefined ? [] : [column],
  );
  return new Set([...filtered, String(search.sort ?? '').split(' ')[0] ?? '']);
}
