import { type ChunkFailure, diagnoseChunkError } from './diagnose-chunk-error.ts';
import { reloadOnce } from './reload.ts';

/** State of the notice about a missing chunk. */
export interface ChunkNotice {
  /** Why a chunk failed to load; undefined while all chunks load. */
  readonly failure: ChunkFailure | undefined;
  /** The reader has dismissed the notice. */
  readonly isDismissed: boolean;
}

const NO_NOTICE: ChunkNotice = { failure: undefined, isDismissed: false };

let current = NO_NOTICE;
let pendingRetries: (() => void)[] = [];
let diagnosis: Promise<ChunkFailure | undefined> | undefined;
const listeners = new Set<() => void>();

function setNotice(next: ChunkNotice): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The store behind the notice, in the form of `useSyncExternalStore`. */
export const chunkNotice = {
  get: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Resolves once a chunk is known to be missing. */
export function waitForChunkFailure(): Promise<void> {
  if (current.failure !== undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = chunkNotice.subscribe(() => {
      if (current.failure === undefined) return;
      stop();
      resolve();
    });
  });
}

/**
 * Loads a chunk while the page runs. A chunk that is missing or unreachable stays pending: the page stays as
 * it is and a notice tells the reader why.
 * @throws whatever `load` throws when the chunk exists and is itself at fault
 */
export async function loadChunk<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load();
  } catch {
    const failure = await publishFailure();
    if (failure === undefined) return load();
    await new Promise<void>((resolve) => pendingRetries.push(resolve));
    return loadChunk(load);
  }
}

/** Diagnoses why a chunk failed to load and publishes the reason. Concurrent failures share one request. */
async function publishFailure(): Promise<ChunkFailure | undefined> {
  diagnosis ??= diagnoseChunkError().finally(() => {
    diagnosis = undefined;
  });
  const failure = await diagnosis;
  // A newer version cannot be undone. While the page is still blank a reload loses no input.
  if (failure === 'NEWER' && document.getElementById('root')?.textContent === '') reloadOnce();
  if (failure !== undefined && current.failure !== 'NEWER') setNotice({ failure, isDismissed: false });
  return failure;
}

/** Retries all pending chunks. */
export function retryChunks(): void {
  const retries = pendingRetries;
  pendingRetries = [];
  setNotice(NO_NOTICE);
  for (const retry of retries) retry();
}

export function dismissChunkNotice(): void {
  setNotice({ ...current, isDismissed: true });
}

/**
 * Shows a dismissed notice again when the reader clicks a link or button, which may need the missing chunk.
 */
function restoreNotice({ target }: Event): void {
  if (current.isDismissed && target instanceof Element && target.closest('a, button'))
    setNotice({ ...current, isDismissed: false });
}

/**
 * Listens for failed chunk loads and for the network coming back; called once, before the first lazy load.
 */
export function watchChunkLoads(): void {
  // Covers imports that a library makes by itself, too.
  addEventListener('vite:preloadError', () => void publishFailure());
  addEventListener('online', () => current.failure === 'UNREACHABLE' && retryChunks());
  addEventListener('click', restoreNotice, { capture: true });
}
