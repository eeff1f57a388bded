import type { Change, LiveEvent, ReadyData } from '@pregao/contract';
import { bearer, expireSession } from '../session/session.ts';
import { eventParser } from './event-parser.ts';

/** What a tab learns from the event stream. */
export type LiveNews =
  | { readonly type: 'changed'; readonly change: Change }
  /**
   * Changes arrive from now on, and those of the last `recentMs` milliseconds follow; earlier ones may be
   * lost.
   */
  | { readonly type: 'ready'; readonly recentMs: number }
  /** The stream is down until the next `ready`. */
  | { readonly type: 'lost' };

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** Timeout of the stream in milliseconds: three missed heartbeats. */
const SILENCE_MS = 45_000;

/**
 * Reads the event stream until `signal` aborts. It reconnects with exponential backoff, because a stream ends
 * with its token, its server or its network.
 */
export async function readEvents(tell: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await readOnce((news) => {
        if (news.type === 'ready') failures = 0;
        tell(news);
      }, signal);
    } catch {
      // The error does not matter: the loop reconnects.
    }
    if (signal.aborted) return;
    tell({ type: 'lost' });
    const longest = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures += 1;
    // Jitter, so that browsers do not all reconnect to a new server at the same moment.
    await waited(longest * (0.5 + Math.random() / 2), signal);
  }
}

async function readOnce(tell: (news: LiveNews) => void, signal: AbortSignal): Promise<void> {
  const token = bearer();
  if (token === undefined) return;
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  heard();
  try {
    const response = await fetch('/api/events?recent=true', {
      headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    // The session was ended elsewhere: by its user, by a block, or by a new password.
    if (response.status === 401 && bearer() === token) expireSession();
    if (response.ok && response.body) await readBody(response.body, heard, tell);
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  tell: (news: LiveNews) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const parse = eventParser();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    heard();
    for (const { name, data } of parse(decoder.decode(value, { stream: true }))) {
      if (name === ('ready' satisfies LiveEvent)) {
        const { recent_ms = 0 }: ReadyData = JSON.parse(data);
        tell({ type: 'ready', recentMs: recent_ms });
      }
      if (name === ('changed' satisfies LiveEvent)) tell({ type: 'changed', change: JSON.parse(data) });
    }
  }
}

function waited(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
