import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { FileStatus } from './statuses.ts';

/**
 * The lifecycle of a receivables file, imported all-or-nothing. CANCEL_IMPORT cancels its receivables; the
 * file remains PROCESSED.
 */
export const FILE_LIFECYCLE = [
  { from: START, event: 'RECEIVE', to: 'PROCESSING', actors: ['MODERATOR', 'BORROWER'] },
  { from: 'PROCESSING', event: 'IMPORT', to: 'PROCESSED', actors: ['system'] },
  { from: 'PROCESSING', event: 'FAIL', to: 'PROCESSING_FAILURE', actors: ['system'] },
  { from: 'PROCESSED', event: 'CANCEL_IMPORT', to: 'PROCESSED', actors: ['BORROWER'] },
] as const satisfies readonly Transition<FileStatus>[];

export type FileEvent = EventOf<typeof FILE_LIFECYCLE>;
