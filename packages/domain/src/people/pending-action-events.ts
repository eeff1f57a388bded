import type { ApprovalAct, ApprovalRequestEvent } from '../lifecycles/approval-request.ts';
import type { HeldChangeEvent } from '../lifecycles/held-change.ts';
import type { HeldChangeKind } from './held-change.ts';

/**
 * The system event when a pending action becomes due. An approval request expires, because no MASTER approved
 * it; a held change applies, because no one stopped it (product, section 11).
 */
export const DUE_EVENT_OF_ACTION = {
  PUBLISH: 'EXPIRE',
  BID: 'EXPIRE',
  ACCEPT: 'EXPIRE',
  INVITE: 'EXPIRE',
  INFORM: 'EXPIRE',
  WRITE_OFF: 'EXPIRE',
  BUYBACK: 'EXPIRE',
  RESCIND: 'EXPIRE',
  BANK_DATA: 'APPLY',
  USER_DATA: 'APPLY',
  NEW_MASTER: 'APPLY',
  BLOCK_USER: 'APPLY',
  UNBLOCK_USER: 'APPLY',
  RESET_FACTOR: 'APPLY',
} as const satisfies Record<ApprovalAct, ApprovalRequestEvent> & Record<HeldChangeKind, HeldChangeEvent>;
