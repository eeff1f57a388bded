import type { CanceledCause, CreditStatus } from '../lifecycles/statuses.ts';
import { ratioInPercent } from '../rates/rounding.ts';
import type { Centavos } from '../values/money.ts';

/**
 * The outcomes of a proposal for its lender. WON: accepted, and the deal is valid or completed. LOST: another
 * one was accepted. LAPSED: it expired unanswered. UNFORMALIZED: accepted, but not formalized in time.
 * CANCELED: the acquirer canceled the schedule or the deal. WITHDRAWN: the lender withdrew it. RESCINDED: the
 * lender did not pay the completed deal.
 */
export const PROPOSAL_OUTCOMES = [
  'WAITING',
  'WON',
  'LOST',
  'REFUSED',
  'LAPSED',
  'UNFORMALIZED',
  'CANCELED',
  'WITHDRAWN',
  'RESCINDED',
] as const;

export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number];

/**
 * Returns the outcome of a proposal by its effective status. It reveals no more than the status and cause
 * that its lender already sees.
 */
export function proposalOutcome(credit: {
  readonly status: CreditStatus;
  readonly canceled_cause: CanceledCause | null;
  /** True for the accepted proposal, including one whose deal failed. */
  readonly chosen: boolean;
}): ProposalOutcome {
  switch (credit.status) {
    case 'AVAILABLE':
      return 'WAITING';
    case 'APPROVED':
    case 'NEGOTIATED':
      return 'WON';
    case 'REJECTED':
      return 'REFUSED';
    case 'EXPIRED':
      return credit.chosen ? 'UNFORMALIZED' : 'LAPSED';
    case 'CANCELED':
      return canceledOutcome(credit.canceled_cause);
  }
}

const CANCELED_OUTCOMES = {
  OTHER_ACCEPTED: 'LOST',
  OFFER_CANCELED: 'CANCELED',
  WITHDRAWN: 'WITHDRAWN',
  UNPAID: 'RESCINDED',
} as const satisfies Record<CanceledCause, ProposalOutcome>;

const canceledOutcome = (cause: CanceledCause | null): ProposalOutcome =>
  cause === null ? 'CANCELED' : CANCELED_OUTCOMES[cause];

/** The number of proposals with an outcome, and their sum. */
export interface OutcomeCount {
  readonly outcome: ProposalOutcome;
  readonly proposals: number;
  readonly value: Centavos;
}

/** The outcomes that do not count for the hit rate: unanswered, or taken back by one side. */
const UNDECIDED_OUTCOMES: readonly ProposalOutcome[] = ['WAITING', 'CANCELED', 'WITHDRAWN'];

/**
 * Returns the hit rate: won proposals among all decided ones, in percent with four decimals; null while none
 * is decided. Decided are won, lost, refused, lapsed, unformalized and rescinded
 * ones.
 */
export function hitRate(counts: readonly Omit<OutcomeCount, 'value'>[]): number | null {
  const sum = (of: readonly Omit<OutcomeCount, 'value'>[]) =>
    of.reduce((all, { proposals }) => all + proposals, 0);
  const decided = sum(counts.filter(({ outcome }) => !UNDECIDED_OUTCOMES.includes(outcome)));
  if (decided === 0) return null;
  return ratioInPercent(BigInt(sum(counts.filter(({ outcome }) => outcome === 'WON'))), BigInt(decided));
}
