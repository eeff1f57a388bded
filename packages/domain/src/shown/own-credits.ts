import type { CanceledCause, CreditStatus } from '../lifecycles/statuses.ts';
import { ratioInPercent } from '../rates/rounding.ts';
import type { Centavos } from '../values/money.ts';

/**
 * What a proposal came to, as its own lender counts it. WON: it was accepted, and the deal stands or is completed. LOST: another was
 * accepted. LAPSED: it ran out unanswered. UNFORMALIZED: it was accepted, and its deal was not formalized in time. CANCELED: the
 * acquirer took the schedule, or the deal, back. WITHDRAWN: the lender took it back.
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
] as const;

export type ProposalOutcome = (typeof PROPOSAL_OUTCOMES)[number];

/** A proposal whose status is the effective one. It tells a lender no more than that status and cause, which it is told anyway. */
export function proposalOutcome(credit: {
  readonly status: CreditStatus;
  readonly canceled_cause: CanceledCause | null;
  /** True for the proposal that was accepted, also when the deal came to nothing. */
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
} as const satisfies Record<CanceledCause, ProposalOutcome>;

const canceledOutcome = (cause: CanceledCause | null): ProposalOutcome =>
  cause === null ? 'CANCELED' : CANCELED_OUTCOMES[cause];

/** How many proposals came to something, and their sum. */
export interface OutcomeCount {
  readonly outcome: ProposalOutcome;
  readonly proposals: number;
  readonly value: Centavos;
}

/** What says nothing of how good a proposal was: the acquirer has not answered, or one side took it back. */
const UNDECIDED: readonly ProposalOutcome[] = ['WAITING', 'CANCELED', 'WITHDRAWN'];

/**
 * Won proposals of all that are decided, in percent with four decimals; null while none is. Decided is what was won, lost, refused, has
 * lapsed or was not formalized.
 */
export function hitRate(counts: readonly Omit<OutcomeCount, 'value'>[]): number | null {
  const sum = (of: readonly Omit<OutcomeCount, 'value'>[]) =>
    of.reduce((all, { proposals }) => all + proposals, 0);
  const decided = sum(counts.filter(({ outcome }) => !UNDECIDED.includes(outcome)));
  if (decided === 0) return null;
  return ratioInPercent(BigInt(sum(counts.filter(({ outcome }) => outcome === 'WON'))), BigInt(decided));
}
