import { type CreditStatus, OFFER_STATUSES, type OfferStatus } from './statuses.ts';

/** The stages of a deal in order: proposal accepted, contract uploaded, formalization accepted. */
const STAGES = ['ACCEPTED', 'FORMALIZED', 'SOLD'] as const;

export type DealStage = (typeof STAGES)[number];

/** The stage of each offer status; null before the first acceptance and after a failed deal. */
const STAGE_OF_STATUS: Readonly<Record<OfferStatus, DealStage | null>> = {
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
export function hasReachedStage(offer: OfferStatus, stage: DealStage): boolean {
  const reached = STAGE_OF_STATUS[offer];
  return reached !== null && STAGES.indexOf(reached) >= STAGES.indexOf(stage);
}

/** Returns the offer statuses at a stage or beyond it. */
export const offerStatusesFrom = (stage: DealStage): readonly OfferStatus[] =>
  OFFER_STATUSES.filter((status) => hasReachedStage(status, stage));

/** The statuses of a chosen credit whose deal is valid. */
export const CHOSEN_CREDIT_STATUSES = ['APPROVED', 'NEGOTIATED'] as const satisfies readonly CreditStatus[];

export function isChosenCredit(status: CreditStatus): boolean {
  return CHOSEN_CREDIT_STATUSES.some((chosen) => chosen === status);
}
