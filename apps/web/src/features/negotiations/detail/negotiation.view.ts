import type { Reply, RowOf } from '@pregao/contract';
import {
  type CompanyType,
  compareByCost,
  type FormalizationEnd,
  formalizationEnd,
  isLiveCredit,
  isOpenCredit,
  isOpenSchedule,
  maySeeParameters,
  percentageOf,
  type ShownOfferStatus,
  shownCreditStatus,
  shownPercentage,
  type TimelineHint,
  type TimelineState,
  timelineOf,
} from '@pregao/domain';

export type Negotiation = Reply<'getNegotiation'>;
export type Credit = RowOf<'listCredits'>;

export type Heading = 'createCredit' | 'creditDetails' | 'schedule';

/** Titles that ask a lender to act; other statuses use a neutral title. */
const LENDER_HEADINGS: Partial<Record<ShownOfferStatus, Heading>> = { AVAILABLE: 'createCredit' };

/** Returns the page title by role and status (specification, section 2 Negotiation detail). */
export function headingOf(company: CompanyType, status: ShownOfferStatus): Heading {
  if (company === 'BORROWER') return 'schedule';
  return (company === 'LENDER' && LENDER_HEADINGS[status]) || 'creditDetails';
}

/** Returns the title before the status is loaded; undefined for a lender, whose title depends on it. */
export const headingWhileLoading = (company: CompanyType): Heading | undefined =>
  company === 'LENDER' ? undefined : headingOf(company, 'AVAILABLE');

export function timelineFor(company: CompanyType, negotiation: Negotiation): TimelineState {
  const { status, winner, own_credit } = negotiation;
  return timelineOf({
    viewer: company,
    status,
    contract: winner?.contract?.status ?? null,
    own_credit: own_credit?.status ?? null,
    chosen: winner !== null,
  });
}

export type Ending =
  | 'EXPIRED'
  | 'CANCELED'
  | 'REJECTED'
  | 'LOST'
  | 'NO_PROPOSAL'
  | 'RESCINDED'
  | FormalizationEnd;

/** Returns whether an ending is neutral for the reader: another proposal was accepted, or it made none. */
export const isQuietEnding = (ended: Ending | undefined): boolean =>
  ended === 'LOST' || ended === 'NO_PROPOSAL';

const ENDINGS: Partial<Record<ShownOfferStatus | Credit['status'], Ending>> = {
  EXPIRED: 'EXPIRED',
  CANCELED: 'CANCELED',
  REJECTED: 'REJECTED',
};

/**
 * Returns how a negotiation ended; undefined while it goes on.
 * A lender sees the outcome of its own credit, which may differ from that of the schedule.
 * After an acceptance every reader sees which part of the formalization was missed.
 */
export function dealEnding(company: CompanyType, negotiation: Negotiation): Ending | undefined {
  const { status, own_credit, winner, ended_by } = negotiation;
  const { hint } = timelineFor(company, negotiation);
  if (hint === 'deal_rescinded') return 'RESCINDED';
  if (hint === 'formalization_ended') return formalizationEnd(ended_by, winner?.contract?.status ?? null);
  if (hint !== 'proposal_expired') return undefined;
  if (company !== 'LENDER') return ENDINGS[status];
  if (own_credit === null) return 'NO_PROPOSAL';
  const shown = shownCreditStatus({ ...own_credit, chosen: false });
  return shown === 'LOST' ? 'LOST' : (ENDINGS[own_credit.status] ?? ENDINGS[status]);
}

/** Returns whom and where the winner pays; null for a deal that failed. */
export function payeeOf(company: CompanyType, negotiation: Negotiation): Negotiation['bank_account'] {
  return dealEnding(company, negotiation) === undefined ? negotiation.bank_account : null;
}

/** The hints of an ended negotiation, for which the headline names the cause. */
const END_HINTS = ['proposal_expired', 'formalization_ended', 'deal_rescinded'] as const;
type EndHint = (typeof END_HINTS)[number];
const isEndHint = (hint: TimelineHint): hint is EndHint => (END_HINTS as readonly string[]).includes(hint);

/** Message of the headline: the hint of the step, the credits to answer, or why the negotiation ended. */
export type HeadlineMessage =
  | {
      readonly kind: 'hint';
      readonly hint: Exclude<TimelineState['hint'], EndHint>;
    }
  | { readonly kind: 'credits'; readonly count: number }
  | { readonly kind: 'ended'; readonly cause: EndCause };

type EndCause =
  | NonNullable<Negotiation['ended_by']>
  | 'OWN_LATE_UPLOAD'
  | 'OWN_LATE_ANALYSIS'
  | 'OWN_CANCELED';

export function headlineOf(company: CompanyType, negotiation: Negotiation): HeadlineMessage {
  const { hint } = timelineFor(company, negotiation);
  if (isEndHint(hint)) return { kind: 'ended', cause: causeOf(company, negotiation) };
  const waiting = hint === 'waiting_for_proposals' && negotiation.open_credits > 0;
  return waiting ? { kind: 'credits', count: negotiation.open_credits } : { kind: 'hint', hint };
}

