import type { Reply, RowOf } from '@pregao/contract';
import {
  byCost,
  type CompanyType,
  type FormalizationEnd,
  formalizationEnd,
  isLiveCredit,
  isOpenCredit,
  isOpenSchedule,
  percentageOf,
  type ShownOfferStatus,
  seesParameters,
  shownCreditStatus,
  shownPercentage,
  type TimelineHint,
  type TimelineState,
  timelineOf,
} from '@pregao/domain';

export type Negotiation = Reply<'getNegotiation'>;
export type Credit = RowOf<'listCredits'>;

export type Heading = 'createCredit' | 'creditDetails' | 'schedule';

/** What a lender is asked for by the title; else it reads what there is. */
const LENDER_HEADINGS: Partial<Record<ShownOfferStatus, Heading>> = { AVAILABLE: 'createCredit' };

/** The page's title by role and status (specification, section 2 Negotiation detail). */
export function headingOf(company: CompanyType, status: ShownOfferStatus): Heading {
  if (company === 'BORROWER') return 'schedule';
  return (company === 'LENDER' && LENDER_HEADINGS[status]) || 'creditDetails';
}

/** What it is before its status is known; a lender is asked for something, or not, by that. */
export const headingAhead = (company: CompanyType): Heading | undefined =>
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

export type Ending = 'EXPIRED' | 'CANCELED' | 'REJECTED' | 'LOST' | 'NO_PROPOSAL' | FormalizationEnd;

/** Endings in which nothing of the reader's went wrong: another proposal was accepted, or it made none. */
export const isQuietEnding = (ended: Ending | undefined): boolean =>
  ended === 'LOST' || ended === 'NO_PROPOSAL';

const ENDINGS: Partial<Record<ShownOfferStatus | Credit['status'], Ending>> = {
  EXPIRED: 'EXPIRED',
  CANCELED: 'CANCELED',
  REJECTED: 'REJECTED',
};

/**
 * How an ended negotiation names the step at which it ended; undefined while it goes on. A lender reads what became of
 * its own credit, which may have ended otherwise than the schedule; after an acceptance all read what of it was not done.
 */
export function dealEnding(company: CompanyType, negotiation: Negotiation): Ending | undefined {
  const { status, own_credit, winner, ended_by } = negotiation;
  const { hint } = timelineFor(company, negotiation);
  if (hint === 'formalization_ended') return formalizationEnd(ended_by, winner?.contract?.status ?? null);
  if (hint !== 'proposal_expired') return undefined;
  if (company !== 'LENDER') return ENDINGS[status];
  if (own_credit === null) return 'NO_PROPOSAL';
  const shown = shownCreditStatus({ ...own_credit, chosen: false });
  return shown === 'LOST' ? 'LOST' : (ENDINGS[own_credit.status] ?? ENDINGS[status]);
}

/** Whom and where the winner pays; of a deal that came to nothing nobody. */
export function payeeOf(company: CompanyType, negotiation: Negotiation): Negotiation['bank_account'] {
  return dealEnding(company, negotiation) === undefined ? negotiation.bank_account : null;
}

/** What the headline says: a step's hint, the credits to answer, or why the negotiation ended. */
export type HeadlineMessage =
  | {
      readonly kind: 'hint';
      readonly hint: Exclude<TimelineState['hint'], 'proposal_expired' | 'formalization_ended'>;
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
  if (hint === 'proposal_expired' || hint === 'formalization_ended')
    return { kind: 'ended', cause: causeOf(company, negotiation) };
  const waiting = hint === 'waiting_for_proposals' && negotiation.open_credits > 0;
  return waiting ? { kind: 'credits', count: negotiation.open_credits } : { kind: 'hint', hint };
}

/** Who ended it is spoken to, not of. */
const OWN_END: Partial<Record<CompanyType, Partial<Record<EndCause, EndCause>>>> = {
  LENDER: { LENDER_LATE: 'OWN_LATE_UPLOAD' },
  BORROWER: { BORROWER_LATE: 'OWN_LATE_ANALYSIS', CANCELED: 'OWN_CANCELED' },
};

function causeOf(company: CompanyType, { ended_by }: Negotiation): EndCause {
  const cause = ended_by ?? 'OVER';
  return OWN_END[company]?.[cause] ?? cause;
}

