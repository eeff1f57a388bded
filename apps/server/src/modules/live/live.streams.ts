import { liveEvent, liveQuery } from '@pregao/contract';
import { may } from '@pregao/domain';
import type { Deps } from '../../platform/deps.ts';
import type { Authenticator, Session } from '../../platform/http/call.ts';
import { type StreamRoute, streamRoute } from '../../platform/http/stream.ts';
import { Refused } from '../../platform/refusal.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';
import { createEventStream, type EventStream } from './event-stream.ts';
import { createStreamCount } from './stream-count.ts';

/** Interval of heartbeats in milliseconds; each also checks the token again. */
const HEARTBEAT_MS = 15_000;
/** Event streams that one user may have open in one process; a browser needs one for all its tabs. */
const MAX_STREAMS_PER_USER = 6;

const DESCRIPTION = `Server-sent events. Each matches the schema: its \`event\` line, and its \`data\` line as JSON. A comment is sent every 15
seconds. \`ready\` is sent first, and again after a gap. Events have no id and are not repeated: after \`ready\` reload the displayed data. When the
connection ends, open it again; it ends when the token expires, and the next attempt is then refused with 401. A user can have at most ${MAX_STREAMS_PER_USER} open streams; more are refused with 429.`;

interface Reader {
  readonly actor: Session;
  readonly token: string;
  readonly recent: boolean;
}

/**
 * Creates `GET /events`, the event stream (SSE) of changes that a reader may see; it ends with the session.
 */
export function liveStreams(deps: Deps, authenticator: Pick<Authenticator, 'session'>): StreamRoute[] {
  const feed = createChangeFeed(deps);
  const streams = createStreamCount(MAX_STREAMS_PER_USER);
  const events = streamRoute({
    name: 'followEvents',
    path: '/events',
    summary: 'Live changes as server-sent events',
    about: DESCRIPTION,
    tag: 'events',
    answers: { 'text/event-stream': { schema: liveEvent } },
    right: 'follow-changes',
    refusals: [],
    query: liveQuery,
    longLived: true,
    handle: async ({ actor, token = '', query: { recent = false } }) => {
      const release = streams.enter(actor.user_id);
      if (!release) throw new Refused('TOO_MANY_REQUESTS', { retryAfter: 60 });
      const stream = createEventStream();
      stream.body.once('close', release);
      subscribe(feed, stream, { actor, token, recent }, authenticator);
      // Disables response buffering in proxies.
      return {
        type: 'text/event-stream; charset=utf-8',
        body: stream.body,
        headers: { 'x-accel-buffering': 'no' },
      };
    },
  });
  return [events];
}

function subscribe(
  feed: ChangeFeed,
  stream: EventStream,
  { actor, token, recent }: Reader,
  { session }: Pick<Authenticator, 'session'>,
): void {
  const recheck = () => {
    // A failed session lookup counts as ended: the reader reconnects later.
    session(token).then((live) => {
      if (live === undefined || !may(live.session, 'follow-changes')) stream.end();
    }, stream.end);
  };
  const stop = feed.subscribe({
    actor,
    recent,
    ready: (recent_ms) => stream.send('ready', recent ? { recent_ms } : {}),
    changed: (change) => stream.send('changed', change),
    recheck,
  });
  const beats = setInterval(() => {
    stream.beat();
    recheck();
  }, HEARTBEAT_MS).unref();
  stream.body.once('close', () => {
    clearInterval(beats);
    stop();
  });
}
