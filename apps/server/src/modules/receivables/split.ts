import { Worker } from 'node:worker_threads';
import { type PackedSelection, splitPacked } from './split-packed.ts';

type Split = ReturnType<typeof splitPacked>;

/** Above this many receivables the split may take longer than the answering process should stand still. */
const INLINE_ROWS = 500;

/** Threads at once in one process; what comes beyond waits its turn. */
const MAX_THREADS = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_THREADS) await new Promise<void>((go) => waiting.push(go));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The domain's split, in a thread of its own when the selection is large: the process that answers is not blocked. */
export async function splitInBackground(selection: PackedSelection): Promise<Split> {
  if (selection.count <= INLINE_ROWS) return splitPacked(selection);
  return inTurn(() => splitInThread(selection));
}

function splitInThread(selection: PackedSelection): Promise<Split> {
  const { promise, resolve, reject } = Promise.withResolvers<Split>();
  const worker = new Worker(new URL('./split-thread.ts', import.meta.url), { workerData: selection });
  worker.once('message', resolve);
  worker.once('error', reject);
  return promise.finally(() => worker.terminate());
}
