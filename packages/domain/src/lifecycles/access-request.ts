import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { AccessRequestStatus } from './statuses.ts';

/**
 * The lifecycle of an access request (product, section 8): sent without an account, answered once by a
 * moderator.
 */
export const ACCESS_REQUEST_LIFECYCLE = [
  { from: START, event: 'REQUEST', to: 'PENDING', actors: ['system'] },
  { from: 'PENDING', event: 'ACCEPT', to: 'ACCEPTED', actors: ['MODERATOR'] },
  { from: 'PENDING', event: 'DECLINE', to: 'DECLINED', actors: ['MODERATOR'] },
] as const satisfies readonly Transition<AccessRequestStatus>[];

export type AccessRequestEvent = EventOf<typeof ACCESS_REQUEST_LIFECYCLE>;
