import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { CollectionStatus } from './statuses.ts';

const INVESTOR = ['LENDER', 'system'] as const;
const RECEIVERS = ['LENDER', 'BORROWER', 'MODERATOR', 'system'] as const;
const REVERSE_ALL = { event: 'REVERSE_ALL', to: 'EXPECTED', actors: INVESTOR } as const;
const REVERSE_PART = { event: 'REVERSE_PART', to: 'PARTIAL', actors: INVESTOR } as const;

/**
 * The lifecycle of a collection (settlement.md, Collections). REVERSE_ALL leaves no standing entry,
 * REVERSE_PART leaves others. The system acts for allocated bank lines only, an acquirer or a moderator only
 * by the end of a dispute. VOID: the deal was rescinded, or the cover that made it was reversed.
 */
export const COLLECTION_LIFECYCLE = [
  { from: START, event: 'EXPECT', to: 'EXPECTED', actors: ['system'] },
  { from: 'EXPECTED', event: 'RECEIVE_PART', to: 'PARTIAL', actors: RECEIVERS },
  { from: 'PARTIAL', event: 'RECEIVE_PART', to: 'PARTIAL', actors: RECEIVERS },
  { from: 'EXPECTED', event: 'RECEIVE_ALL', to: 'RECEIVED', actors: RECEIVERS },
  { from: 'PARTIAL', event: 'RECEIVE_ALL', to: 'RECEIVED', actors: RECEIVERS },
  { from: 'EXPECTED', event: 'BUY_BACK', to: 'REPURCHASED', actors: INVESTOR },
  { from: 'PARTIAL', event: 'BUY_BACK', to: 'REPURCHASED', actors: INVESTOR },
  { from: 'EXPECTED', event: 'COVER', to: 'COVERED', actors: ['LENDER'] },
  { from: 'PARTIAL', event: 'COVER', to: 'COVERED', actors: ['LENDER'] },
  { from: 'EXPECTED', event: 'WRITE_OFF', to: 'WRITTEN_OFF', actors: ['LENDER'] },
  { from: 'PARTIAL', event: 'WRITE_OFF', to: 'WRITTEN_OFF', actors: ['LENDER'] },
  { from: 'PARTIAL', ...REVERSE_ALL },
  { from: 'PARTIAL', ...REVERSE_PART },
  { from: 'RECEIVED', ...REVERSE_ALL },
  { from: 'RECEIVED', ...REVERSE_PART },
  { from: 'REPURCHASED', ...REVERSE_ALL },
  { from: 'REPURCHASED', ...REVERSE_PART },
  { from: 'COVERED', ...REVERSE_ALL },
  { from: 'COVERED', ...REVERSE_PART },
  { from: 'WRITTEN_OFF', ...REVERSE_ALL },
  { from: 'WRITTEN_OFF', ...REVERSE_PART },
  { from: 'EXPECTED', event: 'VOID', to: 'VOID', actors: ['BORROWER', 'LENDER'] },
] as const satisfies readonly Transition<CollectionStatus>[];

export type CollectionEvent = EventOf<typeof COLLECTION_LIFECYCLE>;
