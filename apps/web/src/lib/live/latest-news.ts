import type { Change } from '@pregao/contract';
import type { LiveNews } from './event-source.ts';

/** How long changes are kept, in milliseconds, for tabs that join later. */
const KEPT_MS = 10_000;

/** Replays the recent events of the stream for a tab that joins now. */
export function latestNews(now = () => performance.now()) {
  let since: number | undefined;
  let kept: { readonly at: number; readonly change: Change }[] = [];
  const drop = () => {
    kept = kept.filter(({ at }) => now() - at <= KEPT_MS);
  };
  return {
    add(news: LiveNews): void {
      if (news.type === 'lost') since = undefined;
      if (news.type === 'ready') since = now() - news.recentMs;
      if (news.type !== 'changed') return;
      drop();
      kept.push({ at: now(), change: news.change });
    },
    all(): readonly LiveNews[] {
      if (since === undefined) return [{ type: 'lost' }];
      drop();
      const recentMs = Math.min(KEPT_MS, now() - since);
      return [
        { type: 'ready', recentMs },
        ...kept.map(({ change }) => ({ type: 'changed', change }) as const),
      ];
    },
  };
}
