import {
  APPROVAL_REQUEST_LIFECYCLE,
  type ApprovalAct,
  type ApprovalByLimitAct,
  isSettlementAct,
  LIMITED_ACTS,
  type LimitedAct,
} from '../lifecycles/approval-request.ts';
import { nextStatus } from '../lifecycles/lifecycle.ts';
import type { ApprovalRequestStatus, CreditStatus, OfferStatus } from '../lifecycles/statuses.ts';
import type { CompanyType } from '../people/company.ts';
import { type Actor, may, type Right, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, type Refusal, refuse, refuseWith } from '../refusals/decision.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import { hasPassed } from './effective-status.ts';

const ACTS_OF_TYPE: Readonly<Record<CompanyType, readonly LimitedAct[]>> = {
  MODERATOR: [],
  BORROWER: ['PUBLISH', 'ACCEPT', 'BUYBACK'],
  LENDER: ['BID', 'INFORM', 'WRITE_OFF'],
};

/** Returns the acts for which a company of this type can set approval limits. */
export const approvalActsOf = (companyType: CompanyType): readonly LimitedAct[] => ACTS_OF_TYPE[companyType];

/** The maximum amount for which an OPERATOR needs no approval, in centavos; null: no limit. */
export type ApprovalLimits = Readonly<Record<LimitedAct, Centavos | null>>;

/**
 * Returns the approval limit that applies to an act. Inviting further investors uses the limit and the value
 * of publishing, because the approval of a schedule includes its audience.
 */
export const limitOfAct = (act: ApprovalByLimitAct): LimitedAct => (act === 'INVITE' ? 'PUBLISH' : act);

/**
 * Returns the amount of an acceptance that counts against the limit: the larger of offer value and price. The
 * price alone would let a proposal far below the offer value bypass the limit.
 */
export const acceptedAmount = (
  { offer_value }: { readonly offer_value: Centavos },
  { credit_value }: { readonly credit_value: Centavos },
): Centavos => Math.max(offer_value, credit_value);

/**
 * Returns why the actor cannot lower the minimum of a schedule; undefined when it can. Above the publishing
 * limit a MASTER has approved the schedule with its minimum.
 */
export const minimumAboveLimitRefusal = (
  actor: Pick<Actor, 'role'>,
  { offer_value }: { readonly offer_value: Centavos },
  publishLimit: Centavos | null | undefined,
): Refusal<'MINIMAL_VALUE_BY_MASTER'> | undefined =>
  needsApproval(actor, offer_value, publishLimit) ? { key: 'MINIMAL_VALUE_BY_MASTER' } : undefined;

/**
 * Tells whether an act needs the approval of a MASTER. The amount is the offer value when publishing or
 * inviting, the price of a proposal, or `acceptedAmount` of an acceptance. A program has the limits of its
 * user.
 * @param amount and limit in centavos
 */
export function needsApproval(
  { role }: Pick<Actor, 'role'>,
  amount: Centavos,
  limit: Centavos | null | undefined,
): boolean {
  return role === 'OPERATOR' && limit != null && amount > limit;
}

/** The reply to a call whose act waits for approval. Nothing has changed yet. */
export interface PendingApproval {
  readonly approval_request_id: number;
}

export const isPendingApproval = (reply: unknown): reply is PendingApproval =>
  typeof reply === 'object' && reply !== null && 'approval_request_id' in reply;

/** The state of an approval request that the rules need. */
export interface ApprovalRequestState {
  readonly company_id: number;
  readonly requested_by: number;
  readonly status: ApprovalRequestStatus;
  /** True for a rescission that no other person of the company can approve: a MODERATOR.MASTER does. */
  readonly for_moderators?: boolean;
}

/**
 * Returns the status of a request at `now`, independent of the sweep job. A request expires at its own time,
 * or when its offer or credit (effective statuses) is no longer available. That of a settlement act expires
 * when the settlement of the deal is over.
 */
export function effectiveApprovalStatus(
  request: {
    readonly act: ApprovalAct;
    readonly status: ApprovalRequestStatus;
    readonly expires_at: InstantLike;
  },
  about: { readonly offer: OfferStatus | null; readonly credit: CreditStatus | null },
  now: InstantLike,
): ApprovalRequestStatus {
  const { offer, credit } = about;
  const isOver =
    hasPassed(request.expires_at, now) ||
    (offer !== null && !isOpenFor(request.act, offer)) ||
    (credit !== null && credit !== 'AVAILABLE');
  return isOver
    ? (nextStatus(APPROVAL_REQUEST_LIFECYCLE, request.status, 'EXPIRE') ?? request.status)
    : request.status;
}

/** Tells whether an act on an offer in this status is still possible. */
const isOpenFor = (act: ApprovalAct, offer: OfferStatus): boolean =>
  isSettlementAct(act) ? offer === 'NEGOTIATED' || offer === 'PARTIALLY_LIQUIDATED' : offer === 'AVAILABLE';

/**
 * Returns why the actor cannot answer a request, by its current status; undefined when it can. Only a MASTER
 * of the company can, except the requester; of a rescission without such a person, a MODERATOR.MASTER.
 */
export function answerApprovalRefusal(actor: Actor, request: ApprovalRequestState): Refusal | undefined {
  const right = rightRefusal(actor, 'answer-approval');
  if (right) return right;
  const isForModerator = actor.company_type === 'MODERATOR' && request.for_moderators === true;
  if (request.company_id !== actor.company_id && !isForModerator) return { key: 'NOT_FOUND' };
  if (request.requested_by === actor.user_id) return { key: 'OWN_APPROVAL_REQUEST' };
  return nextStatus(APPROVAL_REQUEST_LIFECYCLE, request.status, 'APPROVE')
    ? undefined
    : { key: 'APPROVAL_REQUEST_ENDED' };
}

/** Decides whether the actor may answer the request. */
export function decideAnswerApproval(actor: Actor, request: ApprovalRequestState): Decision<true> {
  const refusal = answerApprovalRefusal(actor, request);
  return refusal ? refuseWith(refusal) : allow(true);
}

/**
 * Decides whether these limits may be set for the actor's company. Limits of acts of other company types must
 * be null.
 */
export function decideSetLimits(actor: Actor, limits: ApprovalLimits): Decision<true> {
  const right = rightRefusal(actor, 'set-approval-limits');
  if (right) return refuseWith(right);
  const foreign = LIMITED_ACTS.find(
    (act) => limits[act] !== null && !approvalActsOf(actor.company_type).includes(act),
  );
  return foreign ? refuse('APPROVAL_LIMIT_FOREIGN', { field: foreign.toLowerCase() }) : allow(true);
}

const RIGHT_OF_ACT = {
  PUBLISH: 'create-offer',
  BID: 'create-credit',
  ACCEPT: 'answer-credit',
  INVITE: 'change-offer',
  INFORM: 'inform-payment',
  WRITE_OFF: 'write-off-collections',
  BUYBACK: 'propose-buyback',
  RESCIND: 'rescind-deal',
} as const satisfies Record<ApprovalAct, Right>;

/** Returns why the requester may no longer act itself when its request is approved; undefined when it may. */
export function requesterRefusal(
  actor: Actor & { readonly active: boolean },
  { act, company_id }: { readonly act: ApprovalAct; readonly company_id: number },
): Refusal | undefined {
  const stays = actor.active && actor.company_id === company_id && may(actor, RIGHT_OF_ACT[act]);
  return stays ? undefined : { key: 'APPROVAL_REQUESTER_GONE' };
}
