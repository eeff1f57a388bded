/** Milliseconds of changes that a new follower gets: it may have read its data before them. */
const KEPT_MS = 10_000;
/** Maximum number of changes held in memory. */
const MAX_KEPT = 1_000;

/** Buffer of the most recent changes. */
export interface RecentChanges<Heard> {
  /** Starts over when LISTEN is (again) established: earlier changes are unknown. */
  begin(): void;
  add(heard: Heard): void;
  /** Returns the buffered changes of the last `ms` milliseconds. */
  all(): { readonly ms: number; readonly heard: readonly Heard[] };
}

export function createRecentChanges<Heard>(now = () => performance.now()): RecentChanges<Heard> {
  let since = now();
  let kept: { readonly at: number; readonly heard: Heard }[] = [];
  return {
    begin: () => {
      since = now();
      kept = [];
    },
    add: (heard) => {
      const at = now();
      if (kept.length === MAX_KEPT) since = kept.shift()?.at ?? at;
      kept.push({ at, heard });
    },
    all: () => {
      const at = now();
      kept = kept.filter((each) => at - each.at <= KEPT_MS);
      return { ms: Math.floor(Math.min(KEPT_MS, at - since)), heard: kept.map(({ heard }) => heard) };
    },
  };
}
