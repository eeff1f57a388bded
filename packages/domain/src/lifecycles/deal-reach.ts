import { type CreditStatus, OFFER_STATUSES, type OfferStatus } from './statuses.ts';

/** The stages of a deal in order: proposal accepted, contract uploaded, formalization accepted. */
const REACHES = ['ACCEPTED', 'FORMALIZED', 'SOLD'] as const;

export type DealReach = (typeof REACHES)[number];

/** The stage of each offer status; null before the first acceptance and after a failed deal. */
const REACHED: Readonly<Record<OfferStatus, DealReach | null>> = {
  AVAILABLE: null,
  APPROVED: 'ACCEPTED',
  PENDING_CONTRACT: 'FORMALIZED',
  NEGOTIATED: 'SOLD',
  PARTIALLY_LIQUIDATED: 'SOLD',
  LIQUIDATED: 'SOLD',
  EXPIRED: null,
  CANCELED: null,
};

/** Tells whether an offer has reached a stage or is beyond it. */
export function hasReached(offer: OfferStatus, reach: DealReach): boolean {
  const reached = REACHED[offer];
  return reached !== null && REACHES.indexOf(reached) >= REACHES.indexOf(reach);
}

/** Returns the offer statuses at a stage or beyond it. */
export const offersThatReached = (reach: DealReach): readonly OfferStatus[] =>
  OFFER_STATUSES.filter((status) => hasReached(status, reach));

/** The statuses of a chosen credit whose deal is valid. */
export const CHOSEN_CREDIT_STATUSES = ['APPROVED', 'NEGOTIATED'] as const satisfies readonly CreditStatus[];

export function isChosenCredit(status: CreditStatus): boolean {
  return CHOSEN_CREDIT_STATUSES.some((chosen) => chosen === status);
}