/** Causes in the second person for the side that ended the negotiation. */
const OWN_END_CAUSES: Partial<Record<CompanyType, Partial<Record<EndCause, EndCause>>>> = {
  LENDER: { LENDER_LATE: 'OWN_LATE_UPLOAD' },
  BORROWER: { BORROWER_LATE: 'OWN_LATE_ANALYSIS', CANCELED: 'OWN_CANCELED' },
};

function causeOf(company: CompanyType, { ended_by }: Negotiation): EndCause {
  const cause = ended_by ?? 'OVER';
  return OWN_END_CAUSES[company]?.[cause] ?? cause;
}

/** Deadline that the reader awaits or must meet, and what it belongs to. */
export interface AwaitedDeadline {
  readonly kind: 'turn' | 'credit' | 'schedule';
  readonly until: string;
}

const DEADLINE_BY_HINT: Partial<Record<TimelineHint, 'credit' | 'schedule'>> = {
  waiting_for_proposals: 'schedule',
  make_proposal: 'schedule',
  proposal_refused: 'schedule',
  own_proposal_expired: 'schedule',
  proposal_under_analysis: 'credit',
};

/**
 * Returns the deadline of the next step. A credit under review has its own, which may precede the schedule's.
 */
export function awaitedDeadlineOf(
  company: CompanyType,
  negotiation: Negotiation,
): AwaitedDeadline | undefined {
  const { turn, expire_date, own_credit } = negotiation;
  const kind = DEADLINE_BY_HINT[timelineFor(company, negotiation).hint];
  if (kind === undefined) return turn ? { kind: 'turn', until: turn.until } : undefined;
  if (kind === 'credit' && own_credit) return { kind, until: own_credit.expire_date };
  return { kind: 'schedule', until: expire_date };
}

/**
 * Returns whether the lender sees the parameters:
 * while the schedule is open, and after its credit was accepted (C-21).
 */
export function showsParameters(company: CompanyType, { status, own_credit, winner }: Negotiation): boolean {
  // The API names the winner of a closed schedule only to the winning lender.
  const chosen = own_credit !== null && winner !== null;
  return company === 'LENDER' && maySeeParameters({ viewer: company, status, chosen });
}

/** Returns whether the schedule is open and its deadline has not passed. */
export function isRunning({ status, now, expire_date }: Negotiation): boolean {
  return isOpenSchedule(status) && Date.parse(expire_date) > Date.parse(now);
}

/**
 * Returns whether there is no security margin.
 * Readers who do not see the margin's count derive it from the coverage.
 */
export function hasNoMargin(margin: NonNullable<Negotiation['security_margin']>): boolean {
  return (margin.receivables_count ?? margin.coverage) === 0;
}

/**
 * Returns what a cancelation ends: an accepted credit's negotiation, open credits or only the schedule.
 * It is `any` while the data is not loaded.
 */
export function cancelationScope(negotiation: Negotiation | undefined) {
  const { winner = null, open_credits: credits = 0 } = negotiation ?? {};
  if (winner !== null) return { ends: 'deal', credits: 1, winner } as const;
  const open = credits > 0 ? 'credits' : 'schedule';
  return { ends: negotiation === undefined ? 'any' : open, credits, winner } as const;
}

export interface ComparedCredit {
  readonly credit: Credit;
  /** Percent of the value available. */
  readonly percentage: number;
  /** Difference from the best open credit; null if it is not compared. */
  readonly differenceToBest: {
    /** Centavos below the best; negative if this credit pays more. */
    readonly value: number;
    /** Percentage points between the displayed rates; null if either has none. */
    readonly rate: number | null;
  } | null;
  /** Whether it is the cheapest open credit, to answer first. */
  readonly isBest: boolean;
}

/**
 * Returns the credits with computed differences from the best, so that the reader need not compare figures.
 */
export function compareCredits(credits: readonly Credit[], offerValue: number): ComparedCredit[] {
  const open = credits.filter(({ status }) => isOpenCredit(status)).toSorted(compareByCost);
  const [best] = open;
  return credits.map((credit) => ({
    credit,
    percentage: percentageOf(credit.credit_value, offerValue),
    differenceToBest:
      best && open.length > 1 && isOpenCredit(credit.status) ? differenceTo(best, credit) : null,
    isBest: credit.id === best?.id,
  }));
}

function differenceTo(best: Credit, credit: Credit): NonNullable<ComparedCredit['differenceToBest']> {
  const [bestRate, ownRate] = [best.rates.annual_252, credit.rates.annual_252];
  return {
    value: best.credit_value - credit.credit_value,
    rate: bestRate === null || ownRate === null ? null : shownPercentage(ownRate) - shownPercentage(bestRate),
  };
}

/** Sorts live credits (accepted or awaiting an answer) first; each group cheapest first. */
export function sortBestFirst(credits: readonly Credit[]): Credit[] {
  return credits.toSorted(
    (a, b) => Number(isLiveCredit(b.status)) - Number(isLiveCredit(a.status)) || compareByCost(a, b),
  );
}
