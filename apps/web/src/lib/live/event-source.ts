import type { Change, LiveEvent, ReadyData } from '@pregao/contract';
import { bearerToken, expireSession } from '../session/session.ts';
import { eventParser } from './event-parser.ts';

/** What a tab learns from the event stream. */
export type StreamMessage =
  | { readonly type: 'changed'; readonly change: Change }
  /**
   * Changes arrive from now on, and those of the last `recentMs` milliseconds follow; earlier ones may be
   * lost.
   */
  | { readonly type: 'ready'; readonly recentMs: number }
  /** The stream is down until the next `ready`. */
  | { readonly type: 'lost' };

const INITIAL_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;
/** Timeout of the stream in milliseconds: three missed heartbeats. */
const STREAM_TIMEOUT_MS = 45_000;

/**
 * Reads the event stream until `signal` aborts. It reconnects with exponential backoff, because a stream ends
 * with its token, its server or its network.
 */
export async function readEvents(
  onMessage: (news: StreamMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await readStream((news) => {
        if (news.type === 'ready') failures = 0;
        onMessage(news);
      }, signal);
    } catch {
      // The error does not matter: the loop reconnects.
    }
    if (signal.aborted) return;
    onMessage({ type: 'lost' });
    const backoff = Math.min(INITIAL_BACKOFF_MS * 2 ** failures, MAX_BACKOFF_MS);
    failures += 1;
    // Jitter, so that browsers do not all reconnect to a new server at the same moment.
    await delay(backoff * (0.5 + Math.random() / 2), signal);
  }
}

async function readStream(onMessage: (news: StreamMessage) => void, signal: AbortSignal): Promise<void> {
  const token = bearerToken();
  if (token === undefined) return;
  const timeout = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const resetTimeout = () => {
    clearTimeout(timer);
    timer = setTimeout(() => timeout.abort(), STREAM_TIMEOUT_MS);
  };
  resetTimeout();
  try {
    const response = await fetch('/api/events?recent=true', {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, timeout.signal]),
    });
    // The session was ended elsewhere: by its user, by a block, or by a new password.
    if (response.status === 401 && bearerToken() === token) expireSession();
    if (response.ok && response.body) await readBody(response.body, resetTimeout, onMessage);
  } finally {
    clearTimeout(timer);
    timeout.abort();
  }
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  resetTimeout: () => void,
  onMessage: (news: StreamMessage) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parse = eventParser();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    resetTimeout();
    for (const { name, data } of parse(decoder.decode(value, { stream: true }))) {
      if (name === ('ready' satisfies LiveEvent)) {
        const { recent_ms = 0 }: ReadyData = JSON.parse(data);
        onMessage({ type: 'ready', recentMs: recent_ms });
      }
      if (name === ('changed' satisfies LiveEvent)) onMessage({ type: 'changed', change: JSON.parse(data) });
    }
  }
}

function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
