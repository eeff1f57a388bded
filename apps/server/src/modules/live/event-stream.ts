import { Readable } from 'node:stream';
import type { LiveEvent } from '@pregao/contract';

/**
 * Limit of unread bytes (backpressure): a slower reader is disconnected; it reconnects and reads everything
 * again.
 */
const MAX_UNREAD_BYTES = 64 * 1024;

/** Body of a stream of server-sent events (SSE). */
export interface EventStream {
  readonly body: Readable;
  send(event: LiveEvent, data: unknown): void;
  /** Sends a comment as heartbeat: it keeps the connection open and detects a reader that is gone. */
  beat(): void;
  end(): void;
}

export function createEventStream(): EventStream {
  const body = new Readable({ read: () => {} });
  let ended = false;
  const write = (text: string) => {
    if (ended || body.destroyed) return;
    if (body.readableLength > MAX_UNREAD_BYTES) body.destroy();
    else body.push(text);
  };
  return {
    body,
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => {
      if (!ended) body.push(null);
      ended = true;
    },
  };
}