/** Until when the reader waits or has to act, and of what it is the deadline. */
export interface Awaited {
  readonly of: 'turn' | 'credit' | 'schedule';
  readonly until: string;
}

const OPEN_UNTIL: Partial<Record<TimelineHint, 'credit' | 'schedule'>> = {
  waiting_for_proposals: 'schedule',
  make_proposal: 'schedule',
  proposal_refused: 'schedule',
  own_proposal_expired: 'schedule',
  proposal_under_analysis: 'credit',
};

/** The deadline of the next step: a credit under review ends by its own, which may come before the schedule's. */
export function awaitedOf(company: CompanyType, negotiation: Negotiation): Awaited | undefined {
  const { turn, expire_date, own_credit } = negotiation;
  const of = OPEN_UNTIL[timelineFor(company, negotiation).hint];
  if (of === undefined) return turn ? { of: 'turn', until: turn.until } : undefined;
  if (of === 'credit' && own_credit) return { of, until: own_credit.expire_date };
  return { of: 'schedule', until: expire_date };
}

/** The parameters block of the lender: while the schedule is open, and for good once its own credit was chosen (C-21). */
export function showsParameters(company: CompanyType, { status, own_credit, winner }: Negotiation): boolean {
  // Of a closed schedule a lender is told the winner when it is itself the winner.
  const chosen = own_credit !== null && winner !== null;
  return company === 'LENDER' && seesParameters({ viewer: company, status, chosen });
}

/** True while the schedule's time runs. */
export function isRunning({ status, now, expire_date }: Negotiation): boolean {
  return isOpenSchedule(status) && Date.parse(expire_date) > Date.parse(now);
}

/** Whether all is offered; who is not told how many receivables the margin has reads it off what it covers. */
export function isWithoutMargin(margin: NonNullable<Negotiation['security_margin']>): boolean {
  return (margin.receivables_count ?? margin.coverage) === 0;
}

/** What ends with a schedule that is taken back: an accepted credit's negotiation, open credits, or nothing; `any` of them while unknown. */
export function canceledWith(negotiation: Negotiation | undefined) {
  const { winner = null, open_credits: credits = 0 } = negotiation ?? {};
  if (winner !== null) return { ends: 'deal', credits: 1, winner } as const;
  const open = credits > 0 ? 'credits' : 'schedule';
  return { ends: negotiation === undefined ? 'any' : open, credits, winner } as const;
}

export interface ComparedCredit {
  readonly credit: Credit;
  /** The share of the value available, in percent. */
  readonly percentage: number;
  /** How far from the best that is still open; null where it is not compared. */
  readonly toBest: {
    /** Centavos below it: less than zero where this one pays more. */
    readonly value: number;
    /** Percentage points between the two rates as displayed; null where one of the two has none. */
    readonly rate: number | null;
  } | null;
  /** The one to answer first: the cheapest that is open. */
  readonly leads: boolean;
}

/** Credits with their differences written out: the reader does not compare figures by himself. */
export function compareCredits(credits: readonly Credit[], offerValue: number): ComparedCredit[] {
  const open = credits.filter(({ status }) => isOpenCredit(status)).toSorted(byCost);
  const [best] = open;
  return credits.map((credit) => ({
    credit,
    percentage: percentageOf(credit.credit_value, offerValue),
    toBest: best && open.length > 1 && isOpenCredit(credit.status) ? differenceTo(best, credit) : null,
    leads: credit.id === best?.id,
  }));
}

function differenceTo(best: Credit, credit: Credit): NonNullable<ComparedCredit['toBest']> {
  const [least, own] = [best.rates.annual_252, credit.rates.annual_252];
  return {
    value: best.credit_value - credit.credit_value,
    rate: least === null || own === null ? null : shownPercentage(own) - shownPercentage(least),
  };
}

/** The accepted one, or those that wait for an answer, first; each part the cheapest first. */
export function bestFirst(credits: readonly Credit[]): Credit[] {
  return credits.toSorted(
    (a, b) => Number(isLiveCredit(b.status)) - Number(isLiveCredit(a.status)) || byCost(a, b),
  );
}
