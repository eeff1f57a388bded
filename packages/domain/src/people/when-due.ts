import type { ApprovalAct, ApprovalRequestEvent } from '../lifecycles/approval-request.ts';
import type { HeldChangeEvent } from '../lifecycles/held-change.ts';
import type { HeldChangeKind } from './held-change.ts';

/**
 * The event of the system that ends a pending action when its time is over. A request for approval expires, because
 * nobody has agreed to it; a held change applies, because nobody has stopped it (product, section 11).
 */
export const WHEN_DUE = {
  PUBLISH: 'EXPIRE',
  BID: 'EXPIRE',
  ACCEPT: 'EXPIRE',
  INVITE: 'EXPIRE',
  BANK_DATA: 'APPLY',
  USER_DATA: 'APPLY',
  NEW_MASTER: 'APPLY',
  BLOCK_USER: 'APPLY',
  UNBLOCK_USER: 'APPLY',
  RESET_FACTOR: 'APPLY',
} as const satisfies Record<ApprovalAct, ApprovalRequestEvent> & Record<HeldChangeKind, HeldChangeEvent>;
