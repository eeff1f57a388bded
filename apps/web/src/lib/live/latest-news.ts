import type { Change } from '@pregao/contract';
import type { LiveNews } from './event-source.ts';

/** A tab that has just come is told the changes of this time. */
const KEPT_MS = 10_000;

/** What the stream would tell a reader who comes now, from what it has told. */
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
