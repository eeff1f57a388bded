import { type EventOf, START, type Transition } from './lifecycle.ts';
import type { FileStatus } from './statuses.ts';

/**
 * The lifecycle of a receivables file, imported all-or-nothing. CANCEL_IMPORT cancels its receivables; the
 * file remains PROCESSED.
 */
export const FILE_LIFECYCLE = [
  { from: START, event: 'RECEIVE', to: 'PROCESSING', who: ['MODERATOR', 'BORROWER'] },
  { from: 'PROCESSING', event: 'IMPORT', to: 'PROCESSED', who: ['system'] },
  { from: 'PROCESSING', event: 'FAIL', to: 'PROCESSING_FAILURE', who: ['system'] },
  { from: 'PROCESSED', event: 'CANCEL_IMPORT', to: 'PROCESSED', who: ['BORROWER'] },
] as const satisfies readonly Transition<FileStatus>[];

export type FileEvent = EventOf<typeof FILE_LIFECYCLE>;
