import { readEvents, type StreamMessage } from './event-source.ts';
import { recentMessages } from './recent-messages.ts';

/**
 * Messages between tabs: a new tab asks, and the tab that reads the stream answers it or broadcasts to all.
 */
type TabMessage =
  | { readonly type: 'who'; readonly tab: string }
  | { readonly type: 'news'; readonly news: StreamMessage; readonly to?: string };

/**
 * Shares one event stream among all tabs of the browser. The tab that holds the Web Lock reads and
 * broadcasts; when it closes, the next one takes over. HTTP/1.1 allows six connections, which one stream per
 * tab would exhaust.
 */
export function shareEvents(reader: number, onMessage: (news: StreamMessage) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  if (navigator.locks === undefined) {
    readWhileVisible(onMessage, signal);
    return stop;
  }
  const name = `pregao events ${reader}`;
  const channel = new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel.close());
  const post = (message: TabMessage) => channel.postMessage(message);
  const tab = `${Math.random()}`;
  const recent = recentMessages();
  let isReading = false;

  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.type === 'news' && (data.to ?? tab) === tab) onMessage(data.news);
    if (data.type === 'who' && isReading)
      for (const news of recent.all()) post({ type: 'news', news, to: data.tab });
  };
  post({ type: 'who', tab });
  navigator.locks
    .request(name, { signal }, async () => {
      isReading = true;
      await readEvents((news) => {
        if (signal.aborted) return;
        recent.add(news);
        post({ type: 'news', news });
        onMessage(news);
      }, signal);
    })
    .catch(() => {
      // The wait for the lock was aborted.
    });
  return stop;
}

/** Reads the stream in each visible tab, where Web Locks are missing (a page without TLS). */
function readWhileVisible(onMessage: (news: StreamMessage) => void, signal: AbortSignal): void {
  let controller: AbortController | undefined;
  const restart = () => {
    controller?.abort();
    controller = undefined;
    if (document.hidden || signal.aborted) return;
    controller = new AbortController();
    void readEvents(onMessage, AbortSignal.any([signal, controller.signal]));
  };
  document.addEventListener('visibilitychange', restart, { signal });
  restart();
}
