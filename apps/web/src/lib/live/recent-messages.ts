import type { Change } from '@pregao/contract';
import type { StreamMessage } from './event-source.ts';

/** How long changes are kept, in milliseconds, for tabs that join later. */
const RETENTION_MS = 10_000;

/** Replays the recent events of the stream for a tab that joins now. */
export function recentMessages(now = () => performance.now()) {
  let since: number | undefined;
  let recent: { readonly at: number; readonly change: Change }[] = [];
  const dropExpired = () => {
    recent = recent.filter(({ at }) => now() - at <= RETENTION_MS);
  };
  return {
    add(message: StreamMessage): void {
      if (message.type === 'lost') since = undefined;
      if (message.type === 'ready') since = now() - message.recentMs;
      if (message.type !== 'changed') return;
      dropExpired();
      recent.push({ at: now(), change: message.change });
    },
    all(): readonly StreamMessage[] {
      if (since === undefined) return [{ type: 'lost' }];
      dropExpired();
      const recentMs = Math.min(RETENTION_MS, now() - since);
      return [
        { type: 'ready', recentMs },
        ...recent.map(({ change }) => ({ type: 'changed', change }) as const),
      ];
    },
  };
}
