import { type Absence, diagnoseChunkError } from './diagnose-chunk-error.ts';
import { reloadOnce } from './reload.ts';

/** What the reader is told. */
export interface Told {
  /** Why a part of the page is not there; undefined while all is well. */
  readonly absence: Absence | undefined;
  /** The reader has put the notice aside. */
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

/** For `useSyncExternalStore`. */
export const absences = {
  get: () => told,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Once a part of the page is known not to come. */
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
 * A file of the application that is fetched while the page runs. One that is gone or out of reach is waited for: the page
 * stays as it is and the reader is told why. @throws whatever `load` does where the file is there and at fault itself
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

/** Finds out why a file did not come, and tells it. */
async function notice(): Promise<Absence | undefined> {
  asking ??= diagnoseChunkError().finally(() => {
    asking = undefined;
  });
  const absence = await asking;
  // There is no way back from a newer version; while nothing is on the screen, nothing can be lost by going on.
  if (absence === 'NEWER' && document.getElementById('root')?.textContent === '') reloadOnce();
  if (absence !== undefined && told.absence !== 'NEWER') tell({ absence, aside: false });
  return absence;
}

/** Fetches again what did not come. */
export function tryAgain(): void {
  const again = waiting;
  waiting = [];
  tell(NOTHING);
  for (const one of again) one();
}

export function dismissAbsence(): void {
  tell({ ...told, aside: true });
}

/** Tells again what was put aside: the reader has asked for something that may be what is missing. */
function remind({ target }: Event): void {
  if (told.aside && target instanceof Element && target.closest('a, button')) tell({ ...told, aside: false });
}

/** Follows what bears on files that are fetched later; called once, before the first of them. */
export function watchChunkLoads(): void {
  // Also of an import that a library makes by itself.
  addEventListener('vite:preloadError', () => void notice());
  addEventListener('online', () => told.absence === 'UNREACHABLE' && tryAgain());
  addEventListener('click', remind, { capture: true });
}
