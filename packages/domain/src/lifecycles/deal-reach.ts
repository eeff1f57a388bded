import { type CreditStatus, OFFER_STATUSES, type OfferStatus } from './statuses.ts';

/** How far a deal gets, in its order: a proposal accepted, its contract sent, the formalization accepted. */
const REACHES = ['ACCEPTED', 'FORMALIZED', 'SOLD'] as const;

export type DealReach = (typeof REACHES)[number];

/** How far an offer has got; null before its first proposal is accepted, and of one that came to nothing. */
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

/** True where the deal has got there, or beyond. */
export function hasReached(offer: OfferStatus, reach: DealReach): boolean {
  const reached = REACHED[offer];
  return reached !== null && REACHES.indexOf(reached) >= REACHES.indexOf(reach);
}

/** The statuses of all offers that have got there, or beyond. */
export const offersThatReached = (reach: DealReach): readonly OfferStatus[] =>
  OFFER_STATUSES.filter((status) => hasReached(status, reach));

/** The statuses of a credit that was chosen and still stands. */
export const CHOSEN_CREDIT_STATUSES = ['APPROVED', 'NEGOTIATED'] as const satisfies readonly CreditStatus[];

export function isChosenCredit(status: CreditStatus): boolean {
  return CHOSEN_CREDIT_STATUSES.some((chosen) => chosen === status);
}
