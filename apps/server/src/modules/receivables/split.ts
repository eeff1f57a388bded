import { runInThread } from '../../platform/isolation/thread-pool.ts';
import { type PackedSelection, splitPacked } from './split-packed.ts';

type Split = ReturnType<typeof splitPacked>;

/** Most receivables that are split in the main thread: more may block the event loop for too long. */
const INLINE_ROWS = 500;
const MODULE = new URL('./split-packed.ts', import.meta.url);

/**
 * Runs the domain's split, in a worker thread when the selection is large, so that the event loop is not
 * blocked.
 */
export async function splitInBackground(selection: PackedSelection, signal?: AbortSignal): Promise<Split> {
  if (selection.count <= INLINE_ROWS) return splitPacked(selection);
  return runInThread(MODULE, 'splitPacked', selection, signal);
}
