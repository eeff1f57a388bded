/** Readers who come are told what was heard within this time: they may have asked for it before. Milliseconds. */
const KEPT_MS = 10_000;
/** However much is heard, no more is kept. */
const MAX_KEPT = 1_000;

/** What was heard of late. */
export interface RecentChanges<Heard> {
  /** All is heard from here on, and nothing of before is known. */
  begin(): void;
  add(heard: Heard): void;
  /** All that was heard within the last `ms`. */
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
