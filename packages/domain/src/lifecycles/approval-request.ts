import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { ApprovalRequestStatus } from './statuses.ts';

/**
 * The acts with an approval limit: publishing a schedule, making a proposal, accepting a proposal, informing
 * a payment, writing off what will not come, proposing a buyback.
 */
export const LIMITED_ACTS = ['PUBLISH', 'BID', 'ACCEPT', 'INFORM', 'WRITE_OFF', 'BUYBACK'] as const;
export type LimitedAct = (typeof LIMITED_ACTS)[number];

/** The acts of an OPERATOR that may need approval: limited acts and inviting further investors. */
export const APPROVAL_BY_LIMIT_ACTS = [...LIMITED_ACTS, 'INVITE'] as const;
export type ApprovalByLimitAct = (typeof APPROVAL_BY_LIMIT_ACTS)[number];

/** The acts that may wait for approval. A rescission always waits for a second person. */
export const APPROVAL_ACTS = [...APPROVAL_BY_LIMIT_ACTS, 'RESCIND'] as const;
export type ApprovalAct = (typeof APPROVAL_ACTS)[number];

/** The acts on a completed deal. */
export const SETTLEMENT_APPROVAL_ACTS = [
  'INFORM',
  'WRITE_OFF',
  'BUYBACK',
  'RESCIND',
] as const satisfies readonly ApprovalAct[];
export type SettlementApprovalAct = (typeof SETTLEMENT_APPROVAL_ACTS)[number];

/** Tells whether an act is one of the settlement of a completed deal. */
export const isSettlementAct = (act: ApprovalAct): act is SettlementApprovalAct =>
  SETTLEMENT_APPROVAL_ACTS.some((one) => one === act);

/**
 * The lifecycle of an approval request for an OPERATOR's act above its limit. EXPIRE: its time, or that of
 * its subject, is over. FAIL: approved, but no longer possible.
 */
export const APPROVAL_REQUEST_LIFECYCLE = [
  { from: START, event: 'ASK', to: 'WAITING', actors: ['BORROWER', 'LENDER'] },
  { from: 'WAITING', event: 'APPROVE', to: 'APPROVED', actors: ['BORROWER', 'LENDER'] },
  { from: 'WAITING', event: 'DECLINE', to: 'DECLINED', actors: ['BORROWER', 'LENDER'] },
  { from: 'WAITING', event: 'FAIL', to: 'FAILED', actors: ['BORROWER', 'LENDER'] },
  { from: 'WAITING', event: 'EXPIRE', to: 'EXPIRED', actors: ['system'] },
] as const satisfies readonly Transition<ApprovalRequestStatus>[];

export type ApprovalRequestEvent = EventOf<typeof APPROVAL_REQUEST_LIFECYCLE>;
