import { setTimeout as delay } from 'node:timers/promises';

/** A reader of the stream of events, as a browser reads it: it comes back whenever the stream ends. */
export interface EventReader {
  /** Moments (`performance.now()`) of each `ready` and each `changed`. */
  readonly ready: readonly number[];
  readonly changed: readonly number[];
  readonly faults: readonly string[];
  stop(): Promise<void>;
}

const AGAIN_MS = 500;

export function readEvents(api: string, token: string): EventReader {
  const over = new AbortController();
  const ready: number[] = [];
  const changed: number[] = [];
  const faults: string[] = [];

  async function readOnce(): Promise<void> {
    const response = await fetch(`${api}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: over.signal,
    });
    if (!response.ok && response.status !== 503) faults.push(`GET /events: ${response.status}`);
    if (response.status === 503 && response.headers.get('retry-after') === null)
      faults.push('GET /events: 503 without Retry-After');
    let text = '';
    for await (const piece of response.body ?? []) {
      const blocks = (text + Buffer.from(piece).toString()).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith('event: ready')) ready.push(performance.now());
        if (block.startsWith('event: changed')) changed.push(performance.now());
      }
    }
  }

  async function read(): Promise<void> {
    while (!over.signal.aborted) {
      await readOnce().catch((error: Error) => {
        if (!over.signal.aborted) faults.push(`GET /events: ${error.cause ?? error}`);
      });
      await delay(AGAIN_MS, undefined, { signal: over.signal }).catch(() => {});
    }
  }

  const running = read();
  return {
    ready,
    changed,
    faults,
    stop: () => {
      over.abort();
      return running;
    },
  };
}
