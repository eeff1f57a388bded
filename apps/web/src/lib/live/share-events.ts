import { type LiveNews, readEvents } from './event-source.ts';
import { latestNews } from './latest-news.ts';

/**
 * Messages between tabs: a new tab asks, and the tab that reads the stream answers it or broadcasts to all.
 */
type Word =
  | { readonly type: 'who'; readonly tab: string }
  | { readonly type: 'news'; readonly news: LiveNews; readonly to?: string };

/**
 * Shares one event stream among all tabs of the browser. The tab that holds the Web Lock reads and
 * broadcasts; when it closes, the next one takes over. HTTP/1.1 allows six connections, which one stream per
 * tab would exhaust.
 */
export function shareEvents(reader: number, tell: (news: LiveNews) => void): () => void {
  const over = new AbortController();
  const { signal } = over;
  const stop = () => over.abort();
  if (navigator.locks === undefined) {
    whileVisible(tell, signal);
    return stop;
  }
  const name = `pregao events ${reader}`;
  const others = new BroadcastChannel(name);
  signal.addEventListener('abort', () => others.close());
  const say = (word: Word) => others.postMessage(word);
  const tab = `${Math.random()}`;
  const latest = latestNews();
  let reads = false;

  others.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.type === 'news' && (data.to ?? tab) === tab) tell(data.news);
    if (data.type === 'who' && reads)
      for (const news of latest.all()) say({ type: 'news', news, to: data.tab });
  };
  say({ type: 'who', tab });
  navigator.locks
    .request(name, { signal }, async () => {
      reads = true;
      await readEvents((news) => {
        if (signal.aborted) return;
        latest.add(news);
        say({ type: 'news', news });
        tell(news);
      }, signal);
    })
    .catch(() => {
      // The wait for the lock was aborted.
    });
  return stop;
}

/** Reads the stream in each visible tab, where Web Locks are missing (a page without TLS). */
function whileVisible(tell: (news: LiveNews) => void, signal: AbortSignal): void {
  let reading: AbortController | undefined;
  const follow = () => {
    reading?.abort();
    reading = undefined;
    if (document.hidden || signal.aborted) return;
    reading = new AbortController();
    void readEvents(tell, AbortSignal.any([signal, reading.signal]));
  };
  document.addEventListener('visibilitychange', follow, { signal });
  follow();
}
