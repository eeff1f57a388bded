/** What the stream of events (`GET /api/events`) tells of: a negotiation, a file, or that its reader has new notices (the id is the reader's). */
export type ChangeKind = 'offer' | 'file' | 'notices';

/** Data of an event `changed`: something about it is new for its reader, who asks for it again. */
export interface Change {
  readonly kind: ChangeKind;
  readonly id: number;
}

/**
 * Name of an event. `ready`, without data, comes when changes are told from now on, and again after a gap in which some may
 * have been missed.
 */
export type LiveEvent = 'ready' | 'changed';
