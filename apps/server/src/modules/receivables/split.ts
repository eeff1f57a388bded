import { runInThread } from '../../platform/isolation/thread-pool.ts';
import { type PackedSelection, splitPacked } from './split-packed.ts';

type Split = ReturnType<typeof splitPacked>;

/** Above this many receivables the split may take longer than the answering process should stand still. */
const INLINE_ROWS = 500;
const MODULE = new URL('./split-packed.ts', import.meta.url);

/** The domain's split, in a thread of its own when the selection is large: the process that answers is not blocked. */
export async function splitInBackground(selection: PackedSelection, gone?: AbortSignal): Promise<Split> {
  if (selection.count <= INLINE_ROWS) return splitPacked(selection);
  return runInThread(MODULE, 'splitPacked', selection, gone);
}
