import { type Absence, diagnoseChunkError } from './diagnose-chunk-error.ts';
import { reloadOnce } from './reload.ts';

/** State of the notice about a missing chunk. */
export interface Told {
  /** Why a chunk failed to load; undefined while all chunks load. */
  readonly absence: Absence | undefined;
  /** The reader has dismissed the notice. */
  readonly aside: boolean;
}

const NOTHING: Told = { absence: undefined, aside: false };

let told = NOTHING;
let waiting: (() => void)[] = [];
let asking: Promise<Absence | undefined> | undefined;
const listeners = new Set<() => void>();

function tell(next: Told): void {
  told = next;
  for (const listener of listeners) listener();
}

/** The store behind the notice, in the form of `useSyncExternalStore`. */
export const absences = {
  get: () => told,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Resolves once a chunk is known to be missing. */
export function untilAbsent(): Promise<void> {
  if (told.absence !== undefined) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = absences.subscribe(() => {
      if (told.absence === undefined) return;
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
    const absence = await notice();
    if (absence === undefined) return load();
    await new Promise<void>((again) => waiting.push(again));
    return loadChunk(load);
  }
}

/** Diagnoses why a chunk failed to load and publishes the reason. Concurrent failures share one request. */
async function notice(): Promise<Absence | undefined> {
  asking ??= diagnoseChunkError().finally(() => {
    asking = undefined;
  });
  const absence = await asking;
  // A newer version cannot be undone. While the page is still blank a reload loses no input.
  if (absence === 'NEWER' && document.getElementById('root')?.textContent === '') reloadOnce();
  if (absence !== undefined && told.absence !== 'NEWER') tell({ absence, aside: false });
  return absence;
}

/** Retries all pending chunks. */
export function tryAgain(): void {
  const again = waiting;
  waiting = [];
  tell(NOTHING);
  for (const one of again) one();
}

export function dismissAbsence(): void {
  tell({ ...told, aside: true });
}

/**
 * Shows a dismissed notice again when the reader clicks a link or button, which may need the missing chunk.
 */
function remind({ target }: Event): void {
  if (told.aside && target instanceof Element && target.closest('a, button')) tell({ ...told, aside: false });
}

/**
 * Listens for failed chunk loads and for the network coming back; called once, before the first lazy load.
 */
export function watchChunkLoads(): void {
  // Covers imports that a library makes by itself, too.
  addEventListener('vite:preloadError', () => void notice());
  addEventListener('online', () => told.absence === 'UNREACHABLE' && tryAgain());
  addEventListener('click', remind, { capture: true });
}
