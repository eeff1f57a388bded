import {
  APPROVAL_REQUEST_LIFECYCLE,
  type ApprovalAct,
  LIMITED_ACTS,
  type LimitedAct,
} from '../lifecycles/approval-request.ts';
import { nextStatus } from '../lifecycles/lifecycle.ts';
import type { ApprovalRequestStatus, CreditStatus, OfferStatus } from '../lifecycles/statuses.ts';
import type { CompanyType } from '../people/company.ts';
import { type Actor, may, type Right, rightRefusal } from '../people/permissions.ts';
import { allow, type Decision, type Refusal, refuse, refused } from '../refusals/decision.ts';
import type { InstantLike } from '../values/instant.ts';
import type { Centavos } from '../values/money.ts';
import { hasPassed } from './effective.ts';

const ACTS_OF: Readonly<Record<CompanyType, readonly LimitedAct[]>> = {
  MODERATOR: [],
  BORROWER: ['PUBLISH', 'ACCEPT'],
  LENDER: ['BID'],
};

/** The acts for which a company of this type can set limits. */
export const approvalActsOf = (companyType: CompanyType): readonly LimitedAct[] => ACTS_OF[companyType];

/** Up to which amount an OPERATOR acts alone, in centavos; null: without a limit. */
export type ApprovalLimits = Readonly<Record<LimitedAct, Centavos | null>>;

/**
 * The limit that an act is held against. To whom a schedule is shown is part of what was approved with it: further investors are invited
 * by the limit up to which it is made available, and by its value.
 */
export const limitOfAct = (act: ApprovalAct): LimitedAct => (act === 'INVITE' ? 'PUBLISH' : act);

/**
 * What an acceptance is measured by: what is sold. The price alone would let a proposal far below it pass under the limit.
 */
export const acceptedAmount = (
  { offer_value }: { readonly offer_value: Centavos },
  { credit_value }: { readonly credit_value: Centavos },
): Centavos => Math.max(offer_value, credit_value);

/**
 * Why the actor cannot lower the minimum of a schedule, by the limit up to which OPERATORs of its company publish: what a MASTER has
 * approved is what it may be sold for.
 */
export const lowerByLimitRefusal = (
  actor: Pick<Actor, 'role'>,
  { offer_value }: { readonly offer_value: Centavos },
  publishLimit: Centavos | null | undefined,
): Refusal<'MINIMAL_VALUE_BY_MASTER'> | undefined =>
  needsApproval(actor, offer_value, publishLimit) ? { key: 'MINIMAL_VALUE_BY_MASTER' } : undefined;

/**
 * Does the act wait for a MASTER? The amount is what is at stake: of a schedule, and of further investors invited to it, the value that
 * it makes available, of a proposal its price, of an acceptance what is sold. A program has the limits of its user.
 */
export function needsApproval(
  { role }: Pick<Actor, 'role'>,
  amount: Centavos,
  limit: Centavos | null | undefined,
): boolean {
  return role === 'OPERATOR' && limit != null && amount > limit;
}

/** What a call answers whose act waits: nothing has happened yet. */
export interface HeldForApproval {
  readonly approval_request_id: number;
}

export const waitsForApproval = (reply: unknown): reply is HeldForApproval =>
  typeof reply === 'object' && reply !== null && 'approval_request_id' in reply;

/** What the rules ask of a request. */
export interface ApprovalRequestState {
  readonly company_id: number;
  readonly requested_by: number;
  readonly status: ApprovalRequestStatus;
}

/** A request's status at `now`, whatever the sweep has got to: it ends with its time and with what it is about, given by effective statuses. */
export function effectiveApprovalStatus(
  request: { readonly status: ApprovalRequestStatus; readonly expires_at: InstantLike },
  about: { readonly offer: OfferStatus | null; readonly credit: CreditStatus | null },
  now: InstantLike,
): ApprovalRequestStatus {
  const { offer, credit } = about;
  const isOver =
    hasPassed(request.expires_at, now) ||
    (offer !== null && offer !== 'AVAILABLE') ||
    (credit !== null && credit !== 'AVAILABLE');
  return isOver
    ? (nextStatus(APPROVAL_REQUEST_LIFECYCLE, request.status, 'EXPIRE') ?? request.status)
    : request.status;
}

/** Why the actor cannot answer a request, by its status as of now; undefined when it can. A MASTER of the company, never the one who asked. */
export function answerApprovalRefusal(actor: Actor, request: ApprovalRequestState): Refusal | undefined {
  const right = rightRefusal(actor, 'answer-approval');
  if (right) return right;
  if (request.company_id !== actor.company_id) return { key: 'NOT_FOUND' };
  if (request.requested_by === actor.user_id) return { key: 'OWN_APPROVAL_REQUEST' };
  return nextStatus(APPROVAL_REQUEST_LIFECYCLE, request.status, 'APPROVE')
    ? undefined
    : { key: 'APPROVAL_REQUEST_ENDED' };
}

/** May the actor answer the request? */
export function decideAnswerApproval(actor: Actor, request: ApprovalRequestState): Decision<true> {
  const refusal = answerApprovalRefusal(actor, request);
  return refusal ? refused(refusal) : allow(true);
}

/** May these limits be set for the actor's company? Those of acts that are not its type's stay unset. */
export function decideSetLimits(actor: Actor, limits: ApprovalLimits): Decision<true> {
  const right = rightRefusal(actor, 'set-approval-limits');
  if (right) return refused(right);
  const foreign = LIMITED_ACTS.find(
    (act) => limits[act] !== null && !approvalActsOf(actor.company_type).includes(act),
  );
  return foreign ? refuse('APPROVAL_LIMIT_FOREIGN', { field: foreign.toLowerCase() }) : allow(true);
}

const RIGHT_OF = {
  PUBLISH: 'create-offer',
  BID: 'create-credit',
  ACCEPT: 'answer-credit',
  INVITE: 'change-offer',
} as const satisfies Record<ApprovalAct, Right>;

/** May the requester still act so itself, when its request is approved? */
export function requesterRefusal(
  actor: Actor & { readonly active: boolean },
  { act, company_id }: { readonly act: ApprovalAct; readonly company_id: number },
): Refusal | undefined {
  const stays = actor.active && actor.company_id === company_id && may(actor, RIGHT_OF[act]);
  return stays ? undefined : { key: 'APPROVAL_REQUESTER_GONE' };
}
