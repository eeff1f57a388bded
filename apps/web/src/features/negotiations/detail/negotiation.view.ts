import type { Reply, RowOf } from '@pregao/contract';
import {
  type CompanyType,
  percentageOf,
  type ShownOfferStatus,
  seesParameters,
  type Timeline,
  timelineOf,
} from '@pregao/domain';

export type Negotiation = Reply<'getNegotiation'>;
export type Credit = RowOf<'listCredits'>;

export type Heading = 'createProposal' | 'proposalDetails' | 'schedule';

/** The page's title by role and status (specification, section 2 Negotiation detail). */
export function headingOf(company: CompanyType, status: ShownOfferStatus): Heading {
  if (company === 'BORROWER') return 'schedule';
  return company === 'LENDER' && status === 'AVAILABLE' ? 'createProposal' : 'proposalDetails';
}

export function timelineFor(company: CompanyType, { status, winner }: Negotiation): Timeline {
  return timelineOf({ viewer: company, status, contract: winner?.contract?.status ?? null });
}

/** How an ended negotiation names the step at which it ended; undefined while it goes on. */
export function endingOf(
  company: CompanyType,
  { status, own_credit }: Negotiation,
): 'EXPIRED' | 'CANCELED' | 'NO_PROPOSAL' | undefined {
  if (status !== 'EXPIRED' && status !== 'CANCELED') return undefined;
  return company === 'LENDER' && own_credit === null ? 'NO_PROPOSAL' : status;
}

/** What the headline says: a step's hint, the proposals to answer, or why the negotiation ended. */
export type Headline =
  | { readonly kind: 'hint'; readonly hint: Exclude<Timeline['hint'], 'proposal_expired'> }
  | { readonly kind: 'proposals'; readonly count: number }
  | { readonly kind: 'ended'; readonly cause: EndCause };

type EndCause = NonNullable<Negotiation['ended_by']> | 'OTHER_ACCEPTED' | 'OTHER';

export function headlineOf(company: CompanyType, negotiation: Negotiation): Headline {
  const { hint } = timelineFor(company, negotiation);
  if (hint === 'proposal_expired') return { kind: 'ended', cause: causeOf(company, negotiation) };
  const waiting = hint === 'waiting_for_proposals' && negotiation.open_credits > 0;
  return waiting ? { kind: 'proposals', count: negotiation.open_credits } : { kind: 'hint', hint };
}

/**
 * A lender that did not win is shown CANCELED whatever became of the schedule: it learns what ended its own open
 * proposal, without one only that it is over.
 */
function causeOf(company: CompanyType, { ended_by, winner, own_credit }: Negotiation): EndCause {
  if (company !== 'LENDER' || winner !== null || ended_by !== 'CANCELED') return ended_by ?? 'OTHER';
  const cause = own_credit?.canceled_cause ?? 'OTHER';
  return cause === 'OFFER_CANCELED' ? 'CANCELED' : cause;
}

/** What the reader is asked to do now: the headline's button. */
export type NextAct = 'upload' | 'answerContract' | 'proposals' | undefined;

export function nextActOf(company: CompanyType, negotiation: Negotiation): NextAct {
  const { turn, status } = negotiation;
  if (turn?.company_type === company) {
    if (status === 'APPROVED' || (status === 'PENDING_CONTRACT' && company === 'LENDER')) return 'upload';
    if (status === 'PENDING_CONTRACT') return 'answerContract';
  }
  const toAnswer = company === 'BORROWER' && status === 'AVAILABLE' && negotiation.open_credits > 0;
  return toAnswer ? 'proposals' : undefined;
}

/** The parameters block of the lender: while the offer is available, or when its own proposal won (C-21). */
export function showsParameters(company: CompanyType, { status, own_credit, winner }: Negotiation): boolean {
  if (company !== 'LENDER') return false;
  if (status === 'NEGOTIATION') return true;
  return seesParameters({
    viewer: 'LENDER',
    status,
    own_credits: winner && own_credit ? [own_credit.status] : [],
  });
}

/** Why no new proposal can be prepared; undefined when one can. */
export function proposalHindrance({
  status,
  own_credit,
}: Negotiation): 'liveCredit' | 'notAvailable' | undefined {
  if (status === 'NEGOTIATION' || own_credit?.status === 'AVAILABLE') return 'liveCredit';
  return status === 'AVAILABLE' ? undefined : 'notAvailable';
}

/** False once the reader's own proposal won: nothing is left to prepare. */
export function mayComeToBid({ winner }: Negotiation): boolean {
  return winner === null;
}

/** What a proposal is below the value available: centavos, and percent of it. */
export function discountOf(
  credit: number,
  offer: number,
): { readonly value: number; readonly percentage: number } {
  return { value: offer - credit, percentage: percentageOf(offer - credit, offer) };
}

/** What the best open proposal is above this one, in centavos; undefined where this is the best. */
export function aboveOf(credit: Credit, credits: readonly Credit[]): number | undefined {
  const open = credits.filter(({ status }) => status === 'AVAILABLE');
  const above = Math.max(0, ...open.map(({ credit_value }) => credit_value)) - credit.credit_value;
  return above > 0 ? above : undefined;
}

export interface ComparedCredit {
  readonly credit: Credit;
  /** Of the value available, in percent. */
  readonly percentage: number;
  /** Centavos below the best that is still open; 0 for the best itself, null where it is not compared. */
  readonly belowBest: number | null;
}

/** Proposals with their differences written out: the reader does not compare figures by himself. */
export function compareCredits(credits: readonly Credit[], offerValue: number): ComparedCredit[] {
  const open = credits.filter(({ status }) => status === 'AVAILABLE');
  const best = Math.max(...open.map(({ credit_value }) => credit_value));
  return credits.map((credit) => ({
    credit,
    percentage: percentageOf(credit.credit_value, offerValue),
    belowBest: open.length > 1 && credit.status === 'AVAILABLE' ? best - credit.credit_value : null,
  }));
}
