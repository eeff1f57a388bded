/** Milliseconds of changes that a new subscriber gets: it may have read its data before them. */
const WINDOW_MS = 10_000;
/** Maximum number of changes held in memory. */
const MAX_CHANGES = 1_000;

/** Buffer of the most recent changes. */
export interface RecentChanges<Change> {
  /** Starts over when LISTEN is (again) established: earlier changes are unknown. */
  begin(): void;
  add(change: Change): void;
  /** Returns the buffered changes of the last `ms` milliseconds. */
  all(): { readonly ms: number; readonly changes: readonly Change[] };
}

export function createRecentChanges<Change>(now = () => performance.now()): RecentChanges<Change> {
  let since = now();
  let buffer: { readonly at: number; readonly change: Change }[] = [];
  return {
    begin: () => {
      since = now();
      buffer = [];
    },
    add: (change) => {
      const at = now();
      if (buffer.length === MAX_CHANGES) since = buffer.shift()?.at ?? at;
      buffer.push({ at, change });
    },
    all: () => {
      const at = now();
      buffer = buffer.filter((each) => at - each.at <= WINDOW_MS);
      return { ms: Math.floor(Math.min(WINDOW_MS, at - since)), changes: buffer.map(({ change }) => change) };
    },
  };
}
