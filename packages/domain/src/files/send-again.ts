import type { Refusal } from '../refusals/decision.ts';
import type { FileFailure } from './file-failure.ts';
import type { RepeatMode } from './import-mode.ts';

/** The fields that decide whether a file can be sent again with a choice. */
export interface RepeatingFile {
  readonly failure: FileFailure | null;
  readonly new_receivables: number | null;
  /** The file created by sending it again. */
  readonly sent_again_id: number | null;
  /** Whether object storage still has the content. */
  readonly kept: boolean;
}

/** Returns why a file cannot be sent again with this choice; undefined when it can. */
export function sendAgainRefusal(file: RepeatingFile, onRepeat: RepeatMode): Refusal | undefined {
  if (file.failure !== 'REPEATED_RECEIVABLES') return { key: 'FILE_WITHOUT_REPEATS' };
  if (file.sent_again_id !== null) return { key: 'FILE_SENT_AGAIN' };
  if (!file.kept) return { key: 'FILE_NOT_KEPT' };
  return onRepeat === 'SKIP' && file.new_receivables === 0 ? { key: 'FILE_ALL_REPEATED' } : undefined;
}
