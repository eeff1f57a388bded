import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { ApprovalRequestStatus } from './statuses.ts';

/** The acts that have a limit: a schedule made available, a proposal made, a proposal accepted. */
export const LIMITED_ACTS = ['PUBLISH', 'BID', 'ACCEPT'] as const;
export type LimitedAct = (typeof LIMITED_ACTS)[number];

/** What of an OPERATOR may wait for a MASTER of its company: those, and further investors invited to a schedule. */
export const APPROVAL_ACTS = [...LIMITED_ACTS, 'INVITE'] as const;
export type ApprovalAct = (typeof APPROVAL_ACTS)[number];

/** An OPERATOR's act above its company's limit, which waits for a MASTER. EXPIRE: its time, or that of what it is about, is over. FAIL: approved, and not possible any more. */
export const APPROVAL_REQUEST_LIFECYCLE = [
  { from: START, event: 'ASK', to: 'WAITING', who: ['BORROWER', 'LENDER'] },
  { from: 'WAITING', event: 'APPROVE', to: 'APPROVED', who: ['BORROWER', 'LENDER'] },
  { from: 'WAITING', event: 'DECLINE', to: 'DECLINED', who: ['BORROWER', 'LENDER'] },
  { from: 'WAITING', event: 'FAIL', to: 'FAILED', who: ['BORROWER', 'LENDER'] },
  { from: 'WAITING', event: 'EXPIRE', to: 'EXPIRED', who: ['system'] },
] as const satisfies readonly Transition<ApprovalRequestStatus>[];

export type ApprovalRequestEvent = EventOf<typeof APPROVAL_REQUEST_LIFECYCLE>;
