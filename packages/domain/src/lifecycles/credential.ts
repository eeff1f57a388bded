import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { CredentialEnd, CredentialStatus } from './statuses.ts';

export const CREDENTIAL_LIFECYCLE = [
  { from: START, event: 'GENERATE', to: 'ACTIVE', actors: ['MODERATOR', 'BORROWER', 'LENDER'] },
  { from: 'ACTIVE', event: 'DELETE', to: 'INACTIVE', actors: ['MODERATOR', 'BORROWER', 'LENDER'] },
  {
    from: 'ACTIVE',
    event: 'BLOCK_USER',
    to: 'INACTIVE',
    actors: ['MODERATOR', 'BORROWER', 'LENDER', 'system'],
  },
  { from: 'ACTIVE', event: 'CHANGE_EMAIL', to: 'INACTIVE', actors: ['MODERATOR', 'system'] },
  { from: 'ACTIVE', event: 'EXPIRE', to: 'INACTIVE', actors: ['system'] },
] as const satisfies readonly Transition<CredentialStatus>[];

export type CredentialEvent = EventOf<typeof CREDENTIAL_LIFECYCLE>;

/** The reason why a credential is INACTIVE, by its last event. */
export const CREDENTIAL_END_OF_EVENT = {
  DELETE: 'DELETED',
  BLOCK_USER: 'BLOCKED',
  CHANGE_EMAIL: 'EMAIL_CHANGED',
  EXPIRE: 'EXPIRED',
} as const satisfies Record<Exclude<CredentialEvent, 'GENERATE'>, CredentialEnd>;
