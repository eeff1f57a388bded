import { Readable } from 'node:stream';
import type { LiveEvent } from '@pregao/contract';

/** A reader that lets this much pile up is cut off; it comes back and reads everything again. */
const MAX_UNREAD_BYTES = 64 * 1024;

/** The body of a stream of server-sent events. */
export interface EventStream {
  readonly body: Readable;
  send(event: LiveEvent, data: unknown): void;
  /** A comment: keeps the line open, and finds out that nobody is there any more. */
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
