import { type LiveNews, readEvents } from './event-source.ts';
import { latestNews } from './latest-news.ts';

/** What tabs say to each other: one that has come asks, the one that reads tells all of them, or the one that asked. */
type Word =
  | { readonly type: 'who'; readonly tab: string }
  | { readonly type: 'news'; readonly news: LiveNews; readonly to?: string };

/**
 * The events of one reader, for all tabs of the browser: the tab that holds the lock reads the stream and passes on what it
 * hears; when it goes, the next one takes over. HTTP/1.1 allows six connections, which tabs with a stream each would use up.
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
      // Stopped while waiting for the lock.
    });
  return stop;
}

/** Without locks (a page that did not come over TLS) each tab reads for itself, while somebody looks at it. */
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
